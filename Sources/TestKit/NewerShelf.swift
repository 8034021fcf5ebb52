public import BookStore
import GRDB
public import Records

/// The notebook of shelves as a newer program might have it: with a colour, shelves that may have no name, volumes that may close before they open, and lamps.
public enum NewerShelf {
  /// A shelf that has a colour.
  public struct Coloured: Stored {
    /// The id the journal knows it by.
    public let id: RecordID
    let name: String
    let colour: Int64

    /// The fields of it.
    public static let fields = FieldList<Coloured>(
      "shelf", tag: 900, [.text("name", 1, \.name, [.typed]), .integer("colour", 2, \.colour)]
    ) { LocalizedText("record.shelf", ["name": .text($0.text("name"))]) }

    /// Reads one as it is kept.
    public init(_ values: StoredValues) throws { (id, name, colour) = (try values.id, try values["name"], try values["colour"]) }
  }

  /// A kind that the older program does not know.
  public struct Lamp: Stored {
    /// The id the journal knows it by.
    public let id: RecordID
    let name: String

    /// The fields of it.
    public static let fields = FieldList<Lamp>("lamp", tag: 950, [.text("name", 1, \.name, [.typed])]) {
      LocalizedText("record.shelf", ["name": .text($0.text("name"))])
    }

    /// Reads one as it is kept.
    public init(_ values: StoredValues) throws { (id, name) = (try values.id, try values["name"]) }
  }

  /// Both notebooks.
  public static let notebooks = [
    Notebook(
      name: "shelf", records: [Coloured.self, Shelf.Volume.self],
      migrations: Shelf.notebook.migrations + [
        Migration(
          "shelf 2",
          sql: """
            CREATE TABLE coloured (
              number INTEGER PRIMARY KEY, id BLOB NOT NULL UNIQUE CHECK (length(id) = 16), name TEXT UNIQUE,
              colour INTEGER NOT NULL DEFAULT 0
            ) STRICT;
            INSERT INTO coloured (number, id, name) SELECT number, id, name FROM shelf;
            DROP TABLE shelf;
            ALTER TABLE coloured RENAME TO shelf;
            CREATE TABLE roomier (
              number INTEGER PRIMARY KEY, id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
              shelf BLOB NOT NULL REFERENCES shelf (id) ON DELETE CASCADE,
              name TEXT NOT NULL, pages INTEGER NOT NULL DEFAULT 0, opens INTEGER NOT NULL DEFAULT 0, closes INTEGER NOT NULL DEFAULT 1
            ) STRICT;
            INSERT INTO roomier SELECT * FROM volume;
            DROP TABLE volume;
            ALTER TABLE roomier RENAME TO volume;
            CREATE INDEX volume_by_shelf ON volume (shelf);
            """)
      ]),
    Notebook(
      name: "lamp", records: [Lamp.self],
      migrations: [
        Migration(
          "lamp 1",
          sql: """
            CREATE TABLE lamp (
              number INTEGER PRIMARY KEY, id BLOB NOT NULL UNIQUE CHECK (length(id) = 16), name TEXT NOT NULL
            ) STRICT;
            """)
      ]),
  ]
}
