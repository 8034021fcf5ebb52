import BookStore
import Foundation
import Records
import TestKit
import Testing

/// While the book is served, a day on which something was changed ends with a backup, and what is too old goes.
@Suite struct DailyBackupTests {
  private let fixture: BackupFixture

  init() throws { fixture = try BackupFixture() }

  /// As on a disk with much room, whatever this machine's has.
  private func makeDailyBackup(of book: Book) throws -> Backup { try book.makeDailyBackup(free: 1_000_000_000_000) }

  @Test func `a backup is due once a day, and only after a change`() throws {
    let book = try fixture.open()
    #expect(try !book.isBackupDue(), "nothing is in it yet")
    try fixture.addShelf("Poems", to: book)
    #expect(try book.isBackupDue())
    _ = try makeDailyBackup(of: book)
    try fixture.addShelf("Letters", to: book)
    #expect(try !book.isBackupDue(), "there is one of today")
    fixture.clock.advance(seconds: 86_400)
    #expect(try book.isBackupDue())
    _ = try makeDailyBackup(of: book)
    fixture.clock.advance(seconds: 86_400)
    #expect(try !book.isBackupDue(), "nothing was changed since")
  }

  @Test func `an editing that goes on is a change, though it is no new act`() throws {
    let book = try fixture.open()
    let shelf = try fixture.addShelf("Poems", to: book)
    fixture.clock.set(try #require(Instant("2026-11-20T23:59:00.000Z")))
    let typing = Typing(edit: book.surroundings.newID(), base: nil)
    func type(_ name: String) throws {
      _ = try book.write(LocalizedText("act.test"), typing: typing) { try Shelf.set("name", of: "shelf", shelf, to: name, $0) }
    }
    try type("Po")
    _ = try makeDailyBackup(of: book)
    fixture.clock.advance(seconds: 120)
    let acts = try book.history().count
    try type("Poetry")
    #expect(try book.history().count == acts)
    #expect(try book.isBackupDue())
  }

  @Test func `after a failure an hour passes before the next attempt`() throws {
    let book = try fixture.open()
    try fixture.addShelf("Poems", to: book)
    try Data().write(to: URL(fileURLWithPath: fixture.backups))
    #expect(refusal { try makeDailyBackup(of: book) } == "book.readOnly")
    #expect(try !book.isBackupDue())
    fixture.clock.advance(seconds: 3600)
    #expect(try book.isBackupDue())
    try FileManager.default.removeItem(atPath: fixture.backups)
    _ = try makeDailyBackup(of: book)
  }

  @Test func `neither a backup of a later day nor one of another book stands for that of today`() throws {
    let book = try fixture.open()
    let other = try fixture.open(fixture.folder.path("other/book.sqlite"))
    for book in [book, other] { try fixture.addShelf("Poems", to: book) }
    let strange = try [other.backUp().path, book.backUp().path]
    let stamps = ["2026-11-20T000000Z", "2036-01-01T000000Z"]
    fixture.clock.set(try #require(Instant("2026-11-20T12:00:00.000Z")))
    for (path, stamp) in zip(strange, stamps) {
      try FileManager.default.moveItem(atPath: path, toPath: "\(fixture.backups)/book-\(stamp).sqlite")
    }
    #expect(try book.isBackupDue())
    _ = try makeDailyBackup(of: book)
    #expect(try !book.isBackupDue())
    #expect(try book.backups().map(\.notes) == [[], ["backup.ofAnother"], ["backup.later"]])
  }

  @Test func `a failure that a clock noted that was ahead is not waited for`() throws {
    let book = try fixture.open()
    try fixture.addShelf("Poems", to: book)
    let today = fixture.clock.now
    try Data().write(to: URL(fileURLWithPath: fixture.backups))
    fixture.clock.advance(seconds: 365 * 86_400)
    #expect(refusal { try makeDailyBackup(of: book) } == "book.readOnly")
    fixture.clock.set(today)
    #expect(try book.isBackupDue())
  }

  @Test func `what is no longer kept goes, and what is not a backup of this book stays`() throws {
    let book = try fixture.open()
    try fixture.addShelf("Poems", to: book)
    for _ in 0..<40 {
      fixture.clock.advance(seconds: 86_400)
      try fixture.addShelf("\(fixture.clock.now)", to: book)
      _ = try makeDailyBackup(of: book)
    }
    // 30 December 2026 was a Wednesday: seven days, two weeks before these, and the ends of November and of the month.
    let stamps = try book.backups().map { $0.path.suffix(25).prefix(10) }
    let days = ["30", "29", "28", "27", "26", "25", "24", "20", "13"].map { "2026-12-\($0)" } + ["2026-11-30"]
    #expect(stamps.map(String.init) == days)
    let stranger = "\(fixture.backups)/book-2020-01-01T000000Z.sqlite"
    let other = try fixture.open(fixture.folder.path("other.sqlite"))
    try fixture.addShelf("Another", to: other)
    try FileManager.default.copyItem(atPath: other.backUp().path, toPath: stranger)
    let broken = "\(fixture.backups)/book-2020-01-02T000000Z.sqlite"
    try Data("broken".utf8).write(to: URL(fileURLWithPath: broken))
    fixture.clock.advance(seconds: 86_400)
    _ = try makeDailyBackup(of: book)
    for path in [stranger, broken] { #expect(FileManager.default.fileExists(atPath: path)) }
  }
}
