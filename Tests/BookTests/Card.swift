import BookStore
import GRDB
import Records
import TestKit

/// A card that may stand on a shelf.
struct Card: Stored {
  let id: RecordID
  let shelf: RecordID?
  let text: String

  static let fields = FieldList<Card>("card", tag: 903, [.id("shelf", 1, \.shelf), .text("text", 2, \.text, [.typed])]) {
    LocalizedText("record.volume", ["name": .text($0.text("text"))])
  }

  init(_ values: StoredValues) throws { (id, shelf, text) = (try values.id, try values["shelf"], try values["text"]) }

  static let notebook = Notebook(
    name: "shelf", records: Shelf.notebook.records + [Card.self],
    migrations: Shelf.notebook.migrations + [
      Migration(
        "card 1",
        sql: """
          CREATE TABLE card (
            number INTEGER PRIMARY KEY, id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
            shelf BLOB REFERENCES shelf (id) ON DELETE CASCADE, text TEXT NOT NULL
          ) STRICT;
          """)
    ])
  /// The same where shelves may have one name, as everything may that two devices name.
  static let freeNames = Notebook(
    name: "shelf", records: notebook.records,
    migrations: notebook.migrations.map { migration in
      Migration("\(migration.name) with free names", sql: migration.sql.replacing("name TEXT NOT NULL UNIQUE", with: "name TEXT NOT NULL"))
    })

  /// What the oracle knows of the kinds of this notebook.
  static let kinds = [
    JournalOracle.Kind(entity: Shelf.shelf), JournalOracle.Kind(entity: Shelf.volume, parent: (1, Shelf.shelf.tag), needsParent: true),
    JournalOracle.Kind(entity: entity, parent: (1, Shelf.shelf.tag)),
  ]
}
