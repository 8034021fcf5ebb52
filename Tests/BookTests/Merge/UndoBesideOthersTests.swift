import BookStore
import GRDB
import Records
import TestKit
import Testing

/// An undo after which a record is still there, or still is not, because of what another device did names that.
@Suite struct UndoBesideOthersTests {
  private let copies: TwoCopies
  private let shelf: RecordID
  private var mine: Book { copies.mine }
  private var theirs: Book { copies.theirs }

  init() throws {
    copies = try TwoCopies { _ = try Shelf.makeShelf("Shared", $0) }
    shelf = try #require(try copies.mine.read { try RecordID.fetchOne($0, sql: "SELECT id FROM shelf") })
  }

  @Test func `a removal that two made is named by the one that still stands, and its undo brings the record back`() throws {
    for (book, name) in [(mine, "act.mine"), (theirs, "act.theirs")] {
      copies.clock.advance(seconds: 1)
      _ = try book.write(LocalizedText(name)) { try Shelf.remove(shelf, from: "shelf", $0) }
    }
    try copies.merge(theirs, into: mine)
    let own = try #require(try mine.history().first { $0.name.key == "act.mine" })
    let because = try #require(try mine.undo(own.id).because)
    #expect(because.name.key == "act.theirs" && because.device != own.device)
    #expect(try mine.undo(because.id).because == nil)
    #expect(try mine.trash().isEmpty && mine.check() == [])
  }

  @Test func `what another device changed stays though its making is undone, and that device's act is named`() throws {
    let making = try #require(try mine.history().first)
    copies.clock.advance(seconds: 1)
    _ = try theirs.write(LocalizedText("act.theirs")) { try Shelf.set("name", of: "shelf", shelf, to: "Theirs", $0) }
    try copies.merge(theirs, into: mine)
    let undoing = try mine.undo(making.id)
    #expect(undoing.kept.count == 1 && undoing.because?.name.key == "act.theirs")
    let because = try #require(undoing.because)
    #expect(try mine.undo(because.id).because == nil)
    #expect(try mine.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM shelf") } == 0 && mine.check() == [])
  }

  @Test func `what this device did itself is not named, nor what is in nobody's way`() throws {
    _ = try theirs.write(LocalizedText("act.theirs")) { try Shelf.makeShelf("Other", $0) }
    try copies.merge(theirs, into: mine)
    let making = try #require(try mine.history().last)
    _ = try mine.write(LocalizedText("act.test")) { try Shelf.set("name", of: "shelf", shelf, to: "Mine", $0) }
    let undoing = try mine.undo(making.id)
    #expect(undoing.kept.count == 1 && undoing.because == nil)
    let merge = try #require(try mine.history().first { $0.name.key == "act.merged" })
    #expect(try mine.undo(merge.id).because == nil)
  }

  @Test func `once a merge is undone, the same file names it again, and tells what came by it`() throws {
    _ = try theirs.write(LocalizedText("act.theirs")) { try Shelf.makeShelf("Other", $0) }
    _ = try theirs.write(LocalizedText("act.award"), isFinal: true) { try Shelf.makeShelf("Final", $0) }
    let merge = try copies.merge(theirs, into: mine)
    let act = try #require(merge.act)
    #expect(merge.undone == nil)
    #expect(try mine.acts(saidBy: act).map(\.name.key) == ["act.theirs"])
    let undoing = try mine.undo()
    #expect(undoing.finalActs == 1, "the final one stays")
    #expect(try mine.acts(saidBy: undoing.act).map(\.name.key) == ["act.merged", "act.theirs"])
    let again = try copies.merge(theirs, into: mine)
    #expect(again.count == 0 && again.undone?.id == act)
    #expect(try mine.merge(#require(theirs.path), dryRun: true).undone?.id == act)
    #expect(try mine.redo(act).finalActs == 0)
    #expect(try copies.merge(theirs, into: mine).undone == nil)
    #expect(try mine.acts(saidBy: act, limit: 0).isEmpty && mine.acts(saidBy: act, skipping: 1).isEmpty && mine.check() == [])
  }
}
