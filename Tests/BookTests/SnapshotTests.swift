import BookStore
import GRDB
import Records
import TestKit
import Testing

/// A page whose parts tell of different states of the book.
@Suite struct SnapshotTests {
  private struct Own: Error {}

  private func count(_ book: Book) throws -> Int { try book.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM shelf") ?? -1 } }

  @Test func whatIsReadStandsStillWhileItIsWritten() throws {
    let folder = try TemporaryFolder()
    let book = try Book.open(.file(folder.path("book.sqlite")), notebooks: [Shelf.notebook], surroundings: TestClock().surroundings)
    let seen = try book.withSnapshot {
      let before = try count(book)
      _ = try book.write(LocalizedText("act.test")) { try Shelf.makeShelf("Ferns", $0) }
      return [before, try count(book), try book.read { _ in try count(book) }]
    }
    #expect(seen == [0, 0, 0])
    #expect(try count(book) == 1)
    try book.close()
  }

  @Test func inMemoryEachReadStandsAlone() throws {
    let fixture = try BookFixture()
    let seen = try fixture.book.withSnapshot {
      _ = try fixture.makeShelf("Ferns")
      return try count(fixture.book)
    }
    #expect(seen == 1)
  }

  @Test func anErrorComesThroughAsItIs() throws {
    let folder = try TemporaryFolder()
    let book = try Book.open(.file(folder.path("book.sqlite")), notebooks: [Shelf.notebook], surroundings: TestClock().surroundings)
    #expect(throws: Own.self) { try book.withSnapshot { throw Own() } }
    #expect(throws: UserError.self) { try book.read { try $0.execute(sql: "DELETE FROM shelf") } }
    #expect(try count(book) == 0)
    try book.close()
  }
}
