import BookStore
import Foundation
import GRDB
import Records
import Synchronization
import TestKit
import Testing

/// A backup is one file with all that was acknowledged before it, and it is called a backup only once it was read and found so.
@Suite struct BackupTests {
  private let fixture: BackupFixture

  init() throws { fixture = try BackupFixture() }

  @Test func `a backup has all there is, for its owner only, and says what it holds`() throws {
    let book = try fixture.open()
    for name in ["Poems", "Letters"] { try fixture.addShelf(name, to: book) }
    let backup = try book.backUp()
    #expect(backup.path == "\(try #require(book.path)).backups/book-2026-11-20T070002Z.sqlite")
    #expect(try fixture.shelves(in: backup.path) == ["Poems", "Letters"])
    #expect(backup.records.filter { $0.count > 0 }.map { "\($0.kind) \($0.count)" } == ["shelf 2"])
    #expect(backup.acts == 2 && backup.lastAct?.name == LocalizedText("act.test", ["name": "Letters"]))
    #expect(!backup.isBeforeUpgrade && backup.moment == fixture.clock.now)
    #expect(try rights(backup.path) == 0o600 && rights(fixture.backups) == 0o700)
    #expect(try book.backups().map(\.path) == [backup.path])
    #expect(try book.backupOutcome()?.failure == nil && book.information().backup?.moment == fixture.clock.now)
  }

  @Test func `backups made within a second are listed newest first, and none as of a clock that was ahead`() throws {
    let book = try fixture.open()
    try fixture.addShelf("Poems", to: book)
    let made = try (1...3).map { _ in try book.backUp().path }
    #expect(try book.backups().map(\.path) == made.reversed() && book.backups().allSatisfy { $0.notes.isEmpty })
  }

  @Test func `who reads a backup writes nothing into it or beside it`() throws {
    let book = try fixture.open()
    try fixture.addShelf("Poems", to: book)
    let backup = try book.backUp()
    let before = FileManager.default.contents(atPath: backup.path)
    for found in try book.backups() { try found.backup.get().verify() }
    #expect(FileManager.default.contents(atPath: backup.path) == before)
    #expect(try FileManager.default.contentsOfDirectory(atPath: fixture.backups).count == 1)
  }

  @Test func `while another writes, each backup is the book as of one act, row by row`() throws {
    let (book, writer) = (try fixture.open(), try fixture.open(patience: .server))
    let ending = Atomic(false)
    let group = DispatchGroup()
    DispatchQueue.global().async(group: group) {
      var number = 0
      while !ending.load(ordering: .relaxed) {
        number += 1
        let number = number
        _ = try? writer.write(LocalizedText("act.test")) { writing in
          let shelf = try Shelf.makeShelf("\(number)", writing)
          for page in 0..<3 { _ = try Shelf.makeVolume("\(page)", on: shelf, writing) }
        }
      }
    }
    let copies = try (1...5).map { _ in try book.backUp() }
    ending.store(true, ordering: .relaxed)
    group.wait()
    for copy in copies {
      let own = try rows(ofFirst: copy.acts, in: copy.path)
      #expect(try own == rows(ofFirst: copy.acts, in: fixture.path))
      #expect(copy.records.map(\.count) == [0, copy.acts, 3 * copy.acts])
      try copy.verify()
    }
    #expect(Set(copies.map(\.path)).count == 5)
  }

  @Test func `what a broken-off backup left is no backup, and the next one sweeps it`() throws {
    let book = try fixture.open()
    try fixture.addShelf("Poems", to: book)
    _ = try book.backUp()
    let leftOver = "\(fixture.backups)/book-2026-11-20T060000Z.sqlite.unfinished"
    for ending in ["", "-journal"] { try Data("half".utf8).write(to: URL(fileURLWithPath: leftOver + ending)) }
    #expect(try book.backups().count == 1)
    _ = try book.backUp()
    #expect(try FileManager.default.contentsOfDirectory(atPath: fixture.backups).filter { $0.contains("unfinished") } == [])
  }

  @Test func `two backups at once take turns or are told so, and neither spoils the other`() throws {
    let book = try fixture.open()
    try fixture.addShelf("Poems", to: book)
    let refused = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: 6) { _ in
      if let key = refusal({ try book.backUp() }) { refused.withLock { $0.append(key) } }
    }
    #expect(Set(refused.withLock(\.self)).isSubset(of: ["backup.busy"]))
    let found = try book.backups()
    #expect(found.count == 6 - refused.withLock(\.count))
    for backup in found { try backup.backup.get().verify() }
  }

  @Test func `a damaged file among the backups is listed as one that cannot be read`() throws {
    let book = try fixture.open()
    for number in 0..<200 { try fixture.addShelf("\(number)", to: book) }
    let backup = try book.backUp()
    let handle = try FileHandle(forUpdating: URL(fileURLWithPath: backup.path))
    for page in 4..<12 {
      try handle.seek(toOffset: UInt64(page * 4096))
      handle.write(Data(repeating: 0xA5, count: 4096))
    }
    try handle.close()
    #expect(refusal { try book.backups()[0].backup.get().verify() } == "backup.damaged")
    try Data("no book at all".utf8).write(to: URL(fileURLWithPath: backup.path))
    #expect(refusal { try book.backups()[0].backup.get() } == "backup.notABook")
    #expect(refusal { try book.foundBackup(at: fixture.backups).backup.get() } == "backup.notABook", "a folder is none")
  }

  @Test func `a backup made before an upgrade says so, and lies among the others`() throws {
    _ = try fixture.work { try fixture.addShelf("Poems", to: $0) }
    let later = Notebook(name: "later", records: [], migrations: [Migration("later 1", sql: "CREATE TABLE later (x TEXT) STRICT")])
    let book = try Book.open(.file(fixture.path), notebooks: [Shelf.notebook, later], surroundings: fixture.clock.surroundings)
    let backup = try #require(try book.backups().first).backup.get()
    #expect(backup.isBeforeUpgrade && backup.schemaVersion == 2)
    #expect(try book.backUp().isBeforeUpgrade == false)
  }

  /// The rows of the first so many shelves, and of what stands on them.
  private func rows(ofFirst count: Int, in path: String) throws -> [String] {
    let queue = try DatabaseQueue(path: path)
    defer { try? queue.close() }
    return try queue.read { db in
      try String.fetchAll(
        db,
        sql: """
          SELECT hex(shelf.id) || shelf.name || hex(volume.id) || volume.name || volume.pages FROM shelf
          JOIN volume ON volume.shelf = shelf.id WHERE shelf.number <= ? ORDER BY volume.number
          """, arguments: [count])
    }
  }

  private func rights(_ path: String) throws -> Int? {
    (try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? NSNumber)?.intValue
  }
}
