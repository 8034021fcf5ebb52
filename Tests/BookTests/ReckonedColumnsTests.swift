import BookStore
import GRDB
import Records
import TestKit
import Testing

/// A column that is worked out from another record is true after every act, undo, redo and restore, and the journal never has it.
@Suite struct ReckonedColumnsTests {
  private let clock = TestClock()
  private let book: Book

  init() throws { book = try Book.open(.memory, notebooks: [Lamp.notebook()], surroundings: clock.surroundings) }

  private func act<Value>(_ body: (Writing) throws -> Value) throws -> (value: Value, act: RecordID) {
    clock.advance(seconds: 1)
    let outcome = try book.write(LocalizedText("act.test"), body)
    return (outcome.value, try #require(outcome.act))
  }

  private func rename(_ shelf: RecordID, _ name: String) throws -> RecordID {
    try act { try Shelf.set("name", of: "shelf", shelf, to: name, $0) }.act
  }

  private func make(_ name: String, on shelf: RecordID) throws -> (value: RecordID, act: RecordID) {
    try act { writing in
      let id = writing.newID()
      try writing.database.execute(sql: "INSERT INTO lamp (id, shelf, name) VALUES (?, ?, ?)", arguments: [id, shelf, name])
      return id
    }
  }

  /// How long each lamp's wire is, which is as long as its shelf's name.
  private func wires() throws -> [String: Int?] {
    let rows = try book.read { try Row.fetchAll($0, sql: "SELECT name, wire FROM lamp") }
    #expect(try book.check() == [])
    return Dictionary(uniqueKeysWithValues: rows.map { ($0[0], $0[1]) })
  }

  @Test func `what was written meanwhile is reckoned at an undo, and when that is taken back`() throws {
    let shelf = try act { try Shelf.makeShelf("four", $0) }.value
    _ = try make("first", on: shelf)
    let renaming = try rename(shelf, "eleven more")
    _ = try make("second", on: shelf)
    for _ in 0..<3 {
      let undoing = try book.undo(renaming)
      #expect(try wires() == ["first": 4, "second": 4])
      #expect(try book.changes(of: undoing.act).isEmpty, "an undo writes no change of its own")
      _ = try book.redo(renaming)
      #expect(try wires() == ["first": 11, "second": 11])
    }
    _ = try book.undo(renaming)
    _ = try make("third", on: shelf)
    _ = try book.redo(renaming)
    #expect(try wires() == ["first": 11, "second": 11, "third": 11])
  }

  @Test func `the journal has nothing of it`() throws {
    let shelf = try act { try Shelf.makeShelf("four", $0) }.value
    let making = try make("first", on: shelf).act
    let renaming = try rename(shelf, "eleven more")
    #expect(try book.changes(of: renaming).map(\.kind) == ["shelf"])
    let told = try book.read {
      try String.fetchAll($0, sql: "SELECT key FROM change, json_each(after) WHERE kind = ?", arguments: [Lamp.entity.tag])
    }
    #expect(try told.sorted() == ["1", "2"] && book.changes(of: making).count == 1)
  }

  @Test func `an undo takes away what it brought, reckoned meanwhile or not`() throws {
    let shelf = try act { try Shelf.makeShelf("four", $0) }.value
    let renaming = try rename(shelf, "eleven more")
    let making = try make("second", on: shelf).act
    _ = try book.undo(renaming)
    let undoing = try book.undo(making)
    #expect(try undoing.kept.isEmpty && wires() == [:])
    _ = try book.redo(making)
    #expect(try wires() == ["second": 4])
  }

  @Test(arguments: [false, true])
  func `what comes back after it was away is reckoned by what is there now`(fromTrash: Bool) throws {
    let shelf = try act { try Shelf.makeShelf("four", $0) }.value
    let lamp = try make("first", on: shelf).value
    let removal = try act { try Shelf.remove(lamp, from: "lamp", $0) }.act
    _ = try rename(shelf, "eleven more")
    _ = fromTrash ? try book.restore(lamp).act : try book.undo(removal).act
    #expect(try wires() == ["first": 11])
    _ = fromTrash ? try book.undo().act : try book.redo(removal).act
    #expect(try wires() == [:])
  }

  @Test func `pages that show what was reckoned anew are told of it`() throws {
    let shelf = try act { try Shelf.makeShelf("four", $0) }.value
    let renaming = try rename(shelf, "eleven more")
    _ = try make("second", on: shelf)
    let before = try book.latest()
    _ = try book.undo(renaming)
    #expect(try book.touched(after: before).kinds.contains("lamp"))
  }

  @Test func `a check finds what is reckoned wrong, and what a verb leaves open is reckoned`() throws {
    let shelf = try act { try Shelf.makeShelf("four", $0) }.value
    _ = try make("first", on: shelf)
    func set(_ wire: Int?) throws -> RecordID? {
      try book.write(LocalizedText("act.test")) { try $0.database.execute(sql: "UPDATE lamp SET wire = ?", arguments: [wire]) }.act
    }
    #expect(try set(5) == nil, "it is no act")
    #expect(try book.check() == ["lamps are reckoned wrong"])
    #expect(try set(nil) == nil)
    #expect(try wires() == ["first": 4])
  }

  @Test func `all is worked out anew where the machine knows the world otherwise, once`() throws {
    let folder = try TemporaryFolder()
    func open(_ version: String, turn: Int) throws -> Book {
      try Book.open(.file(folder.path("book.sqlite")), notebooks: [Lamp.notebook(version, turn: turn)], surroundings: clock.surroundings)
    }
    let first = try open("2025a", turn: 1)
    _ = try first.write(LocalizedText("act.test")) { writing in
      let shelf = try Shelf.makeShelf("four", writing)
      try writing.database.execute(
        sql: "INSERT INTO lamp (id, shelf, name) VALUES (?, ?, 'lamp')", arguments: [writing.newID(), shelf])
    }
    func wire(of book: Book) throws -> Int? {
      defer { try? book.close() }
      return try book.read { try Int.fetchOne($0, sql: "SELECT wire FROM lamp") }
    }
    #expect(try wire(of: first) == 4)
    #expect(try wire(of: open("2025a", turn: 2)) == 4, "nothing changed that it knows by")
    #expect(try wire(of: open("2025b", turn: 2)) == 8)
    let again = try open("2025b", turn: 2)
    #expect(try again.check() == [])
    #expect(try wire(of: again) == 8)
  }
}

/// A lamp on a shelf: its wire is as long as the shelf's name.
private struct Lamp: Stored {
  let id: RecordID
  let shelf: RecordID
  let name: String
  let wire: Int64?

  static let fields = FieldList<Lamp>(
    "lamp", tag: 902, [.id("shelf", 1, \.shelf), .text("name", 2, \.name), .integer("wire", nil, \.wire, in: 0...100_000)]
  ) { LocalizedText("record.volume", ["name": .text($0.text("name"))]) }

  init(_ values: StoredValues) throws {
    (id, shelf, name, wire) = (try values.id, try values["shelf"], try values["name"], try values["wire"])
  }

  /// - Parameter turn: how often the wire is wound round, as this machine knows it
  static func notebook(_ version: String = "1", turn: Int = 1) -> Notebook {
    let length = "(SELECT length(name) * \(turn) FROM shelf WHERE shelf.id = lamp.shelf)"
    return Notebook(
      name: "shelf", records: Shelf.notebook.records + [Lamp.self],
      migrations: Shelf.notebook.migrations + [
        Migration(
          "lamp 1",
          sql: """
            CREATE TABLE lamp (
              number INTEGER PRIMARY KEY, id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
              shelf BLOB NOT NULL REFERENCES shelf (id) ON DELETE CASCADE, name TEXT NOT NULL, wire INTEGER
            ) STRICT;
            CREATE TRIGGER lamp_moved AFTER UPDATE OF name ON shelf BEGIN
              UPDATE lamp SET wire = NULL WHERE shelf = NEW.id;
            END;
            """)
      ],
      rebuildDerived: { db in
        try db.execute(sql: "UPDATE lamp SET wire = \(length) WHERE wire IS NULL")
        if db.changesCount > 0 { try Touch.note("lamp", in: db) }
      },
      basis: Notebook.Basis({ version }, outdate: { db in try db.execute(sql: "UPDATE lamp SET wire = NULL") }),
      verify: { db in
        try Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT 1 FROM lamp WHERE wire IS NOT \(length))") == true
          ? ["lamps are reckoned wrong"] : []
      })
  }
}
