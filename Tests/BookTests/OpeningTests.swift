import BookStore
import Foundation
import GRDB
import Records
import TestKit
import Testing

/// A person's file must open, or say clearly why not, and never be harmed by the attempt.
@Suite struct OpeningTests {
  private let folder: TemporaryFolder
  private let clock = TestClock()

  init() throws { folder = try TemporaryFolder() }

  @Test func aNewBookIsForItsOwnerOnly() throws {
    let path = folder.path("deep/in/book.sqlite")
    try open(path).close()
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
  }

  @Test func anAcknowledgedChangeIsOnTheDisk() throws {
    let book = try open(folder.path("book.sqlite"))
    #expect(try book.synchronous() == 2, "2 is FULL")
    #expect(try book.information().schemaVersion == 2)
  }

  @Test func textIsNoBook() throws {
    let path = try file(
      "notes.txt",
      Data("Dear diary, today I sat for two minutes and thought of nothing, which took me all of them. Really, nothing at all.".utf8))
    let before = try Data(contentsOf: URL(fileURLWithPath: path))
    #expect(refusal { try open(path) } == UserError.Reason.file)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
  }

  @Test func anotherProgramsDatabaseIsLeftAsItIs() throws {
    let path = folder.path("other.sqlite")
    let other = try DatabaseQueue(path: path)
    try other.write { try $0.execute(sql: "CREATE TABLE theirs (x)") }
    try other.close()
    let before = try Data(contentsOf: URL(fileURLWithPath: path))
    #expect(refusal { try open(path) } == .file)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
    #expect(!FileManager.default.fileExists(atPath: path + "-wal"))
  }

  @Test func aFolderIsNoBook() throws { #expect(refusal { try open(folder.url.path) } == .file) }

  @Test func aBookCutShortIsRefused() throws {
    let path = folder.path("book.sqlite")
    try makeBook(at: path)
    let whole = try Data(contentsOf: URL(fileURLWithPath: path))
    try whole.prefix(whole.count / 2).write(to: URL(fileURLWithPath: path))
    #expect(refusal { try open(path) } == .file)
  }

  @Test func damageInsideIsFoundAtOpening() throws {
    let path = folder.path("book.sqlite")
    try makeBook(at: path)
    var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    for page in 2..<bytes.count / 4096 { bytes.replaceSubrange(page * 4096..<page * 4096 + 64, with: Data(repeating: 0xA5, count: 64)) }
    try bytes.write(to: URL(fileURLWithPath: path))
    #expect(
      refusal { try Book.open(.file(path), notebooks: [Shelf.notebook], surroundings: clock.surroundings, lookedOver: true) } == .file)
  }

  @Test func damageInsideIsFoundBeforeTheFirstWriteIntoABookThatNobodyClosed() throws {
    let path = folder.path("book.sqlite")
    try makeBook(at: path)
    let book = try Book.open(.file(path), notebooks: [Shelf.notebook], surroundings: clock.surroundings)
    for number in 0..<400 { _ = try book.write(LocalizedText("act.test")) { try Shelf.makeShelf("Shelf \(number)", $0) } }
    book.emptyLog()
    _ = try book.write(LocalizedText("act.test")) { try Shelf.makeShelf("The last", $0) }
    let left = folder.path("left.sqlite")
    for ending in ["", "-wal"] { try FileManager.default.copyItem(atPath: path + ending, toPath: left + ending) }
    try book.close()
    var bytes = try Data(contentsOf: URL(fileURLWithPath: left))
    let place = try #require(bytes.range(of: Data("Shelf 100".utf8))).lowerBound / 4096 * 4096
    bytes.replaceSubrange(place..<place + 8, with: Data(repeating: 0xA5, count: 8))
    try bytes.write(to: URL(fileURLWithPath: left))
    #expect(
      refusal { try Book.open(.file(left), notebooks: [Shelf.notebook], surroundings: clock.surroundings, alone: true) } == .file)
  }

  @Test(arguments: [(101, "book.newer"), (27, "book.older")])
  func `a book whose journal has another format is refused and untouched`(format: Int, key: String) throws {
    let path = folder.path("book.sqlite")
    try makeBook(at: path)
    try setFormat(format, of: path)
    let before = try Data(contentsOf: URL(fileURLWithPath: path))
    let refusal = #expect(throws: UserError.self) { try open(path) }
    #expect(refusal?.reason == .file && refusal?.phrase.key == key)
    #expect((refusal?.phrase.values["commit"] == .text("c59e48f5")) == (key == "book.older"))
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
  }

  @Test func `once the journal has a newer format, a program that had the book open writes no more`() throws {
    let path = folder.path("book.sqlite")
    let book = try open(path)
    try setFormat(101, of: path)
    #expect(refusal { try book.write(LocalizedText("act.test")) { try Shelf.makeShelf("late", $0) } } == .file)
  }

  @Test func `a notebook that a newer program added shuts this one out neither now nor later`() throws {
    let path = folder.path("book.sqlite")
    let book = try open(path)
    let later = Notebook(name: "later", records: [], migrations: [Migration("later 1", sql: "CREATE TABLE later (x TEXT) STRICT")])
    try Book.open(.file(path), notebooks: [Shelf.notebook, later], surroundings: clock.surroundings).close()
    _ = try book.write(LocalizedText("act.test")) { try Shelf.makeShelf("late", $0) }
    try book.close()
    #expect(try open(path).check() == [])
  }

  @Test func beforeItsSchemaChangesAVerifiedCopyIsKept() throws {
    let path = folder.path("book.sqlite")
    try makeBook(at: path)
    let before = try open(path)
    _ = try before.backUp()
    try before.close()
    clock.advance(seconds: 60)
    let later = Notebook(name: "later", records: [], migrations: [Migration("later 1", sql: "CREATE TABLE later (x TEXT) STRICT")])
    let book = try Book.open(.file(path), notebooks: [Shelf.notebook, later], surroundings: clock.surroundings)
    let copy = try #require(try book.backups().first).backup.get()
    #expect(copy.schemaVersion == 2 && copy.records.first { $0.kind == "shelf" }?.count == 1)
    #expect(try book.backups().count == 2 && book.backupOutcome()?.moment == clock.now, "it is the last backup")
    try book.close()
  }

  @Test func `what a notebook's queries ask of Swift is answered wherever they are asked`() throws {
    let double = DatabaseFunction("double", argumentCount: 1) { values in Int.fromDatabaseValue(values[0]).map { $0 * 2 } }
    let notebook = Notebook(
      name: "later", records: [], migrations: [Migration("later 1", sql: "CREATE TABLE later (x INT) STRICT")], functions: [double])
    let path = folder.path("book.sqlite")
    for (place, alone) in [(Book.Place.file(path), false), (.file(path), true), (.memory, false)] {
      let book = try Book.open(place, notebooks: [notebook], surroundings: clock.surroundings, alone: alone)
      #expect(try book.read { try Int.fetchOne($0, sql: "SELECT double(21)") } == 42)
      #expect(try book.writeDeviceState(touching: []) { try Int.fetchOne($0, sql: "SELECT double(21)") } == 42)
      try book.close()
    }
  }

  @Test func aMigrationThatFailsLeavesTheOldBook() throws {
    let path = folder.path("book.sqlite")
    try makeBook(at: path)
    let broken = Notebook(
      name: "broken", records: [], migrations: [Migration("broken 1", sql: "CREATE TABLE b (x TEXT) STRICT; CREATE TABEL c")])
    #expect(throws: UserError.self) { try Book.open(.file(path), notebooks: [Shelf.notebook, broken], surroundings: clock.surroundings) }
    #expect(try open(path).check() == [])
  }

  @Test func `a migration that rebuilds a table keeps what hangs under it`() throws {
    let path = folder.path("book.sqlite")
    try makeBook(at: path, withVolume: "Odes")
    let book = try open(path, rebuildingShelvesBy: "INSERT INTO shelf_anew SELECT number, id, name FROM shelf;")
    #expect(try book.read { try String.fetchAll($0, sql: "SELECT volume.name FROM volume JOIN shelf ON shelf.id = shelf") } == ["Odes"])
    #expect(try book.check() == [])
    // And foreign keys are on again.
    _ = try book.write(LocalizedText("act.test")) { try $0.database.execute(sql: "DELETE FROM shelf") }
    #expect(try book.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM volume") } == 0)
    #expect(try book.check() == [])
  }

  @Test func `a migration that leaves something hanging under nothing is refused, and the old book is as it was`() throws {
    let path = folder.path("book.sqlite")
    try makeBook(at: path, withVolume: "Odes")
    let refusal = #expect(throws: UserError.self) { try open(path, rebuildingShelvesBy: "") }
    #expect(refusal?.reason == .fault)
    #expect(refusal?.detail.contains("foreign key: volume row 1") == true)
    let book = try open(path)
    #expect(try book.read { try String.fetchAll($0, sql: "SELECT volume.name FROM volume JOIN shelf ON shelf.id = shelf") } == ["Odes"])
    #expect(try book.information().schemaVersion == 2)
    #expect(try book.check() == [])
  }

  @Test func aCopyOpenedElsewhereIsADeviceOfItsOwn() throws {
    let path = folder.path("book.sqlite")
    try makeBook(at: path)
    let first = try open(path).information().device
    #expect(try open(path).information().device == first)
    try FileManager.default.copyItem(atPath: path, toPath: folder.path("copy.sqlite"))
    #expect(try open(folder.path("copy.sqlite")).information().device != first)
  }

  @Test func `typing that goes on in a copy is an act of the copy, and the original goes on with its own`() throws {
    let (path, other) = (folder.path("book.sqlite"), folder.path("copy.sqlite"))
    let typing = Typing(edit: clock.surroundings.newID(), base: nil)
    let original = try open(path)
    _ = try original.write(LocalizedText("act.test"), typing: typing) { try Shelf.makeShelf("Po", $0) }
    #expect(original.emptyLog())
    try FileManager.default.copyItem(atPath: path, toPath: other)
    let copy = try open(other)
    for (book, name) in [(original, "Poems"), (copy, "Poets")] {
      _ = try book.write(LocalizedText("act.test"), typing: typing) { try $0.database.execute(sql: "UPDATE shelf SET name = '\(name)'") }
    }
    #expect(try numbers(in: original) == [[1, nil]])
    #expect(try numbers(in: copy) == [[2, 1], [2, nil]])
    #expect(try copy.read { try Bool.fetchOne($0, sql: "SELECT birth IS NOT NULL AND birth <> id FROM act WHERE number = 1") } == true)
    #expect(try Set(original.history().map(\.id)).isDisjoint(with: copy.history().map(\.id)))
    #expect(try original.check() == [] && copy.check() == [])
  }

  @Test func `what a copy writes has seen all that it was copied with`() throws {
    let (path, other) = (folder.path("book.sqlite"), folder.path("copy.sqlite"))
    try makeBook(at: path)
    try FileManager.default.copyItem(atPath: path, toPath: other)
    let copy = try open(other)
    _ = try copy.write(LocalizedText("act.test")) { try Shelf.makeShelf("second", $0) }
    let contexts = "SELECT context.seen FROM act JOIN context ON context.number = act.context ORDER BY act.sequence"
    #expect(try copy.read { try String.fetchAll($0, sql: contexts) } == ["{}", #"{"1":1}"#])
    #expect(try numbers(in: copy) == [[1, 1], [2, 1]])
  }

  private func numbers(in book: Book) throws -> [[Int?]] {
    try book.read { db in
      try Row.fetchAll(db, sql: "SELECT device, number FROM act ORDER BY sequence").map { [$0[0] as Int?, $0[1] as Int?] }
    }
  }

  @Test func theStockShellReadsAndChecksTheFile() throws {
    let path = folder.path("book.sqlite")
    try makeBook(at: path)
    let stock = try DatabaseQueue(path: path)
    #expect(try stock.read { try String.fetchOne($0, sql: "PRAGMA integrity_check") } == "ok")
    #expect(try stock.read { try String.fetchOne($0, sql: "SELECT name FROM shelf") } == "first")
  }

  @Test func aForeignProgramsWriteIsRefusedRatherThanSlippingPastTheJournal() throws {
    let path = folder.path("book.sqlite")
    try makeBook(at: path)
    let foreign = try DatabaseQueue(path: path)
    #expect(throws: DatabaseError.self) { try foreign.write { try $0.execute(sql: "UPDATE shelf SET name = 'theirs'") } }
    #expect(try open(path).check() == [])
  }

  @Test func aBookThatMayOnlyBeReadIsRefusedInWords() throws {
    // Root may write anything, so the file is put where nobody can: into a folder that is a file.
    let blocked = try file("blocked", Data("x".utf8))
    #expect(refusal { try open(blocked + "/book.sqlite") } == .unreachable)
  }
}

extension OpeningTests {
  private func open(_ path: String) throws -> Book {
    try Book.open(.file(path), notebooks: [Shelf.notebook], surroundings: clock.surroundings)
  }

  /// The book under a migration more, which makes the table of shelves anew and fills it so.
  private func open(_ path: String, rebuildingShelvesBy copying: String) throws -> Book {
    let later = Notebook(
      name: "later", records: [],
      migrations: [
        Migration(
          "later 1",
          sql: """
            CREATE TABLE shelf_anew (
              number INTEGER PRIMARY KEY, id BLOB NOT NULL UNIQUE CHECK (length(id) = 16), name TEXT NOT NULL
            ) STRICT;
            \(copying)
            DROP TABLE shelf;
            ALTER TABLE shelf_anew RENAME TO shelf;
            """)
      ])
    return try Book.open(.file(path), notebooks: [Shelf.notebook, later], surroundings: clock.surroundings)
  }

  private func setFormat(_ format: Int, of path: String) throws {
    let queue = try DatabaseQueue(path: path)
    try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA user_version = \(format); PRAGMA wal_checkpoint(TRUNCATE)") }
    try queue.close()
  }

  private func makeBook(at path: String, withVolume volume: String? = nil) throws {
    let book = try open(path)
    _ = try book.write(LocalizedText("act.test")) { writing in
      let shelf = try Shelf.makeShelf("first", writing)
      if let volume { _ = try Shelf.makeVolume(volume, on: shelf, writing) }
    }
    try book.close()
  }

  private func file(_ name: String, _ bytes: Data) throws -> String {
    try bytes.write(to: URL(fileURLWithPath: folder.path(name)))
    return folder.path(name)
  }

  private func refusal(_ body: () throws -> some Any) -> UserError.Reason? {
    do {
      _ = try body()
      return nil
    } catch { return (error as? UserError)?.reason }
  }
}
