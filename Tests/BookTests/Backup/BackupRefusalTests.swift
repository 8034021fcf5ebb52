import BookStore
import Foundation
import Records
import TestKit
import Testing

/// A backup that cannot be made is told in a sentence, remembered, and leaves everything as it was.
@Suite struct BackupRefusalTests {
  private let fixture: BackupFixture

  init() throws { fixture = try BackupFixture() }

  @Test func `only a folder that is there and is the person's own may be chosen`() throws {
    let book = try fixture.open()
    try Data().write(to: URL(fileURLWithPath: fixture.folder.path("file")))
    for path in ["nowhere", "file"].map(fixture.folder.path) + ["relative", ""] {
      #expect(refusal { try book.chooseBackupFolder(path) } == "backup.noFolder", "\(path)")
      #expect(refusal { try book.backUp(to: path) } == "backup.noFolder", "\(path)")
    }
    #expect(refusal { try book.chooseBackupFolder("/proc/1") } == "backup.foreignFolder")
    #expect(try book.backupFolder()?.isChosen == false && book.backupOutcome() == nil)
  }

  @Test func `a chosen folder that is gone is not made again: its disk is gone`() throws {
    let book = try fixture.open()
    try fixture.addShelf("Poems", to: book)
    let disk = fixture.folder.path("disk")
    try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: false)
    try book.chooseBackupFolder(disk)
    #expect(try book.backUp().path.hasPrefix(disk))
    try FileManager.default.removeItem(atPath: disk)
    #expect(refusal { try book.backUp() } == "backup.noFolder")
    #expect(!FileManager.default.fileExists(atPath: disk))
    #expect(try book.backupOutcome()?.failure?.key == "backup.noFolder")
    #expect(try book.check() == [])
    try book.chooseBackupFolder(nil)
    _ = try book.backUp()
    #expect(try book.backupOutcome()?.failure == nil)
  }

  @Test func `the bare place where a chosen disk is mounted is not that disk, until it is chosen itself`() throws {
    let book = try fixture.open()
    try fixture.addShelf("Poems", to: book)
    let disk = fixture.folder.path("disk")
    try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: false)
    try book.chooseBackupFolder(disk)
    _ = try book.backUp()
    try FileManager.default.moveItem(atPath: disk, toPath: fixture.folder.path("away"))
    try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: false)
    #expect(refusal { try book.backUp() } == "backup.otherFolder")
    #expect(refusal { try book.makeDailyBackup(free: 1_000_000_000_000) } == "backup.otherFolder")
    #expect(refusal { try book.confirmBackupFolder() } == "backup.otherFolder")
    #expect(try FileManager.default.contentsOfDirectory(atPath: disk) == [])
    try book.chooseBackupFolder(disk)
    _ = try book.backUp()
    // Those of a folder that was chosen before folders were marked say what it is.
    try FileManager.default.removeItem(atPath: "\(disk)/.commonplace-backups")
    try book.confirmBackupFolder()
  }

  @Test func `a folder that cannot be written is told, and the book goes on`() throws {
    let book = try fixture.open()
    try Data().write(to: URL(fileURLWithPath: fixture.backups))
    #expect(refusal { try book.backUp() } == "book.readOnly")
    #expect(try book.backupOutcome()?.failure == LocalizedText("book.readOnly", ["path": .text("\(fixture.backups)")]))
    try fixture.addShelf("Poems", to: book)
  }

  @Test func `every page hears of a failure, and of its end`() async throws {
    let book = try fixture.open()
    let before = try book.latest()
    try Data().write(to: URL(fileURLWithPath: fixture.backups))
    #expect(refusal { try book.backUp() } != nil)
    #expect(try book.touched(after: before).kinds == ["backup"])
    try FileManager.default.removeItem(atPath: fixture.backups)
    let failed = try book.latest()
    _ = try book.backUp()
    #expect(try book.touched(after: failed).kinds == ["backup"])
  }

  @Test func `the command after a backup finds it, and its failure is told although the backup is kept`() throws {
    let book = try fixture.open()
    let said = fixture.folder.path("said")
    let backup = try book.backUp(then: BackupCommand("echo \"$1 $COMMONPLACE_BACKUP\" > '\(said)'"))
    #expect(try String(contentsOfFile: said, encoding: .utf8) == "\(backup.path) \(backup.path)\n")
    #expect(refusal { try book.backUp(then: BackupCommand("exit 3")) } == "backup.then")
    #expect(try book.backups().count == 2)
    #expect(try book.backupOutcome()?.failure == LocalizedText("backup.then", ["command": "exit 3", "code": "3"]))
  }

  @Test func `a book in memory has no backups, and says why none is made`() throws {
    let book = try Book.open(.memory, notebooks: [Shelf.notebook], surroundings: fixture.clock.surroundings)
    #expect(refusal { try book.backUp() } == "backup.noBook")
    #expect(try book.backups().isEmpty && book.backupFolder() == nil && !book.isBackupDue())
  }
}
