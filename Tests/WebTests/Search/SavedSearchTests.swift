import BookStore
import GRDB
import Records
import TestKit
import Testing
import TodayRecords

@testable import Site

/// Searches that are saved: once each however they were typed, taken back, and the same in two copies that saved them unseen of each other.
@Suite struct SavedSearchTests {
  private let desk: InProcessServer
  private var today: Today { Today(desk.book) }

  init() throws { desk = try InProcessServer() }

  @discardableResult private func save(_ words: String) throws -> Outcome<SavedSearch> { try today.save(try #require(SearchQuery(words))) }

  /// A second later.
  private func wait() { desk.clock.advance(seconds: 1) }

  private func words() throws -> [String] { try today.savedSearches().map(\.words) }

  @Test func `a search is saved once, however it is typed, and the newest stands first`() throws {
    try save("Rose  -oil in:blends")
    wait()
    try save("prune")
    wait()
    let again = try save("-OIL rosé in:blends")
    #expect(again.act == nil && again.value.words == "Rose -oil in:blends")
    try save("rose -oil")
    #expect(try words() == ["rose -oil", "prune", "Rose -oil in:blends"])
  }

  @Test func `a deleted search lies in the trash, and one undo brings it back`() throws {
    let saved = try save("rose -oil").value
    _ = try today.deleteSearch(saved.id)
    #expect(try words().isEmpty)
    #expect(try desk.book.trash(limit: 10).map(\.record) == [saved.id])
    _ = try desk.book.undo()
    #expect(try words() == ["rose -oil"])
    #expect(throws: UserError.self) { try today.deleteSearch(RecordID(kind: "saved_search", key: "none")) }
  }

  @Test func `of searches that two devices saved alike one stands there, and goes with the other`() throws {
    try save("rose")
    wait()
    _ = try desk.book.write(LocalizedText("act.test")) { writing in
      try SavedSearch.insert(
        [writing.newID().databaseValue, "ROSE".databaseValue, writing.now.databaseValue], in: writing.database)
    }
    #expect(try words() == ["rose"])
    _ = try today.deleteSearch(try #require(try today.savedSearches().first).id)
    #expect(try words().isEmpty)
  }
}
