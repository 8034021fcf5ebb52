import BookStore
import Foundation
import GRDB
import Records
import TestKit
import Testing

/// Anything a person did can be taken back, in any order, long after, without taking anything else along.
@Suite struct UndoTests {
  private let fixture: BookFixture

  init() throws { fixture = try BookFixture() }

  @Test func undoTakesBackTheLatestActAndRedoBringsItBack() throws {
    let shelf = try fixture.makeShelf("Poems")
    _ = try fixture.makeVolume("Odes", on: shelf)
    _ = try fixture.book.undo()
    #expect(try fixture.contents() == "Poems: -")
    _ = try fixture.book.undo()
    #expect(try fixture.contents() == "")
    _ = try fixture.book.redo()
    _ = try fixture.book.redo()
    #expect(try fixture.contents() == "Poems: Odes 0")
    #expect(try fixture.expectSound() == [])
  }

  @Test(arguments: ["\u{FEFF}Odes", "\u{FEFF}", "Odes\u{FEFF}", "\u{1}\u{7F}\u{2028}", "e\u{301}", "\"\\\u{10FFFF}"])
  func aTextComesBackWithEveryCharacterItHad(text: String) throws {
    let volume = try fixture.makeVolume(text, on: try fixture.makeShelf("Poems"))
    #expect(try fixture.expectSound() == [])
    try fixture.act { try Shelf.set("name", of: "volume", volume, to: "Other", $0) }
    _ = try fixture.book.undo()
    #expect(try fixture.contents().unicodeScalars.elementsEqual("Poems: \(text) 0".unicodeScalars))
  }

  @Test func anEarlierActIsUndoneWithoutTheLaterOnes() throws {
    let volume = try fixture.makeVolume("Odes", on: try fixture.makeShelf("Poems"))
    let pages = try #require(try fixture.act { try Shelf.set("pages", of: "volume", volume, to: 12, $0) }.act)
    try fixture.act { try Shelf.set("name", of: "volume", volume, to: "Hymns", $0) }
    _ = try fixture.book.undo(pages)
    #expect(try fixture.contents() == "Poems: Hymns 0")
  }

  @Test func aValueSetTwiceKeepsTheLaterWhenTheEarlierIsUndone() throws {
    let volume = try fixture.makeVolume("Odes", on: try fixture.makeShelf("Poems"))
    let first = try #require(try fixture.act { try Shelf.set("pages", of: "volume", volume, to: 12, $0) }.act)
    let second = try #require(try fixture.act { try Shelf.set("pages", of: "volume", volume, to: 20, $0) }.act)
    _ = try fixture.book.undo(first)
    #expect(try fixture.contents() == "Poems: Odes 20")
    _ = try fixture.book.undo(second)
    #expect(try fixture.contents() == "Poems: Odes 0")
    _ = try fixture.book.redo(first)
    #expect(try fixture.contents() == "Poems: Odes 12")
  }

  @Test func removingAParentIsOneUndo() throws {
    let shelf = try fixture.makeShelf("Poems")
    for name in ["Elegies", "Odes"] { _ = try fixture.makeVolume(name, on: shelf) }
    try fixture.act { try Shelf.remove(shelf, from: "shelf", $0) }
    #expect(try fixture.contents() == "")
    _ = try fixture.book.undo()
    #expect(try fixture.contents() == "Poems: Elegies 0\nPoems: Odes 0")
    #expect(try fixture.expectSound() == [])
  }

  @Test func whatLaterActsChangedOrFilledStaysAndIsNamed() throws {
    let made = try fixture.act { try Shelf.makeShelf("Poems", $0) }
    _ = try fixture.makeVolume("Odes", on: made.value)
    let undoing = try fixture.book.undo(made.act)
    #expect(undoing.kept == [LocalizedText("record.shelf", ["name": "Poems"])])
    #expect(try fixture.contents() == "Poems: Odes 0")
    #expect(try fixture.expectSound() == [])
  }

  @Test func aChildThatComesBackBringsItsRemovedParent() throws {
    let shelf = try fixture.makeShelf("Poems")
    let volume = try fixture.makeVolume("Odes", on: shelf)
    let removal = try #require(try fixture.act { try Shelf.remove(volume, from: "volume", $0) }.act)
    try fixture.act { try Shelf.remove(shelf, from: "shelf", $0) }
    _ = try fixture.book.undo(removal)
    #expect(try fixture.contents() == "Poems: Odes 0")
    #expect(try fixture.expectSound() == [])
  }

  @Test func aParentThatCameBackForItsChildDoesNotVanishWithIt() throws {
    let shelf = try fixture.makeShelf("Poems")
    let volume = try fixture.makeVolume("Odes", on: shelf)
    let removal = try #require(try fixture.act { try Shelf.remove(volume, from: "volume", $0) }.act)
    try fixture.act { try Shelf.remove(shelf, from: "shelf", $0) }
    _ = try fixture.book.undo(removal)
    try fixture.act { try Shelf.remove(volume, from: "volume", $0) }
    #expect(try fixture.contents() == "Poems: -")
    #expect(try fixture.expectSound() == [])
  }

  @Test func aChildThatMovesBackBringsItsRemovedParentWhichGoesWithItAgain() throws {
    let (poems, plays) = (try fixture.makeShelf("Poems"), try fixture.makeShelf("Plays"))
    let volume = try fixture.makeVolume("Odes", on: plays)
    let moved = try #require(try fixture.act { try Shelf.set("shelf", of: "volume", volume, to: poems, $0) }.act)
    try fixture.act { try Shelf.remove(plays, from: "shelf", $0) }
    _ = try fixture.book.undo(moved)
    #expect(try fixture.contents() == "Plays: Odes 0\nPoems: -")
    #expect(try fixture.expectSound() == [])
    _ = try fixture.book.redo(moved)
    #expect(try fixture.contents() == "Poems: Odes 0")
    #expect(try fixture.expectSound() == [])
  }

  @Test func aParentThatCameBackStaysWhileAnotherChildNeedsIt() throws {
    let (poems, plays) = (try fixture.makeShelf("Poems"), try fixture.makeShelf("Plays"))
    let moves = try ["Elegies", "Odes"].map { name in
      let volume = try fixture.makeVolume(name, on: plays)
      return try #require(try fixture.act { try Shelf.set("shelf", of: "volume", volume, to: poems, $0) }.act)
    }
    try fixture.act { try Shelf.remove(plays, from: "shelf", $0) }
    for move in moves { _ = try fixture.book.undo(move) }
    let redoing = try fixture.book.redo(moves[0])
    #expect(redoing.kept == [] && redoing.left == [])
    #expect(try fixture.contents() == "Plays: Odes 0\nPoems: Elegies 0")
    #expect(try fixture.expectSound() == [])
  }

  @Test func whatWouldCollideIsLeftAndNamed() throws {
    let old = try fixture.makeShelf("Poems")
    let removal = try #require(try fixture.act { try Shelf.remove(old, from: "shelf", $0) }.act)
    _ = try fixture.makeShelf("Poems")
    #expect(try fixture.book.undo(removal).left == [LocalizedText("record.shelf", ["name": "Poems"])])
    #expect(try fixture.contents() == "Poems: -")
  }

  @Test func undoneTwiceOrOfNothingIsRefused() throws {
    #expect(throws: UserError(.unknown, LocalizedText("undo.nothing"))) { try fixture.book.undo() }
    #expect(throws: UserError(.unknown, LocalizedText("redo.nothing"))) { try fixture.book.redo() }
    let act = try #require(try fixture.act { try Shelf.makeShelf("Poems", $0) }.act)
    _ = try fixture.book.undo(act)
    #expect(throws: UserError(.conflict, LocalizedText("undo.already"))) { try fixture.book.undo(act) }
  }

  @Test func undoWorksFromAnotherProcessAndAfterARestart() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("book.sqlite")
    let open = { try Book.open(.file(path), notebooks: [Shelf.notebook], surroundings: fixture.clock.surroundings) }
    let first = try open()
    _ = try first.write(LocalizedText("act.test")) { try Shelf.makeShelf("Poems", $0) }
    try first.close()
    let second = try open()
    _ = try second.undo()
    #expect(try second.history().first?.name == LocalizedText("act.undo"))
    #expect(try second.information().records.first { $0.kind == "shelf" }?.count == 0)
    _ = try open().redo()
    #expect(try second.information().records.first { $0.kind == "shelf" }?.count == 1)
  }
  @Test func aDeviceThatHasMadeNothingSaysWhereTheChangesOfOthersAre() throws {
    let folder = try TemporaryFolder()
    let open = { (name: String) in
      try Book.open(.file(folder.path(name)), notebooks: [Shelf.notebook], surroundings: fixture.clock.surroundings)
    }
    let first = try open("first.sqlite")
    let act = try #require(try first.write(LocalizedText("act.test")) { try Shelf.makeShelf("Poems", $0) }.act)
    try first.close()
    try FileManager.default.copyItem(atPath: folder.path("first.sqlite"), toPath: folder.path("second.sqlite"))
    let second = try open("second.sqlite")
    #expect(throws: UserError(.unknown, LocalizedText("undo.nothingHere"))) { try second.undo() }
    _ = try second.undo(act)
    #expect(throws: UserError(.unknown, LocalizedText("undo.nothing"))) { try second.undo() }
  }
}
