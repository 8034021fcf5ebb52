public import BookStore
import Foundation
public import GRDB
public import Records

/// A book a person reads, or has read.
public struct Reading: Hashable, Sendable, Identifiable {
  public let id: RecordID
  public internal(set) var title: String, author: String, borrower: String
  /// Day it was finished; nil while it is not.
  public internal(set) var finished: Day?
  public internal(set) var note: String
  public let created: Instant

  public enum Column: String, CaseIterable, Sendable { case title, author, borrower, note }
  public enum Change: Hashable, Sendable {
    case text(Column, String)
    case finished(Day?)
  }

  public func text(_ column: Column) -> String { self[keyPath: column.place] }
}

extension Reading: Stored {
  public static let fields = FieldList<Reading>(
    "reading", tag: 50,
    [
      .text("title", 1, \.title, max: 200, label: "reading.title", [.typed, .searched, .name]),
      .text("author", 2, \.author, max: 200, label: "reading.author", [.typed, .searched]),
      .day("finished", 3, \.finished, label: "reading.finished"),
      .text("borrower", 6, \.borrower, max: 200, label: "reading.borrower", [.typed, .searched]),
      .text("note", 4, \.note, max: 10_000, label: "reading.note", [.typed, .searched]),
      .instant("created", 5, \.created, [.machineMade]),
    ]
  ) { LocalizedText("record.reading", ["title": .text($0.text("title"))]) }

  public static let exported = ExportList<Reading>(
    .id, .field("title"), .field("author"), .field("finished"), .field("borrower"), .field("note"), .field("created"))

  public init(_ values: StoredValues) throws {
    self.init(
      id: try values.id, title: try values["title"], author: try values["author"], borrower: try values["borrower"],
      finished: try values["finished"], note: try values["note"], created: try values["created"])
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

  /// The text as the book keeps it, on one line unless it is a note. Throws `reading.noTitle` or `text.tooLong`.
  public func kept(_ typed: String) throws -> String {
    let lines = typed.replacing("\r\n", with: "\n").map { $0 == "\r" ? "\n" : $0 }
    let text = String(self == .note ? lines : lines.map { $0.isNewline ? " " : $0 }).replacing("\0", with: "")
      .trimmingCharacters(in: .whitespacesAndNewlines)
    guard self != .title || !text.isEmpty else { throw UserError(.value, LocalizedText("reading.noTitle")) }
    try Reading.fields.confirm(text, fits: rawValue)
    return text
  }
}

/// Notebook Reading: the books a person reads, each verb one act of the book. Every call throws `UserError`.
public struct Readings: Sendable {
  public let book: Book
  public init(_ book: Book) { self.book = book }

  public static let notebook = Notebook(
    name: "reading", records: [Reading.self], migrations: [Migration("reading 1", sql: schema)], texts: { Readings($0) },
    searched: [SearchDocuments(of: Reading.fields, title: "title", day: "coalesce(finished, date(created / 1000, 'unixepoch'))")])

  private static let schema = """
    CREATE TABLE reading (
      number INTEGER PRIMARY KEY,
      id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
      title TEXT NOT NULL,
      author TEXT NOT NULL,
      finished TEXT CHECK (finished GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
      borrower TEXT NOT NULL,
      note TEXT NOT NULL,
      created INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX reading_by_ending ON reading (substr(id, 15));
    """

  public func add(_ title: String, _ changes: [Reading.Change] = []) throws -> Outcome<Reading> {
    try book.write(LocalizedText("act.readingAdded")) { writing in
      var reading = Reading(id: writing.newID(), title: "", author: "", borrower: "", finished: nil, note: "", created: writing.now)
      for change in [.text(.title, title)] + changes { try reading.apply(change) }
      writing.name = LocalizedText("act.readingAdded", ["title": .text(reading.title)])
      try reading.insert(in: writing.database)
      return reading
    }
  }

  /// Makes some changes of a book, as one act. Throws `id.gone`.
  public func edit(_ id: RecordID, _ changes: [Reading.Change]) throws -> Outcome<Reading> {
    try write("act.readingChanged", id) { before, db in
      var reading = before
      for change in changes { try reading.apply(change) }
      try reading.update(from: before, in: db)
      return reading
    }
  }

  /// Deletes a book and answers with its last state. Throws `id.gone`.
  public func delete(_ id: RecordID) throws -> Outcome<Reading> {
    try write("act.readingDeleted", id) { reading, db in
      try Reading.delete(id, in: db)
      return reading
    }
  }

  private func write(_ act: String, _ id: RecordID, _ change: (Reading, Database) throws -> Reading) throws -> Outcome<Reading> {
    try book.write(LocalizedText(act)) { writing in
      let reading = try Reading.require(id, in: writing.database)
      writing.name = LocalizedText(act, ["title": .text(reading.title)])
      return try change(reading, writing.database)
    }
  }

  public func readings(_ query: SearchQuery? = nil) throws -> [Reading] {
    try book.searching(if: query != nil) { db in
      let found = try query.map { Set(try Reading.found($0, in: db)) }
      return try Reading.all("ORDER BY created DESC, id DESC", in: db).filter { found?.contains($0.id) ?? true }
    }
  }

  public func id(_ ending: String) throws -> RecordID { try book.read { try ShortIDs.only(ending, in: "reading", $0) } }
  public func shortestEndings(of readings: [Reading]) throws -> [RecordID: String] {
    try book.read { try ShortIDs.shortest(of: readings.map(\.id), in: "reading", $0) }
  }

  public func exported(as form: ExportedText.Form) throws -> ExportedText {
    ExportedText(try readings(), as: form, Reading.exported, from: book)
  }
}

extension Readings: TextWriting {
  public struct Text: TypedText, Hashable {
    public let column: Reading.Column, reading: RecordID
    public var field: TextField { Reading.fields.text(column.rawValue, of: reading) }
    public init(_ column: Reading.Column, of reading: RecordID) { (self.column, self.reading) = (column, reading) }

    public init?(_ field: TextField, in db: Database) {
      guard field.kind == Reading.entity.kind, let column = Reading.Column(rawValue: field.column) else { return nil }
      self.init(column, of: field.record)
    }

    public func kept(_ typed: String) throws -> String { try column.kept(typed) }
    public func name(of act: TypingAct, in db: Database) throws -> LocalizedText {
      let title = LocalizedText.Value.text(try Reading.require(reading, in: db).title)
      return act.nameOfAnswer(about: title) ?? LocalizedText("act.readingChanged", ["title": title])
    }
  }
}

extension WordFiles {
  public static let reading = WordFiles(
    english: PackageResources.en_json, german: PackageResources.de_json, russian: PackageResources.ru_json)
}
