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
}
