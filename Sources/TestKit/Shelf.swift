public import Book
import Foundation
public import GRDB
public import Records

/// A small notebook for tests of the book: shelves with books on them, ordered, so that every rule of the journal has a case.
public enum Shelf {
  public static let shelf = Entity(kind: "shelf", tag: 900, columns: ["name": 1]) {
    Phrase("record.shelf", ["name": .text($0.text("name"))])
  }
  public static let volume = Entity(
    kind: "volume", tag: 901, columns: ["shelf": 1, "name": 2, "pages": 3, "opens": 4, "closes": 5], groups: [["opens", "closes"]]
  ) { Phrase("record.volume", ["name": .text($0.text("name"))]) }

  public static let notebook = Notebook(
    name: "shelf", entities: [shelf, volume],
    migrations: [
      Migration(
        "shelf 1",
        sql: """
          CREATE TABLE shelf (
            number INTEGER PRIMARY KEY, id BLOB NOT NULL UNIQUE CHECK (length(id) = 16), name TEXT NOT NULL UNIQUE
          ) STRICT;
          CREATE TABLE volume (
            number INTEGER PRIMARY KEY, id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
            shelf BLOB NOT NULL REFERENCES shelf (id) ON DELETE CASCADE,
            name TEXT NOT NULL, pages INTEGER NOT NULL DEFAULT 0,
            opens INTEGER NOT NULL DEFAULT 0, closes INTEGER NOT NULL DEFAULT 1, CHECK (closes > opens)
          ) STRICT;
          CREATE INDEX volume_by_shelf ON volume (shelf);
          """)
    ])

  /// Makes a shelf of that name.
  public static func makeShelf(_ name: String, _ writing: Writing) throws -> RecordID {
    let id = writing.newID()
    try writing.database.execute(sql: "INSERT INTO shelf (id, name) VALUES (?, ?)", arguments: [id, name])
    return id
  }

  /// Makes a volume on that shelf.
  public static func makeVolume(_ name: String, on shelf: RecordID, _ writing: Writing) throws -> RecordID {
    let id = writing.newID()
    try writing.database.execute(sql: "INSERT INTO volume (id, shelf, name) VALUES (?, ?, ?)", arguments: [id, shelf, name])
    return id
  }

  /// Sets one column of a record.
  public static func set(_ column: String, of table: String, _ id: RecordID, to value: some DatabaseValueConvertible, _ writing: Writing)
    throws
  {
    try writing.database.execute(
      sql: "UPDATE \(table.quotedDatabaseIdentifier) SET \(column.quotedDatabaseIdentifier) = ? WHERE id = ?", arguments: [value, id])
  }

  /// Removes a record, a shelf with all that is on it.
  public static func remove(_ id: RecordID, from table: String, _ writing: Writing) throws {
    try writing.database.execute(sql: "DELETE FROM \(table.quotedDatabaseIdentifier) WHERE id = ?", arguments: [id])
  }
}
