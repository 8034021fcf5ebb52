import Book
import Foundation
import GRDB
import Records
import TestKit
import Testing

/// What was removed can be had back, until it is erased for good; then nothing of it is left in the file.
@Suite struct TrashTests {
  private let fixture: BookFixture

  init() throws { fixture = try BookFixture() }

  @Test func removedRecordsLieInTheTrashByTheirAct() throws {
    let shelf = try fixture.makeShelf("Poems")
    _ = try fixture.makeVolume("Odes", on: shelf)
    let act = try fixture.act { try Shelf.remove(shelf, from: "shelf", $0) }.act
    let trash = try fixture.book.trash()
    #expect(Set(trash.map(\.kind)) == ["shelf", "volume"])
    #expect(Set(trash.map(\.act.id)) == [act])
  }

  @Test func restoringAParentBringsWhatWasRemovedUnderIt() throws {
    let shelf = try fixture.makeShelf("Poems")
    _ = try fixture.makeVolume("Odes", on: shelf)
    try fixture.act { try Shelf.remove(shelf, from: "shelf", $0) }
    let restoring = try fixture.book.restore(shelf)
    #expect(try fixture.contents() == "Poems: Odes 0")
    #expect(try fixture.book.trash().isEmpty)
    #expect(try fixture.expectSound() == [])
    _ = try fixture.book.undo(restoring.act)
    #expect(try fixture.contents() == "")
    #expect(try fixture.expectSound() == [])
  }

  @Test func restoringAChildBringsItsParentButNotItsSiblings() throws {
    let shelf = try fixture.makeShelf("Poems")
    let volume = try fixture.makeVolume("Odes", on: shelf)
    _ = try fixture.makeVolume("Elegies", on: shelf)
    try fixture.act { try Shelf.remove(shelf, from: "shelf", $0) }
    _ = try fixture.book.restore(volume)
    #expect(try fixture.contents() == "Poems: Odes 0")
    #expect(try fixture.expectSound() == [])
  }

  @Test func erasingLeavesNoByteOfItInTheFile() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("book.sqlite")
    let book = try Book.open(.file(path), notebooks: [Shelf.notebook], surroundings: fixture.clock.surroundings)
    let secret = "zanzibar-quince"
    let shelf = try book.write(Phrase("act.test", ["name": .text(secret)])) { try Shelf.makeShelf(secret, $0) }.value
    _ = try book.write(Phrase("act.test")) { try Shelf.remove(shelf, from: "shelf", $0) }
    #expect(bytes(path).contains(secret))
    let erasure = try book.erase(shelf)
    #expect(erasure.value == 1)
    #expect(!bytes(path).contains(secret))
    #expect(try book.trash().isEmpty)
    #expect(throws: Refusal(.conflict, Phrase("undo.final"))) { try book.undo(erasure.act) }
    #expect(try book.check() == [])
  }

  @Test func undoPassesOverWhatWasErased() throws {
    let shelf = try fixture.makeShelf("Poems")
    let removal = try fixture.act { try Shelf.remove(shelf, from: "shelf", $0) }
    _ = try fixture.book.erase(shelf)
    _ = try fixture.book.undo(removal.act)
    #expect(try fixture.contents() == "")
    #expect(try fixture.expectSound() == [])
  }

  @Test func whatIsNotInTheTrashCanNotBeErased() throws {
    let shelf = try fixture.makeShelf("Poems")
    #expect(throws: Refusal.self) { try fixture.book.erase(shelf) }
    #expect(try fixture.contents() == "Poems: -")
  }
}

extension TrashTests {
  /// The book and its log as one text.
  private func bytes(_ path: String) -> String {
    [path, path + "-wal"].map { file in
      FileManager.default.contents(atPath: file).map { String(decoding: $0, as: Unicode.ASCII.self) } ?? ""
    }.joined()
  }
}
