import BookStore
import Foundation
import GRDB
import Records
import TestKit
import Testing

/// Whatever lies where a book should be is taken for what it is, and nothing of it is lost by looking.
@Suite struct BookFolderTests {
  private let fixture: BackupFixture

  init() throws { fixture = try BackupFixture() }

  @Test func `a file with nothing in it begins no book, and what lies beside it stays`() throws {
    for bytes in [Data(), Data(count: 8192)] {
      try write(bytes, to: "book.sqlite")
      try write(Data("a log".utf8), to: "book.sqlite-wal")
      try expectRefusal("book.empty")
    }
    try FileManager.default.createDirectory(atPath: fixture.backups, withIntermediateDirectories: false)
    for year in [2025, 2026] { try write(Data("a backup".utf8), to: "book.sqlite.backups/book-\(year)-01-01T000000Z.sqlite") }
    let refusal = #expect(throws: UserError.self) { try fixture.open() }
    let newest = "\(fixture.backups)/book-2026-01-01T000000Z.sqlite"
    #expect(refusal?.phrase == LocalizedText("book.emptied", ["path": .text(fixture.path), "backup": .text(newest)]))
  }

  @Test func `a log without its book begins none and stays, also beside what is restored`() throws {
    let backup = try fixture.work { book in
      try fixture.addShelf("Poems", to: book)
      return try book.backUp()
    }
    let killed = try self.killed(adding: "Late")
    try FileManager.default.removeItem(atPath: fixture.path)
    try write(killed.log, to: "book.sqlite-wal")
    try expectRefusal("book.logAlone")
    let kept = try #require(try fixture.restoration(of: backup.path).run().path)
    #expect(FileManager.default.contents(atPath: kept) == killed.log)
    #expect(try fixture.work { try $0.history().count } == 1)
  }

  @Test func `the log of another book, or of a newer state of this one, is not played in`() throws {
    let other = try fixture.open(fixture.folder.path("other.sqlite"))
    for name in ["One", "Two"] { try fixture.addShelf(name, to: other) }
    let foreign = try #require(FileManager.default.contents(atPath: fixture.folder.path("other.sqlite-wal")))
    try other.close()
    try fixture.work { _ = try fixture.addShelf("Poems", to: $0) }
    let older = try #require(FileManager.default.contents(atPath: fixture.path))
    try fixture.work { _ = try fixture.addShelf("Letters", to: $0) }
    let newer = try killed(adding: "Late")
    let text = Data("Dear diary, this is nothing of a log.".utf8)
    for (file, log) in [(older, foreign), (older, newer.log), (newer.file, foreign), (older, text)] {
      try write(file, to: "book.sqlite")
      try write(log, to: "book.sqlite-wal")
      try expectRefusal("book.foreignLog")
      let elsewhere = fixture.folder.path("new/book.sqlite")
      #expect(
        refusal {
          try Restoration(of: fixture.path, to: elsewhere, notebooks: [Shelf.notebook], surroundings: fixture.clock.surroundings)
        } == "book.foreignLog")
    }
    try write(newer.file, to: "book.sqlite")
    try write(newer.log, to: "book.sqlite-wal")
    #expect(try fixture.work { try ($0.history().count, $0.check()) } == (3, []))
  }

  @Test func `the log goes on from each state that it tells of, as where it was brought into the file in part`() throws {
    let book = try fixture.open()
    try fixture.addShelf("Poems", to: book)
    let reader = try DatabaseQueue(path: fixture.path)
    // Whoever reads keeps the log from being emptied, not from being brought into the file.
    try reader.read { db in
      _ = try Int.fetchOne(db, sql: "SELECT count(*) FROM shelf")
      try fixture.addShelf("Letters", to: book)
      try DatabaseQueue(path: fixture.path).writeWithoutTransaction { db in _ = try? db.checkpoint(.passive) }
    }
    let killed = try copyOfOpenBook()
    try reader.close()
    try book.close()
    try write(killed.file, to: "book.sqlite")
    try write(killed.log, to: "book.sqlite-wal")
    #expect(try fixture.work { try ($0.history().count, $0.check()) } == (2, []))
  }

  @Test func `a backup is no book to be written`() throws {
    let disk = fixture.folder.path("disk")
    try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: false)
    let backups = try fixture.work { book in
      try fixture.addShelf("Poems", to: book)
      let usual = try book.backUp()
      try book.chooseBackupFolder(disk)
      return [usual, try book.backUp()]
    }
    for backup in backups {
      #expect(refusal { try fixture.open(backup.path) } == "book.isBackup")
      try FileManager.default.copyItem(atPath: backup.path, toPath: fixture.folder.path("copy.sqlite"))
      try fixture.open(fixture.folder.path("copy.sqlite")).close()
      try FileManager.default.removeItem(atPath: fixture.folder.path("copy.sqlite"))
    }
  }

  @Test func `another program's database is no book, whatever lies beside it, and its journal is not played into one`() throws {
    let foreign = fixture.folder.path("foreign.sqlite")
    let queue = try DatabaseQueue(path: foreign)
    try queue.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA journal_mode = WAL; CREATE TABLE theirs (x); PRAGMA user_version = 5")
    }
    for ending in ["", "-wal"] { try FileManager.default.copyItem(atPath: foreign + ending, toPath: fixture.path + ending) }
    try queue.close()
    try expectRefusal("book.notABook")
    for ending in ["", "-wal"] { try FileManager.default.removeItem(atPath: fixture.path + ending) }
    try fixture.work { _ = try fixture.addShelf("Poems", to: $0) }
    let magic: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]
    let head: [UInt8] = [0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 2, 0, 0, 0, 16, 0]
    try write(Data(magic + head) + Data(count: 512 - 28) + Data([0, 0, 0, 1]) + Data(count: 4096 + 4), to: "book.sqlite-journal")
    try expectRefusal("book.foreignLog")
  }
}

extension BookFolderTests {
  private func write(_ bytes: Data, to name: String) throws { try bytes.write(to: URL(fileURLWithPath: fixture.folder.path(name))) }

  /// The book is refused so, and every file is what it was.
  private func expectRefusal(_ key: String, _ place: SourceLocation = #_sourceLocation) throws {
    let before = try fixture.files()
    #expect(refusal { try fixture.open() } == key, sourceLocation: place)
    #expect(try fixture.files() == before, sourceLocation: place)
  }

  /// The files as they lie while the book is open: as after a kill.
  private func copyOfOpenBook() throws -> (file: Data, log: Data) {
    let contents = FileManager.default.contents
    return (try #require(contents(fixture.path)), try #require(contents("\(fixture.path)-wal")))
  }

  /// The files of a kill after one more act.
  private func killed(adding name: String) throws -> (file: Data, log: Data) {
    try fixture.work { book in
      try fixture.addShelf(name, to: book)
      return try copyOfOpenBook()
    }
  }
}
