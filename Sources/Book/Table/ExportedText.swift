public import GRDB
import Records

/// Records to take away, as a text that comes in pieces: however many there are, few are held at once.
///
/// Which they are is settled at the start. Each is as the book has it when its turn comes, and one that is gone by then is left out.
public struct ExportedText: Sendable {
  /// In which form records are taken away.
  public enum Form: String, CaseIterable, Sendable { case csv, json }

  /// As many records make a piece.
  static let length = 1000

  private enum Position { case head, body(hasRecords: Bool), end }

  /// In which form they are taken away.
  public let form: Form
  private let head: String
  private let piece: @Sendable (Int) throws -> (count: Int, text: String)?
  private var position = Position.head
  private var next = 0

  /// - Parameters:
  ///   - keys: what tells the things apart, in the order in which they are given away
  ///   - read: the things of some of the keys, as one state of the book has them
  public init<Key: Sendable, Source>(
    _ keys: [Key], as form: Form, _ list: ExportList<Source>, from book: Book,
    _ read: @escaping @Sendable (ArraySlice<Key>, Database) throws -> [Source]
  ) {
    self.form = form
    head = form == .csv ? CSV.table([list.names]) : "["
    piece = { index in
      let start = index * ExportedText.length
      guard start < keys.count else { return nil }
      let sources = try book.read { try read(keys[start..<min(start + ExportedText.length, keys.count)], $0) }
      let objects = { try sources.map { try list.object(of: $0).json }.joined(separator: ",") }
      return (sources.count, form == .csv ? CSV.table(sources.map(list.line)) : try objects())
    }
  }

  /// The same of things that are held already.
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

  /// All of it at once, where it is known to be short.
  public func whole() throws -> String {
    var (copy, text) = (self, "")
    while let piece = try copy.nextPiece() { text += piece }
    return text
  }
}
