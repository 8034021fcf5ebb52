import BookStore
import GRDB
import Records
import TestKit
import Testing

/// A record that comes by a merge, or back by an undo, where another has its place is kept, told, and there once that is gone.
@Suite struct TakenPlaceTests {
  private let copies: TwoCopies
  private var mine: Book { copies.mine }
  private var theirs: Book { copies.theirs }

  init() throws { copies = try TwoCopies { _ = try Shelf.makeVolume("Emma", on: Shelf.makeShelf("Novels", $0), $0) } }

  @Test func `what collides with what is here is told, is no damage, and comes with all under it once the other is gone`() throws {
    let own = try write(mine) { try Shelf.makeShelf("Poems", $0) }
    _ = try write(theirs) { try Shelf.makeVolume("Odes", on: Shelf.makeShelf("Poems", $0), $0) }
    let merge = try copies.merge(theirs, into: mine)
    #expect(merge.left == [title(shelf: "Poems"), title(volume: "Odes")] && merge.unsupported == 0)
    #expect(try mine.unsupported() == 2 && mine.check() == [] && names("volume") == ["Emma"])
    // Nothing has made room yet.
    try expectReopened(parked: 2)
    _ = try write(mine) { try Shelf.set("name", of: "shelf", own, to: "Verse", $0) }
    try expectReopened(parked: 0)
    #expect(try names("shelf") == ["Novels", "Poems", "Verse"] && names("volume") == ["Emma", "Odes"])
    let undo = try mine.undo(merge.act)
    #expect(undo.left == [] && undo.kept == [])
    #expect(try names("shelf") == ["Novels", "Verse"] && mine.check() == [])
  }

  @Test func `a change that collides leaves the record as it was, and a merge that takes it back leaves nothing parked`() throws {
    let novels = try #require(try mine.read { try RecordID.fetchOne($0, sql: "SELECT id FROM shelf") })
    _ = try write(mine) { try Shelf.makeShelf("Poems", $0) }
    _ = try write(theirs) { try Shelf.set("name", of: "shelf", novels, to: "Poems", $0) }
    let merge = try copies.merge(theirs, into: mine)
    #expect(merge.left == [title(shelf: "Poems")])
    #expect(try names("shelf") == ["Novels", "Poems"] && mine.unsupported() == 1 && mine.check() == [])
    _ = try mine.undo(merge.act)
    #expect(try mine.unsupported() == 0 && mine.check() == [])
  }

  @Test func `a name that is free once all has come is no collision, in whatever order it comes`() throws {
    let novels = try #require(try mine.read { try RecordID.fetchOne($0, sql: "SELECT id FROM shelf") })
    _ = try write(theirs) { try Shelf.set("name", of: "shelf", novels, to: "Stories", $0) }
    _ = try write(theirs) { try Shelf.makeShelf("Novels", $0) }
    _ = try write(theirs) { try Shelf.set("name", of: "shelf", novels, to: "Tales", $0) }
    let merge = try copies.merge(theirs, into: mine)
    #expect(try merge.left == [] && names("shelf") == ["Novels", "Tales"] && mine.check() == [])
    // Backwards the new one goes before the old one gets its name again.
    let undo = try mine.undo(merge.act)
    #expect(try undo.left == [] && names("shelf") == ["Novels"] && mine.check() == [])
  }

  private func write<Value>(_ book: Book, _ body: (Writing) throws -> Value) throws -> Value {
    copies.clock.advance(seconds: 1)
    return try book.write(LocalizedText("act.test"), body).value
  }

  private func expectReopened(parked: Int) throws {
    let book = try Book.open(
      .file(#require(mine.path)), notebooks: Array(mine.notebooks.dropFirst()), surroundings: copies.clock.surroundings)
    #expect(try book.unsupported() == parked && book.check() == [])
    try book.close()
  }

  private func names(_ table: String) throws -> [String] {
    try mine.read { try String.fetchAll($0, sql: "SELECT name FROM \(table) ORDER BY name") }
  }

  private func title(shelf name: String) -> LocalizedText { LocalizedText("record.shelf", ["name": .text(name)]) }

  private func title(volume name: String) -> LocalizedText { LocalizedText("record.volume", ["name": .text(name)]) }
}
