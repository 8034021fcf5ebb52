import BookStore
import Foundation
import Hummingbird
import HummingbirdTesting
import ProjectsRecords
import Records
import SitRecords
import Testing

@testable import Site

/// Searches that are saved: once each however they were typed, found wherever one looks for something, and taken back.
@Suite struct SavedSearchTests {
  private let desk: InProcessServer

  init() throws { desk = try InProcessServer() }

  @discardableResult private func save(_ words: String, _ name: String = "") throws -> RecordID? {
    try desk.book.save(try #require(SearchQuery(words)), named: name).act
  }

  private func saved() throws -> [String] { try desk.book.savedSearches().map { "\($0.name): \($0.words)" } }

  @Test func `a search is saved once, under its last name, and without one under its words`() throws {
    try save("Rose  -oil in:blends", "Soap roses")
    try save("prune")
    #expect(try save("-OIL rosé in:blends", " Roses ") != nil && save("rose -oil in:blends", "Roses") == nil)
    #expect(try saved() == ["prune: prune", "Roses: Rose -oil in:blends"])
    _ = try desk.book.undo()
    #expect(try saved().last == "Soap roses: Rose -oil in:blends")
  }

  @Test func `a deleted one lies in the trash, comes back from there, and by an undo`() throws {
    try save("rose -oil", "Roses")
    #expect(try desk.book.deleteSearch("ROSES").value.words == "rose -oil")
    #expect(try saved() == [] && desk.book.trash(limit: 5).map(\.title.key) == ["record.savedSearch"])
    _ = try desk.book.undo()
    #expect(try saved() == ["Roses: rose -oil"])
    _ = try desk.book.deleteSearch("-oil rose")
    _ = try desk.book.restore(try #require(try desk.book.trash(limit: 5).first).record)
    #expect(try saved() == ["Roses: rose -oil"])
    #expect(throws: UserError.self) { try desk.book.deleteSearch("none") }
    #expect(try desk.book.check() == [])
  }

  @Test func `a page saves what is looked for, and today, the field over the pages and the page of searches lead there`() async throws {
    _ = try Projects(desk.book).add([.title("Rose, an item")], today: try #require(Day("2026-11-20")))
    try await desk.work { browser in
      #expect(!(try await browser.get("/search?search=rosemary").text.contains("action=\"/search/saved\"")))
      #expect(try await browser.get("/search?search=rose+-oil").text.contains("action=\"/search/saved\""))
      _ = try await browser.post("/search/saved", ["search": "rose -oil", "name": "Roses <b>"])
      for path in ["/", "/search", "/search/regions/palette?search=", "/search/regions/palette?search=ros"] {
        let page = try await browser.get(path).text
        #expect(page.contains("href=\"/search?search=rose%20%2Doil\"") && page.contains("Roses &lt;b&gt;"), "\(path)")
      }
      #expect(try await browser.get("/search?search=-oil+rose").text.contains("action=\"/search/saved/deletion\""))
      _ = try await browser.post("/search/saved/deletion", ["search": "-oil rose"])
      #expect(try saved() == [])
    }
  }

  @Test func `what is done from the field over the pages is a form, and what is found in the page's notebook stands first`() async throws {
    let today = try #require(Day("2026-11-20"))
    _ = try desk.sit.think("Rose, a thought", on: today.adding(-9))
    _ = try Projects(desk.book).add([.title("Rose, an item")], today: today)
    try await desk.work { browser in
      for (first, titles) in [
        ("sit", ["a thought", "an item"]), ("projects", ["an item", "a thought"]), ("flights", ["an item", "a thought"]),
      ] {
        let found = try await browser.get("/search/regions/palette?first=\(first)&search=rose").text
        let places = try titles.map { try #require(found.range(of: $0)).lowerBound }
        #expect(places == places.sorted(), "\(first)")
      }
      let field = try await browser.get("/search/regions/palette?search=undo").text
      #expect(field.contains("method=\"post\" action=\"/history/undoing\""))
      let begin = try await browser.get("/search/regions/palette?search=two+minutes").text
      #expect(begin.contains("action=\"/sit/sitting?then=stage\"") && begin.contains("name=\"length\" value=\"2\""))
      let answer = try await browser.send("/sit/sitting?then=stage", ["length": "2"])
      #expect(answer.json["go"] as? String == "/sit" && answer.headers[.setCookie] == nil)
    }
  }
}
