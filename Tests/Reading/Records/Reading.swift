public import BookStore
import Foundation
public import Records

/// A book a person reads, or has read.
public struct Reading: Hashable, Sendable, Identifiable {
  /// Id of the record.
  public let id: RecordID
  /// Title, on one line and never empty.
  public internal(set) var title: String
  /// Author, on one line; empty where none is named.
  public internal(set) var author: String
  /// Day it was finished; nil while it is not.
  public internal(set) var finished: Day?
  /// Who has it, on one line; empty while nobody does.
  public internal(set) var borrower: String
  /// Note, of as many lines as it takes.
  public internal(set) var note: String
  /// Moment it was added.
  public let created: Instant

  /// Texts a person types, each in a column of that name.
  public enum Column: String, CaseIterable, Sendable { case title, author, borrower, note }

  /// Something of it that is set at once.
  public enum Change: Hashable, Sendable {
    case text(Column, String)
    case finished(Day?)
  }

  /// Text of that column.
  public func text(_ column: Column) -> String { self[keyPath: column.place] }
}

extension Reading: Stored {
  /// Fields, each said once.
  public static let fields = FieldList<Reading>(
    "reading", tag: 50,
    [
      .text("title", 1, \.title, max: 200, label: "reading.title", [.typed, .searched]),
      .text("author", 2, \.author, max: 200, label: "reading.author", [.typed, .searched]),
      .day("finished", 3, \.finished, label: "reading.finished"),
      .text("borrower", 6, \.borrower, max: 200, label: "reading.borrower", [.typed, .searched]),
      .text("note", 4, \.note, max: 10_000, label: "reading.note", [.typed, .searched]),
      .instant("created", 5, \.created, [.machineMade]),
    ]
  ) { LocalizedText("record.reading", ["title": .text($0.text("title"))]) }

  /// List by which a book is given away.
  public static let exported = ExportList<Reading>(
    .id, .field("title"), .field("author"), .field("finished"), .field("borrower"), .field("note"), .field("created"))

  /// Reads a book from its row. Throws `book.damaged`.
  public init(_ values: StoredValues) throws {
    self.init(
      id: try values.id, title: try values["title"], author: try values["author"], finished: try values["finished"],
      borrower: try values["borrower"], note: try values["note"], created: try values["created"])
  }

  mutating func apply(_ change: Change) throws {
    switch change {
    case .text(let column, let text): self[keyPath: column.place] = try column.kept(text)
    case .finished(let day): finished = day
    }
  }
}

extension Reading.Column {
  fileprivate var place: WritableKeyPath<Reading, String> {
    switch self {
    case .title: \.title
    case .author: \.author
    case .borrower: \.borrower
    case .note: \.note
    }
  }

  /// Text as the book keeps it: no blanks at its ends, one kind of line end, and several lines only in a note.
  ///
  /// Throws `reading.noTitle` or `text.tooLong`.
  public func kept(_ typed: String) throws -> String {
    let lines = typed.replacing("\r\n", with: "\n").map { $0 == "\r" ? "\n" : $0 }
    let text = String(self == .note ? lines : lines.map { $0.isNewline ? " " : $0 }).replacing("\0", with: "")
      .trimmingCharacters(in: .whitespacesAndNewlines)
    guard self != .title || !text.isEmpty else { throw UserError(.value, LocalizedText("reading.noTitle")) }
    try Reading.fields.confirm(text, fits: rawValue)
    return text
  }
}
