import BookStore
import Records
import TestKit
import Testing

/// However much was removed, all of it can be reached, each record once.
@Suite struct TrashByPagesTests {
  private let fixture: BookFixture

  init() throws { fixture = try BookFixture() }

  @Test func `page by page the trash is the whole of it, also after a record was restored and removed again`() throws {
    let shelves = try ["a", "b", "c", "d", "e"].map { try fixture.makeShelf($0) }
    for shelf in shelves { try fixture.act { try Shelf.remove(shelf, from: "shelf", $0) } }
    _ = try fixture.book.restore(shelves[1])
    try fixture.act { try Shelf.remove(shelves[1], from: "shelf", $0) }
    let whole = try fixture.book.trash().map(\.record)
    #expect(whole == [1, 4, 3, 2, 0].map { shelves[$0] })
    var pages: [RecordID] = []
    for _ in 1...3 { pages += try fixture.book.trash(before: pages.last, limit: 2).map(\.record) }
    #expect(pages == whole)
    // The page that ended before it goes on, though it came back meanwhile.
    _ = try fixture.book.restore(shelves[4])
    #expect(try fixture.book.trash(before: shelves[4]).map(\.record) == [3, 2, 0].map { shelves[$0] })
    #expect(throws: UserError.self) { try fixture.book.trash(before: fixture.book.surroundings.newID()) }
  }

  @Test func `records that one erasure left without what they need are all reached`() throws {
    let shelf = try fixture.makeShelf("Poems")
    let volumes = try ["1", "2", "3"].map { try fixture.makeVolume($0, on: shelf) }
    let removal = try fixture.act { for volume in volumes { try Shelf.remove(volume, from: "volume", $0) } }
    try fixture.act { try Shelf.remove(shelf, from: "shelf", $0) }
    _ = try fixture.book.erase(shelf)
    _ = try fixture.book.undo(removal.act)
    var pages: [RecordID] = []
    for _ in 1...3 { pages += try fixture.book.trash(before: pages.last, limit: 1).map(\.record) }
    #expect(Set(pages) == Set(volumes))
  }

  @Test func `what an act deleted along with its owner is one entry on every page, and what was deleted before stays its own`() throws {
    let (poems, letters) = (try fixture.makeShelf("Poems"), try fixture.makeShelf("Letters"))
    let odes = try fixture.makeVolume("Odes", on: poems)
    let others = try ["1", "2", "3"].map { try fixture.makeVolume($0, on: poems) }
    try fixture.act { try Shelf.remove(odes, from: "volume", $0) }
    try fixture.act { for shelf in [letters, poems] { try Shelf.remove(shelf, from: "shelf", $0) } }
    let whole = try fixture.book.trashedFamilies()
    #expect(whole.map(\.owner.record) == [poems, letters, odes])
    #expect(whole.map { Set($0.parts.map(\.record)) } == [Set(others), [], []])
    #expect(whole[0].counts.map { "\($0.count) \($0.kind)" } == ["3 volume"])
    #expect(try Set(fixture.book.parts(ofTrashed: poems).map(\.record)) == Set(others))
    var pages: [TrashedFamily] = []
    for _ in 1...3 { pages += try fixture.book.trashedFamilies(before: pages.last?.owner.record, limit: 1) }
    #expect(pages == whole)
    _ = try fixture.book.restore(poems)
    #expect(try fixture.book.trashedFamilies().map(\.owner.record) == [letters, odes])
  }

  @Test func `what came back and was deleted again is no part of what it went with before`() throws {
    let shelf = try fixture.makeShelf("Poems")
    let (odes, elegies) = (try fixture.makeVolume("Odes", on: shelf), try fixture.makeVolume("Elegies", on: shelf))
    let removal = try fixture.act { try Shelf.remove(shelf, from: "shelf", $0) }
    _ = try fixture.book.undo(removal.act)
    try fixture.act { try Shelf.remove(odes, from: "volume", $0) }
    _ = try fixture.book.redo(removal.act)
    let families = try fixture.book.trashedFamilies()
    #expect(Set(families.map(\.owner.record)) == [shelf, odes])
    #expect(families.flatMap(\.parts).map(\.record) == [elegies])
  }
}
