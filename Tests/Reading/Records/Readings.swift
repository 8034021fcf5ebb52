public import BookStore
public import Records

/// Notebook Reading: the books a person reads, each verb one act of the book. Every call throws `UserError`.
public struct Readings: Sendable {
  /// Book it is kept in.
  public let book: Book

  /// Notebook in that book.
  public init(_ book: Book) { self.book = book }

  /// Declaration of what the book keeps of it.
  public static let notebook = Notebook(
    name: "reading", records: [Reading.self],
    migrations: [Migration("reading 1", sql: firstSchema), Migration("reading 2", sql: borrower)],
    texts: { Readings($0) },
    searched: [SearchDocuments(of: Reading.fields, title: "title", day: "coalesce(finished, date(created / 1000, 'unixepoch'))")])
}

private let firstSchema = """
  CREATE TABLE reading (
    number INTEGER PRIMARY KEY,
    id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
    title TEXT NOT NULL,
    author TEXT NOT NULL,
    finished TEXT CHECK (finished GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
    note TEXT NOT NULL,
    created INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX reading_by_ending ON reading (substr(id, 15));
  """

private let borrower = "ALTER TABLE reading ADD COLUMN borrower TEXT NOT NULL DEFAULT ''"

extension WordFiles {
  /// Words of Reading.
  public static let reading = WordFiles(
    english: PackageResources.en_json, german: PackageResources.de_json, russian: PackageResources.ru_json)
}
