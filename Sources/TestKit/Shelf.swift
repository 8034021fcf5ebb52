public import BookStore
public import GRDB
public import Records

/// A small notebook for tests of the book: ordered volumes on shelves, with a case for every rule of the journal.
public enum Shelf {
  /// A shelf.
  public struct Record: Stored {
    /// Id in every copy of a book.
    public let id: RecordID
    let name: String

    /// The name.
    public static let fields = FieldList<Record>("shelf", tag: 900, [.text("name", 1, \.name, [.typed])]) {
      LocalizedText("record.shelf", ["name": .text($0.text("name"))])
    }

    /// Reads a shelf; throws `book.damaged`.
    public init(_ values: StoredValues) throws { (id, name) = (try values.id, try values["name"]) }
  }

  /// A volume.
  public struct Volume: Stored {
    /// Id in every copy of a book.
    public let id: RecordID
    let shelf: RecordID
    let name: String
    let pages, opens, closes: Int64

    /// The shelf, a typed name, numbers, and two fields that are set together.
    public static let fields = FieldList<Volume>(
      "volume", tag: 901,
      [
        .id("shelf", 1, \.shelf), .text("name", 2, \.name, [.typed]), .integer("pages", 3, \.pages, in: 0...100_000),
        .integer("opens", 4, \.opens, in: 0...100_000, group: "hours"), .integer("closes", 5, \.closes, in: 0...100_000, group: "hours"),
      ]
    ) { LocalizedText("record.volume", ["name": .text($0.text("name"))]) }

    /// Reads a volume; throws `book.damaged`.
    public init(_ values: StoredValues) throws {
      (id, shelf, name) = (try values.id, try values["shelf"], try values["name"])
      (pages, opens, closes) = (try values["pages"], try values["opens"], try values["closes"])
    }
  }

  /// The entity of shelves.
  public static let shelf = Record.entity
  /// The entity of volumes, which are children of shelves.
  public static let volume = Volume.entity

  /// The notebook with which tests open a book.
  public static let notebook = Notebook(
    name: "shelf", records: [Record.self, Volume.self],
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

  /// Adds a shelf.
  public static func makeShelf(_ name: String, _ writing: Writing) throws -> RecordID {
    let id = writing.newID()
    try writing.database.cachedStatement(sql: "INSERT INTO shelf (id, name) VALUES (?, ?)").execute(arguments: [id, name])
    return id
  }

  /// Adds a volume to a shelf.
  public static func makeVolume(_ name: String, on shelf: RecordID, _ writing: Writing) throws -> RecordID {
    let id = writing.newID()
    try writing.database.cachedStatement(sql: "INSERT INTO volume (id, shelf, name) VALUES (?, ?, ?)").execute(arguments: [id, shelf, name])
    return id
  }

  /// Sets one column of a record.
  public static func set(_ column: String, of table: String, _ id: RecordID, to value: some DatabaseValueConvertible, _ writing: Writing)
    throws
  {
    let statement = try writing.database.cachedStatement(
      sql: "UPDATE \(table.quotedDatabaseIdentifier) SET \(column.quotedDatabaseIdentifier) = ? WHERE id = ?")
    try statement.execute(arguments: [value, id])
  }

  /// Removes a record; a shelf with its volumes.
  public static func remove(_ id: RecordID, from table: String, _ writing: Writing) throws {
    try writing.database.cachedStatement(sql: "DELETE FROM \(table.quotedDatabaseIdentifier) WHERE id = ?").execute(arguments: [id])
  }
}
