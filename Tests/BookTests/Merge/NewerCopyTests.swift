import BookStore
import Foundation
import GRDB
import Records
import TestKit
import Testing

/// A copy that a newer program wrote to: what this one understands comes in, the rest is kept until it is newer too.
@Suite struct NewerCopyTests {
  private let folder: TemporaryFolder
  private let clock = TestClock()
  private let mine: Book
  private let theirs: Book
  private let shelf: RecordID

  init() throws {
    folder = try TemporaryFolder()
    mine = try Book.open(.file(folder.path("mine.sqlite")), notebooks: [Shelf.notebook], surroundings: clock.surroundings)
    shelf = try mine.write(LocalizedText("act.test")) { try Shelf.makeShelf("Shared", $0) }.value
    #expect(mine.emptyLog())
    try FileManager.default.copyItem(atPath: folder.path("mine.sqlite"), toPath: folder.path("theirs.sqlite"))
    theirs = try Book.open(.file(folder.path("theirs.sqlite")), notebooks: NewerShelf.notebooks, surroundings: clock.surroundings)
  }

  @Test func `what is understood is there, the rest is kept, passed on, and comes to its place with the newer program`() throws {
    try liveInTheirs()
    let merge = try merge(theirs, into: mine)
    #expect(try names(in: mine) == ["Coloured", "Plain"])
    #expect(merge.unsupported == 4)
    #expect(try mine.unsupported() == 4)
    #expect(try mine.check() == [])
    #expect(try self.merge(theirs, into: mine).count == 0)
    #expect(mine.emptyLog())
    // Passed on to another of this version, and from there to one that is newer by now.
    let third = try open("third.sqlite", as: "mine.sqlite", [Shelf.notebook])
    try write(third) { try Shelf.set("name", of: "shelf", shelf, to: "Named here", $0) }
    #expect(third.emptyLog())
    try third.close()
    let updated = try Book.open(.file(folder.path("third.sqlite")), notebooks: NewerShelf.notebooks, surroundings: clock.surroundings)
    #expect(try updated.unsupported() == 0 && updated.check() == [])
    _ = try self.merge(updated, into: theirs)
    #expect(try all(in: updated) == all(in: theirs) && names(in: updated) == ["Named here", "Plain"])
    #expect(try all(in: updated).contains("Lamp"))
  }

  @Test func `pages of what was done and deleted stand, though only the newer program knows of what`() throws {
    try liveInTheirs()
    let merge = try merge(theirs, into: mine)
    let unknown = try mine.history().flatMap { try mine.changes(of: $0.id) }.filter { $0.kind == RecordChange.unknown }
    #expect(!unknown.isEmpty && unknown.allSatisfy { $0.title.key == "record.newer" })
    #expect(try mine.trash().isEmpty && mine.returned().isEmpty)
    let act = try #require(merge.act)
    _ = try mine.undo(act)
    #expect(try names(in: mine) == ["Shared"] && mine.unsupported() == 0 && mine.check() == [])
    _ = try mine.redo()
    #expect(try names(in: mine) == ["Coloured", "Plain"])
    #expect(try mine.unsupported() == 4)
    #expect(try mine.check() == [])
  }

  @Test func `of what is parked nothing is left once it is erased elsewhere`() throws {
    try liveInTheirs()
    _ = try merge(theirs, into: mine)
    #expect(try mine.bytes().range(of: Data("Lamp".utf8)) != nil)
    let lamp = try #require(try theirs.read { try RecordID.fetchOne($0, sql: "SELECT id FROM lamp") })
    try write(theirs) { try $0.database.execute(sql: "DELETE FROM lamp") }
    _ = try theirs.erase(lamp)
    _ = try merge(theirs, into: mine)
    #expect(try mine.bytes().range(of: Data("Lamp".utf8)) == nil)
    #expect(try mine.unsupported() == 3 && mine.check() == [])
  }

  @Test func `a text of a record that is parked in part can be typed on`() throws {
    try liveInTheirs()
    _ = try merge(theirs, into: mine)
    try write(mine) { try Shelf.set("name", of: "shelf", shelf, to: "Typed", $0) }
    _ = try merge(mine, into: theirs)
    #expect(try theirs.read { try Int.fetchOne($0, sql: "SELECT colour FROM shelf WHERE name = 'Typed'") } == 7)
  }

  @Test func `what hangs under something parked waits with it`() throws {
    let volume = try write(mine) { try Shelf.makeVolume("Odes", on: shelf, $0) }.value
    _ = try merge(mine, into: theirs)
    // This program has no shelf without a name.
    try write(theirs) { try $0.database.execute(sql: "INSERT INTO shelf (id, name) VALUES (?, NULL)", arguments: [Self.nameless]) }
    try write(theirs) { try Shelf.set("shelf", of: "volume", volume, to: Self.nameless, $0) }
    try write(theirs) { try Shelf.makeVolume("Hymns", on: Self.nameless, $0) }
    #expect(try merge(theirs, into: mine).unsupported == 3)
    #expect(try mine.read { try RecordID.fetchOne($0, sql: "SELECT shelf FROM volume") } == shelf)
    #expect(try names(in: mine) == ["Shared"] && mine.unsupported() == 3 && mine.check() == [])
  }

  @Test func `a newer form of the journal is refused in words, and nothing is changed`() throws {
    try liveInTheirs()
    try raw("PRAGMA user_version = 101")
    try refuses("merge.newer")
  }

  @Test func `a copy from before this beginning is refused in words, and nothing is changed`() throws {
    try raw("PRAGMA user_version = 27")
    try refuses("book.older")
  }

  @Test func `a book that a newer program gave more tables and columns is written to by this one, and is right in both`() throws {
    try liveInTheirs()
    try theirs.close()
    let older = try open("theirs.sqlite", [Shelf.notebook])
    #expect(try names(in: older) == ["Coloured", "Plain"])
    try write(older) { try Shelf.set("name", of: "shelf", shelf, to: "Named here", $0) }
    // The lamps, and the colour, are taken back by a program that has no place for them, and one lamp comes again.
    let acts = try older.history().filter { $0.name.key == "act.test" }.dropLast()
    for act in acts.reversed() { _ = try older.undo(act.id) }
    #expect(try names(in: older) == ["Shared"] && older.check() == [])
    _ = try older.redo(try #require(acts.last).id)
    let plain = try write(older) { try Shelf.makeShelf("Older", $0) }.value
    try write(older) { try $0.database.execute(sql: "DELETE FROM shelf WHERE id <> ?", arguments: [plain]) }
    #expect(try older.check() == [])
    try older.close()
    let newer = try open("theirs.sqlite", NewerShelf.notebooks)
    #expect(try newer.unsupported() == 0 && newer.check() == [])
    #expect(try names(in: newer) == ["Older"])
    #expect(try newer.read { try String.fetchAll($0, sql: "SELECT name FROM lamp ORDER BY name") } == ["Gone", "Lamp"])
    _ = try newer.undo()
    #expect(try names(in: newer) == ["Older", "Shared"] && newer.check() == [])
    try newer.close()
  }

  @Test func `a copy that says it is newer and has other tables for the journal is refused`() throws {
    try liveInTheirs()
    try raw("ALTER TABLE act ADD COLUMN more TEXT")
    try refuses("merge.damaged")
  }

  @Test func `triggers and views of a newer copy have no say`() throws {
    try liveInTheirs()
    try raw("CREATE TRIGGER more AFTER UPDATE ON device_state BEGIN DELETE FROM change; END; CREATE VIEW look AS SELECT * FROM act")
    #expect(try mine.merge(folder.path("theirs.sqlite")).unsupported == 4)
    #expect(try names(in: mine) == ["Coloured", "Plain"] && mine.check() == [])
  }
}

extension NewerCopyTests {
  private static let nameless = RecordID(kind: "shelf", key: "nameless")

  /// A lamp, one that goes again, a colour, a volume that closes before it opens, and a shelf made there, which has a colour too.
  private func liveInTheirs() throws {
    try write(theirs) { writing in
      let lamp = "INSERT INTO lamp (id, name) VALUES (?, ?)"
      try writing.database.execute(sql: lamp, arguments: [writing.newID(), "Lamp"])
      try writing.database.execute(sql: lamp, arguments: [writing.newID(), "Gone"])
    }
    try write(theirs) { try $0.database.execute(sql: "DELETE FROM lamp WHERE name = 'Gone'") }
    try write(theirs) { try $0.database.execute(sql: "UPDATE shelf SET name = 'Coloured', colour = 7") }
    try write(theirs) { writing in
      try writing.database.execute(
        sql: "INSERT INTO volume (id, shelf, name, opens, closes) VALUES (?, ?, 'Nightly', 22, 6)", arguments: [writing.newID(), shelf])
    }
    try write(theirs) { try Shelf.makeShelf("Plain", $0) }
  }

  private func open(_ name: String, as other: String, _ notebooks: [Notebook]) throws -> Book {
    try FileManager.default.copyItem(atPath: folder.path(other), toPath: folder.path(name))
    return try open(name, notebooks)
  }

  private func open(_ name: String, _ notebooks: [Notebook]) throws -> Book {
    try Book.open(.file(folder.path(name)), notebooks: notebooks, surroundings: clock.surroundings)
  }

  @discardableResult
  private func write<Value>(_ book: Book, _ body: (Writing) throws -> Value) throws -> Outcome<Value> {
    clock.advance(seconds: 1)
    return try book.write(LocalizedText("act.test"), body)
  }

  private func merge(_ other: Book, into book: Book) throws -> Merge {
    clock.advance(seconds: 1)
    return try book.merge(try #require(other.path))
  }

  private func raw(_ sql: String) throws {
    try theirs.close()
    let queue = try DatabaseQueue(path: folder.path("theirs.sqlite"))
    try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
    try queue.close()
  }

  private func refuses(_ key: String) throws {
    let refusal = #expect(throws: UserError.self) { try mine.merge(folder.path("theirs.sqlite")) }
    #expect(refusal?.phrase.key == key)
    #expect(try names(in: mine) == ["Shared"] && mine.check() == [])
  }

  private func names(in book: Book) throws -> [String] {
    try book.read { try String.fetchAll($0, sql: "SELECT name FROM shelf ORDER BY name") }
  }

  private func all(in book: Book) throws -> String {
    try book.read { db in
      try ["SELECT hex(id), name, colour FROM shelf", "SELECT hex(id), name, opens, closes FROM volume", "SELECT hex(id), name FROM lamp"]
        .flatMap { try Row.fetchAll(db, sql: "\($0) ORDER BY 1").map { $0.databaseValues.map(\.description).joined(separator: " ") } }
        .joined(separator: "\n")
    }
  }
}

/// The notebook of shelves as a newer program might have it: with a colour, shelves that may have no name, volumes that may close before they open, and lamps.
private enum NewerShelf {
  struct Coloured: Stored {
    let id: RecordID
    let name: String
    let colour: Int64

    static let fields = FieldList<Coloured>(
      "shelf", tag: 900, [.text("name", 1, \.name, [.typed]), .integer("colour", 2, \.colour, in: 0...9)]
    ) { LocalizedText("record.shelf", ["name": .text($0.text("name"))]) }

    init(_ values: StoredValues) throws { (id, name, colour) = (try values.id, try values["name"], try values["colour"]) }
  }

  struct Lamp: Stored {
    let id: RecordID
    let name: String

    static let fields = FieldList<Lamp>("lamp", tag: 950, [.text("name", 1, \.name, [.typed])]) {
      LocalizedText("record.shelf", ["name": .text($0.text("name"))])
    }

    init(_ values: StoredValues) throws { (id, name) = (try values.id, try values["name"]) }
  }

  static let notebooks = [
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
