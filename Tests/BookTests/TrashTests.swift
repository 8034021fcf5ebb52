import BookStore
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
    let shelf = try book.write(LocalizedText("act.test", ["name": .text(secret)])) { try Shelf.makeShelf(secret, $0) }.value
    _ = try book.write(LocalizedText("act.test")) { try Shelf.remove(shelf, from: "shelf", $0) }
    #expect(bytes(path).contains(secret))
    let erasure = try book.erase(shelf)
    #expect(erasure.value == 1)
    #expect(!bytes(path).contains(secret))
    #expect(try book.trash().isEmpty)
    #expect(throws: UserError(.conflict, LocalizedText("undo.final"))) { try book.undo(erasure.act) }
    #expect(try book.check() == [])
  }

  @Test func erasingWhatARecordWasLeavesNoByteOfThatAndTheRecordAsItIs() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("book.sqlite")
    let book = try Book.open(.file(path), notebooks: [Shelf.notebook], surroundings: fixture.clock.surroundings)
    let secret = "zanzibar-quince"
    let shelf = try book.write(LocalizedText("act.test", ["name": .text(secret)])) { try Shelf.makeShelf(secret, $0) }.value
    #expect(try book.erasePast(of: shelf, Shelf.shelf).act == nil)
    let renaming = try book.write(LocalizedText("act.test", ["name": .text(secret)])) { writing in
      try writing.database.execute(sql: "UPDATE shelf SET name = 'Poems' WHERE id = ?", arguments: [shelf])
    }
    #expect(bytes(path).contains(secret))
    let erasure = try book.erasePast(of: shelf, Shelf.shelf)
    #expect(erasure.value == 2 && !bytes(path).contains(secret))
    #expect(refusal { try book.undo(renaming.act) } == "undo.final" && refusal { try book.undo() } == "undo.nothing")
    #expect(try book.read { try String.fetchAll($0, sql: "SELECT name FROM shelf") } == ["Poems"])
    #expect(throws: UserError(.conflict, LocalizedText("undo.final"))) { try book.undo(erasure.act) }
    #expect(try book.check() == [] && book.past(of: shelf, Shelf.shelf) == 0)
  }

  @Test func undoAndRedoPassOverWhatWasErased() throws {
    let plays = try fixture.act { try Shelf.makeShelf("Plays", $0) }
    let shelf = try fixture.makeShelf("Poems")
    let renaming = try fixture.act { try Shelf.set("name", of: "shelf", shelf, to: "Odes", $0) }
    let undo = try fixture.book.undo()
    let removal = try fixture.act { try Shelf.remove(shelf, from: "shelf", $0) }
    _ = try fixture.book.erase(shelf)
    for act in [removal.act, undo.act] { #expect(refusal { try fixture.book.undo(act) } == "undo.final") }
    #expect(refusal { try fixture.book.redo(renaming.act) } == "undo.final")
    #expect(try !fixture.book.canRedo() && refusal { try fixture.book.redo() } == "redo.nothing")
    #expect(try fixture.book.undo().undone.id == plays.act)
    #expect(try !fixture.book.canUndo() && refusal { try fixture.book.undo() } == "undo.nothing")
    #expect(try fixture.book.redo().undone.id == plays.act && fixture.contents() == "Plays: -")
    #expect(try fixture.expectSound() == [])
  }

  @Test func whatIsNotInTheTrashCanNotBeErased() throws {
    let shelf = try fixture.makeShelf("Poems")
    #expect(throws: UserError.self) { try fixture.book.erase(shelf) }
    #expect(try fixture.contents() == "Poems: -")
  }

  @Test func `a removed record is told by its id, with its title and the act that removed it`() throws {
    let shelf = try fixture.makeShelf("Poems")
    let volume = try fixture.makeVolume("Odes", on: shelf)
    let act = try fixture.act { try Shelf.remove(shelf, from: "shelf", $0) }.act
    let trashed = try fixture.book.trashed(volume)
    #expect(trashed.record == volume && trashed.kind == "volume")
    #expect(trashed.title == LocalizedText("record.volume", ["name": "Odes"]))
    #expect(trashed.act.id == act)
    #expect(try fixture.book.trash().contains(trashed))
  }

  @Test func `what was never removed, came back or was erased is not in the trash`() throws {
    let (poems, letters) = (try fixture.makeShelf("Poems"), try fixture.makeShelf("Letters"))
    #expect(refusal { try fixture.book.trashed(poems) } == "trash.unknown")
    #expect(refusal { try fixture.book.trashed(fixture.book.surroundings.newID()) } == "trash.unknown")
    let removal = try fixture.act { for shelf in [poems, letters] { try Shelf.remove(shelf, from: "shelf", $0) } }
    _ = try fixture.book.erase(letters)
    #expect(refusal { try fixture.book.trashed(letters) } == "trash.unknown")
    #expect(try fixture.book.trashed(poems).act.id == removal.act)
    _ = try fixture.book.restore(poems)
    #expect(refusal { try fixture.book.trashed(poems) } == "trash.unknown")
  }

  @Test func `a removed record is named by an ending that no other in the trash has`() throws {
    let ids = try (1...3).map { try #require(RecordID("000000000000700080000000000\($0)3f2a")) }
    try fixture.act { writing in
      for id in ids { try writing.database.execute(sql: "INSERT INTO shelf (id, name) VALUES (?, ?)", arguments: [id, "\(id)"]) }
    }
    try fixture.act { for id in ids.prefix(2) { try Shelf.remove(id, from: "shelf", $0) } }
    for ending in ["13f2a", "1-3F2A", ids[0].description, ids[0].description.uppercased()] {
      #expect(try fixture.book.trashed(endingIn: ending) == ids[0], "\(ending)")
    }
    #expect(refusal { try fixture.book.trashed(endingIn: "3f2a") } == "id.ambiguous")
    for ending in ["33f2a", ids[2].description, "4f2a", "_3f2a", "%", ""] {
      #expect(refusal { try fixture.book.trashed(endingIn: ending) } == "id.unknown", "\(ending)")
    }
    _ = try fixture.book.restore(ids[1])
    #expect(try fixture.book.trashed(endingIn: "3f2a") == ids[0])
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
