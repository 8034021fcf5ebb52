import BookStore
import Foundation
import GRDB
import Records
import TestKit
import Testing

/// A restore brings back what the backup holds and nothing else, says before what will be gone, and keeps what it replaces.
@Suite struct RestorationTests {
  private let fixture: BackupFixture

  init() throws { fixture = try BackupFixture() }

  @Test func `it says what will be gone, keeps it, and the book is the backup`() throws {
    let backup = try fixture.work { book in
      try fixture.addShelf("Poems", to: book)
      let backup = try book.backUp()
      for number in 1...12 { try fixture.addShelf("Late \(number)", to: book) }
      return backup
    }
    let restoration = try fixture.restoration(of: backup.path)
    #expect(restoration.lostCount == 12 && restoration.lost.count == 10)
    #expect(restoration.lost.first?.name == LocalizedText("act.test", ["name": "Late 12"]))
    #expect(restoration.backup.acts == 1 && restoration.backup.path == backup.path)
    let kept = try restoration.run()
    #expect(kept.isBackup)
    try fixture.work { (book: Book) throws -> Void in
      #expect(try book.history().count == 1 && book.check() == [])
      #expect(try book.backups().map { try $0.backup.get().acts } == [13, 1])
    }
    #expect(try fixture.shelves(in: fixture.path) == ["Poems"])
    #expect(try fixture.shelves(in: try #require(kept.path)).count == 13)
  }

  @Test func `a restored book is a device of its own, and remembers what this device did`() throws {
    let (backup, device) = try fixture.work { book in
      try fixture.addShelf("Poems", to: book)
      try book.remember("door", "ajar")
      let backup = try book.backUp()
      try book.remember("door", "shut")
      return (backup, try book.information().device)
    }
    _ = try fixture.restoration(of: backup.path).run()
    try fixture.work { (book: Book) throws -> Void in
      #expect(try book.information().device != device)
      #expect(try book.remembered("door") == "shut", "whoever was let out since stays out")
    }
  }

  @Test(arguments: [false, true])
  func `the backup of the replaced book is the last one, unless an attempt failed that nobody repeated`(hasFailed: Bool) throws {
    let backup = try fixture.work { book in
      try fixture.addShelf("Poems", to: book)
      let backup = try book.backUp()
      if hasFailed { _ = try? book.backUp(then: BackupCommand("exit 3")) }
      return backup
    }
    let before = fixture.clock.now
    fixture.clock.advance(seconds: 600)
    _ = try fixture.restoration(of: backup.path).run()
    let outcome = try fixture.work { try $0.backupOutcome() }
    #expect(outcome?.moment == (hasFailed ? before : fixture.clock.now) && (outcome?.failure != nil) == hasFailed)
  }

  @Test func `while a process has the book open nothing is restored, and while it is restored nobody opens it`() throws {
    let book = try fixture.open()
    try fixture.addShelf("Poems", to: book)
    let backup = try book.backUp()
    #expect(refusal { try fixture.restoration(of: backup.path) } == "restore.open")
    try book.close()
    let restoration = try fixture.restoration(of: backup.path)
    #expect(refusal { try fixture.open() } == "restore.running")
    #expect(refusal { try fixture.restoration(of: backup.path) } == "restore.open")
    try withExtendedLifetime(restoration) { _ = try restoration.run() }
  }

  @Test func `what is no sound backup of ours is refused, and nothing is changed by the attempt`() throws {
    let backup = try fixture.work { book in
      for number in 0..<200 { try fixture.addShelf("\(number)", to: book) }
      return try book.backUp()
    }
    let whole = try #require(FileManager.default.contents(atPath: backup.path))
    func file(_ name: String, _ bytes: Data) throws -> String {
      try bytes.write(to: URL(fileURLWithPath: fixture.folder.path(name)))
      return fixture.folder.path(name)
    }
    var torn = whole
    torn.replaceSubrange(20_000..<40_000, with: Data(repeating: 0xA5, count: 20_000))
    var newer = whole
    newer.replaceSubrange(60..<64, with: [0, 0, 0, 101])
    var older = whole
    older.replaceSubrange(60..<64, with: [0, 0, 0, 27])
    let foreign = fixture.folder.path("foreign.sqlite")
    try DatabaseQueue(path: foreign).write { try $0.execute(sql: "CREATE TABLE theirs (x)") }
    let cases = [
      (try file("text", Data("no book".utf8)), "backup.notABook"), (try file("empty", Data()), "backup.notABook"),
      (foreign, "backup.notABook"), (try file("torn", torn), "backup.damaged"),
      (try file("short", whole.prefix(whole.count / 2)), "backup.damaged"), (try file("newer", newer), "book.newer"),
      (try file("older", older), "book.older"),
      (fixture.folder.path("nowhere"), "backup.missing"), (fixture.path, "restore.itself"),
    ]
    let before = try fixture.files()
    for (path, key) in cases { #expect(refusal { try fixture.restoration(of: path) } == key, "\(path)") }
    #expect(try fixture.files() == before)
  }

  @Test func `a restore that is only looked at, or left, changes nothing`() throws {
    let backup = try fixture.work { book in
      try fixture.addShelf("Poems", to: book)
      return try book.backUp()
    }
    let before = try fixture.files()
    _ = try fixture.restoration(of: backup.path)
    #expect(try fixture.files() == before)
  }

  @Test func `what lay in the log when the plug was pulled is kept, and does not come into the restored book`() throws {
    let book = try fixture.open()
    try fixture.addShelf("Poems", to: book)
    let backup = try book.backUp()
    try fixture.addShelf("Late", to: book)
    // The files as they lie while the book is open: as after a kill.
    let killed = fixture.folder.path("killed.sqlite")
    for ending in ["", "-wal"] { try FileManager.default.copyItem(atPath: fixture.path + ending, toPath: killed + ending) }
    try book.close()
    let restoration = try Restoration(
      of: backup.path, to: killed, notebooks: [Shelf.notebook], surroundings: fixture.clock.surroundings)
    #expect(restoration.lostCount == 1)
    let kept = try #require(try restoration.run().path)
    #expect(!FileManager.default.fileExists(atPath: killed + "-wal"))
    #expect(try fixture.shelves(in: killed) == ["Poems"])
    #expect(try fixture.shelves(in: kept) == ["Poems", "Late"])
  }

  @Test func `a book too damaged for a backup is kept as it is`() throws {
    let backup = try fixture.work { book in
      for number in 0..<200 { try fixture.addShelf("\(number)", to: book) }
      return try book.backUp()
    }
    var bytes = try #require(FileManager.default.contents(atPath: fixture.path))
    bytes.replaceSubrange(8192..<60_000, with: Data(repeating: 0xA5, count: 60_000 - 8192))
    for damage in [bytes, Data("all gone".utf8)] {
      try damage.write(to: URL(fileURLWithPath: fixture.path))
      fixture.clock.advance(seconds: 5)
      let kept = try fixture.restoration(of: backup.path).run()
      #expect(!kept.isBackup)
      #expect(FileManager.default.contents(atPath: try #require(kept.path)) == damage)
      #expect(try fixture.shelves(in: fixture.path).count == 200)
      #expect(try fixture.work { try $0.check() } == [])
    }
  }

  @Test func `what would be gone is told of an open book as of a closed one`() throws {
    let book = try fixture.open()
    try fixture.addShelf("Poems", to: book)
    let backup = try book.backUp()
    for number in 0..<12 { try fixture.addShelf("Late \(number)", to: book) }
    let preview = try book.preview(of: book.foundBackup(at: backup.path))
    #expect(!FileManager.default.fileExists(atPath: "\(fixture.path).restoring"))
    try book.close()
    let restoration = try fixture.restoration(of: backup.path)
    #expect(preview.lostCount == 12 && preview.lostCount == restoration.lostCount && preview.lost == restoration.lost)
    #expect(preview.backup.acts == 1)
  }

  @Test func `where there is no book, the backup becomes one`() throws {
    let backup = try fixture.work { book in
      try fixture.addShelf("Poems", to: book)
      return try book.backUp()
    }
    let path = fixture.folder.path("new/place/book.sqlite")
    let restoration = try Restoration(of: backup.path, to: path, notebooks: [Shelf.notebook], surroundings: fixture.clock.surroundings)
    #expect(restoration.lostCount == 0)
    #expect(try restoration.run().path == nil)
    #expect(try fixture.shelves(in: path) == ["Poems"])
  }

  @Test func `a copy of an open book, with its log, is restored whole, and stays as it is`() throws {
    let book = try fixture.open()
    for name in ["Poems", "Letters"] { try fixture.addShelf(name, to: book) }
    let copy = fixture.folder.path("copy.sqlite")
    for ending in ["", "-wal"] { try FileManager.default.copyItem(atPath: fixture.path + ending, toPath: copy + ending) }
    try book.close()
    let before = ["", "-wal"].map { FileManager.default.contents(atPath: copy + $0) }
    _ = try fixture.restoration(of: copy).run()
    #expect(try fixture.shelves(in: fixture.path) == ["Poems", "Letters"])
    #expect(["", "-wal"].map { FileManager.default.contents(atPath: copy + $0) } == before)
  }

  @Test func `where what is replaced cannot be kept, nothing is replaced`() throws {
    let backup = try fixture.work { book in
      try fixture.addShelf("Poems", to: book)
      let backup = try book.backUp()
      try fixture.addShelf("Late", to: book)
      return backup
    }
    let aside = fixture.folder.path("aside.sqlite")
    try FileManager.default.moveItem(atPath: backup.path, toPath: aside)
    try FileManager.default.removeItem(atPath: fixture.backups)
    try Data().write(to: URL(fileURLWithPath: fixture.backups))
    let restoration = try fixture.restoration(of: aside)
    #expect(refusal { try restoration.run() } == "book.readOnly")
    #expect(try fixture.shelves(in: fixture.path) == ["Poems", "Late"])
  }
}
