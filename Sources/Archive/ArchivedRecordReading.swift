import Files
import GRDB
import Records

/// Reads records of one kind from their JSON into rows.
struct ArchivedRecordReading {
  struct Refusal: Error {
    let reason: LocalizedText
  }

  /// The fields with their names in bytes, and their places in a whole row.
  private let fields: [(name: [UInt8], field: ArchivedField, place: Int)]
  /// The row before any field of a record is read.
  private let blank: [DatabaseValue]
  private let dropsUnknown: Bool

  init(_ kind: ArchivedKind, blank: [DatabaseValue], dropsUnknown: Bool) {
    fields = zip([.id] + kind.fields, [0] + kind.places).map { (Array($0.name.utf8), $0, $1) }
    (self.blank, self.dropsUnknown) = (blank, dropsUnknown)
  }

  /// A reader for rows of a table of the history, with its fields in their order.
  init(_ table: ArchivedTable) {
    fields = table.fields.enumerated().map { (Array($1.name.utf8), $1, $0) }
    blank = table.fields.map { _ in .null }
    dropsUnknown = false
  }

  /// The whole row of a record. Throws `Refusal`.
  func values(of element: JSONReader.Element) throws -> [DatabaseValue] {
    guard case .object(let record) = element else { throw Refusal(reason: LocalizedText("archive.noRecord")) }
    var values = blank
    // Most records have their fields in the order in which they were written.
    var next = 0
    try record.forEachKey(in: 0) { key in
      let name = record.text(at: key)
      guard let found = place(of: name, from: next) else {
        guard dropsUnknown else {
          throw Refusal(reason: LocalizedText("archive.unknownField", ["field": .text(String(decoding: name.prefix(60), as: UTF8.self))]))
        }
        return
      }
      next = found + 1
      let entry = fields[found]
      guard let value = entry.field.value(key + 1, of: record) else {
        throw Refusal(reason: entry.field.refusal(of: record.written(at: key + 1)))
      }
      values[entry.place] = value
    }
    return values
  }

  /// The value at that place of the whole row of a record that cannot be read as a whole; nil if it has none.
  func value(at place: Int, of element: JSONReader.Element) -> DatabaseValue? {
    guard case .object(let record) = element, let entry = fields.first(where: { $0.place == place }) else { return nil }
    var value: DatabaseValue?
    record.forEachKey(in: 0) { if entry.name.elementsEqual(record.text(at: $0)) { value = entry.field.value($0 + 1, of: record) } }
    return value
  }

  private func place(of name: UnsafeBufferPointer<UInt8>, from next: Int) -> Int? {
    fields[next...].firstIndex { name.elementsEqual($0.name) } ?? fields[..<next].firstIndex { name.elementsEqual($0.name) }
  }
}
