public import BookStore
public import GRDB
public import Records

extension Readings: TextWriting {
  /// Text of a book, saved as it is typed.
  public struct Text: Hashable, Sendable {
    /// Column it lies in, and the book it belongs to.
    public let column: Reading.Column, reading: RecordID

    /// Text in that column of that book.
    public init(_ column: Reading.Column, of reading: RecordID) { (self.column, self.reading) = (column, reading) }
  }
}

extension Readings.Text: TypedText {
  /// Field it lies in.
  public var field: TextField { Reading.fields.text(column.rawValue, of: reading) }

  /// Text that lies in that field; nil where none does.
  public init?(_ field: TextField, in db: Database) {
    guard field.kind == Reading.entity.kind, let column = Reading.Column(rawValue: field.column) else { return nil }
    self.init(column, of: field.record)
  }

  /// Text as the book keeps it. Throws `reading.noTitle` or `text.tooLong`.
  public func kept(_ typed: String) throws -> String { try column.kept(typed) }

  /// Name of the act, by the title as it is before. Throws `id.unknown`.
  public func name(of act: TypingAct, in db: Database) throws -> LocalizedText {
    let title = LocalizedText.Value.text(try Reading.require(reading, in: db).title)
    return act.answer(about: title) ?? LocalizedText("act.readingChanged", ["title": title])
  }
}
