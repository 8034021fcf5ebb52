import BookStore
import GRDB
import Records
import TestKit
import Testing

/// What was deleted with all under it, and is there again for something that was added elsewhere, is named, and comes back whole by one act.
@Suite struct ReturnedTests {
  private let copies: TwoCopies
  private let shelf: RecordID
  private var mine: Book { copies.mine }
  private var theirs: Book { copies.theirs }

  init() throws {
    copies = try TwoCopies { writing in
      let shelf = try Shelf.makeShelf("Shared", writing)
      for name in ["Odes", "Hymns"] { _ = try Shelf.makeVolume(name, on: shelf, writing) }
    }
    shelf = try #require(try copies.mine.read { try RecordID.fetchOne($0, sql: "SELECT id FROM shelf") })
  }

  @Test func `a parent that is there for a child alone is named with what went with it, and restored whole in every copy`() throws {
    try deleteThereAndAddHere()
    let merge = try copies.merge(theirs, into: mine)
    #expect(merge.returned.count == 1 && merge.pending.isEmpty)
    let returned = try #require(try mine.returned().first)
    #expect(returned.deleted.record == shelf && returned.missing == 2 && returned.deleted.act.name.key == "act.theirs")
    #expect(try volumes(in: mine) == ["Psalms"])
    try copies.merge(mine, into: theirs)
    #expect(try theirs.returned().map(\.missing) == [2])
    _ = try mine.restoreWhole(shelf)
    #expect(try volumes(in: mine) == ["Hymns", "Odes", "Psalms"] && mine.returned().isEmpty && mine.check() == [])
    _ = try mine.undo()
    #expect(try mine.returned() == [returned] && volumes(in: mine) == ["Psalms"])
    _ = try mine.redo()
    #expect(try copies.merge(mine, into: theirs).returned.isEmpty)
    #expect(try volumes(in: theirs) == ["Hymns", "Odes", "Psalms"] && theirs.returned().isEmpty && theirs.check() == [])
  }

  @Test func `once it was restored it stays though the child goes, and what was not deleted cannot be restored so`() throws {
    #expect(throws: UserError.self) { try mine.restoreWhole(shelf) }
    try deleteThereAndAddHere()
    try copies.merge(theirs, into: mine)
    _ = try mine.restoreWhole(shelf)
    _ = try mine.write(LocalizedText("act.test")) { try $0.database.execute(sql: "DELETE FROM volume") }
    #expect(try mine.read { try String.fetchAll($0, sql: "SELECT name FROM shelf") } == ["Shared"] && mine.check() == [])
  }

  @Test func `what a person restored from the trash is not named`() throws {
    _ = try mine.write(LocalizedText("act.test")) { writing in
      try writing.database.execute(sql: "DELETE FROM volume")
      try Shelf.remove(shelf, from: "shelf", writing)
    }
    _ = try mine.restore(shelf)
    #expect(try mine.returned().isEmpty && volumes(in: mine).count == 2)
  }

  private func deleteThereAndAddHere() throws {
    copies.clock.advance(seconds: 1)
    _ = try theirs.write(LocalizedText("act.theirs")) { writing in
      try writing.database.execute(sql: "DELETE FROM volume")
      try Shelf.remove(shelf, from: "shelf", writing)
    }
    _ = try mine.write(LocalizedText("act.test")) { try Shelf.makeVolume("Psalms", on: shelf, $0) }
  }

  private func volumes(in book: Book) throws -> [String] {
    try book.read { try String.fetchAll($0, sql: "SELECT name FROM volume ORDER BY name") }
  }
}
