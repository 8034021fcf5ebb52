public import GRDB
import Records

/// An export as a text in pieces: of any number of records, few are in memory at once.
///
/// The records are chosen at the start. Each is read when its turn comes; one that is missing by then is left out.
public struct ExportedText: Sendable {
  /// The form of an export.
  public enum Form: String, CaseIterable, Sendable { case csv, json }

  /// The number of things in a piece.
  static let pieceLength = 1000

  private enum Position { case head, body(hasRecords: Bool), end }

  /// The form of this export.
  public let form: Form
  private let head: String
  private let piece: @Sendable (Int) throws -> (count: Int, text: String)?
  private var position = Position.head
  private var next = 0

  /// - Parameters:
  ///   - keys: the keys of the things, in the order of the export
  ///   - read: reads the things of some of the keys, in one state of the book
  public init<Key: Sendable, Source>(
    _ keys: [Key], as form: Form, _ list: ExportList<Source>, from book: Book,
    _ read: @escaping @Sendable (ArraySlice<Key>, Database) throws -> [Source]
  ) {
    self.form = form
    head = form == .csv ? CSV.table([list.names]) : "["
    piece = { index in
      let start = index * ExportedText.pieceLength
      guard start < keys.count else { return nil }
      let sources = try book.read { try read(keys[start..<min(start + ExportedText.pieceLength, keys.count)], $0) }
      let objects = { try sources.map { try list.object(of: $0).json }.joined(separator: ",") }
      return (sources.count, form == .csv ? CSV.table(sources.map(list.line)) : try objects())
    }
  }

  /// Exports things in memory.
  public init<Source: Sendable>(_ sources: [Source], as form: Form, _ list: ExportList<Source>, from book: Book) {
    self.init(sources, as: form, list, from: book) { slice, _ in Array(slice) }
  }

  /// The next piece; nil after the last.
  public mutating func nextPiece() throws -> String? {
    switch position {
    case .head:
      position = .body(hasRecords: false)
      return head
    case .body(let hasRecords):
      guard let (count, text) = try piece(next) else {
        position = .end
        return form == .csv ? nil : "]"
      }
      next += 1
      position = .body(hasRecords: hasRecords || count > 0)
      return form == .json && hasRecords && count > 0 ? "," + text : text
    case .end:
      return nil
    }
  }

  /// The whole export as one text, for a short one.
  public func whole() throws -> String {
    var (copy, text) = (self, "")
    while let piece = try copy.nextPiece() { text += piece }
    return text
  }
}
