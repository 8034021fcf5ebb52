import BookStore
import Foundation
import Records
import TestKit
import Testing

/// What is erased for good may still stand in backups: they are counted before, and can be replaced by one in which it does not.
@Suite struct ErasedBackupTests {
  private let fixture: BackupFixture

  init() throws { fixture = try BackupFixture() }

  @Test func `the backups that hold a record are those made between its making and its erasure`() throws {
    let book = try fixture.open()
    try fixture.addShelf("Letters", to: book)
    _ = try book.backUp()
    let shelf = try fixture.addShelf("zanzibar-quince", to: book)
    let holding = try book.backUp()
    _ = try book.write(LocalizedText("act.test")) { try Shelf.remove(shelf, from: "shelf", $0) }
    fixture.clock.advance(seconds: 1)
    let trashed = try book.backUp()
    let found = try book.backups(holding: [shelf])
    #expect(Set(found.map(\.path)) == [holding.path, trashed.path])
    _ = try book.erase(shelf)
    fixture.clock.advance(seconds: 1)
    let new = try book.replaceBackups(found)
    #expect(try book.backups().count == 2)
    for backup in try book.backups() {
      let text = String(decoding: FileManager.default.contents(atPath: backup.path) ?? Data(), as: Unicode.ASCII.self)
      #expect(!text.contains("zanzibar-quince"), "\(backup.path)")
    }
    #expect(try new.acts == book.information().acts)
  }

  @Test func `a volume that went with its shelf is looked for too`() throws {
    let book = try fixture.open()
    let shelf = try fixture.addShelf("Letters", to: book)
    _ = try book.write(LocalizedText("act.test")) { try Shelf.makeVolume("Odes", on: shelf, $0) }
    _ = try book.backUp()
    _ = try book.write(LocalizedText("act.test")) { try Shelf.remove(shelf, from: "shelf", $0) }
    #expect(try book.backups(holding: [shelf]).count == 1)
  }

  @Test func `where no new backup can be made, none is deleted`() throws {
    let book = try fixture.open()
    let disk = fixture.folder.path("disk")
    let shelf = try fixture.addShelf("Letters", to: book)
    let old = try book.backUp()
    try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: false)
    try book.chooseBackupFolder(disk)
    try FileManager.default.removeItem(atPath: disk)
    _ = try book.write(LocalizedText("act.test")) { try Shelf.remove(shelf, from: "shelf", $0) }
    #expect(refusal { try book.replaceBackups(try book.backups(holding: [shelf])) } == "backup.noFolder")
    #expect(FileManager.default.fileExists(atPath: old.path))
  }
}
