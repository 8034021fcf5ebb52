import Assembly
import BlendsRecords
import Foundation
import GRDB
import HTTPTypes
import Records
import TestKit
import Testing

@testable import BookStore
@testable import Site

/// The tour: a made-up year, the same in each language, that says on every page what it is.
@Suite struct TourTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(inMemory: true) }

  private func made(_ language: String, on day: String = "2026-11-20", as name: String? = nil) throws -> String {
    let path = folder.path("\(name ?? language).sqlite")
    let clock = TestClock("\(day)T10:00:00.000Z", zone: "Europe/Berlin")
    try Tour(until: clock.now, in: clock.surroundings.zone(), language: language).make(at: path, notebooks: Notebook.all)
    return path
  }

  private func opened(_ path: String) throws -> Book {
    try Book.open(.file(path), notebooks: Notebook.all, surroundings: TestClock("2026-11-20T10:00:00.000Z").surroundings)
  }

  /// Every record of a book with its values, and every act with its time.
  private func content(of book: Book) throws -> [String: [String]] {
    try book.read { db in
      var content = ["act": try Row.fetchAll(db, sql: "SELECT name, details, written FROM act ORDER BY sequence").map { "\($0)" }]
      for kind in book.notebooks.flatMap(\.records) {
        content[kind.entity.kind] = try Row.fetchAll(db, sql: "SELECT * FROM \(kind.entity.kind) ORDER BY number").map { "\($0)" }
      }
      return content
    }
  }

  @Test func `the same moment makes the same year`() throws {
    let books = try ["one", "other"].map { try opened(made("en", as: $0)) }
    #expect(try content(of: books[0]) == content(of: books[1]))
  }

  @Test func `each language tells all of it, and the year is lived at its own times`() throws {
    var numbers: [[String: Int]] = []
    for language in ["en", "de", "ru"] {
      let book = try opened(made(language))
      #expect(try book.check() == [])
      let content = try content(of: book).mapValues(\.count)
      numbers.append(content)
      for (kind, least) in ["session": 200, "thought": 90, "project": 8, "item": 60, "blend": 9, "smell_note": 12, "flight": 28] {
        #expect(content[kind, default: 0] >= least, "\(kind) in \(language)")
      }
      let written = try book.read { try Int64.fetchAll($0, sql: "SELECT written FROM act ORDER BY sequence") }
      #expect(written == written.sorted() && written.last.map { $0 <= Instant("2026-11-20T10:00:00.000Z")?.milliseconds ?? 0 } == true)
    }
    #expect(numbers[0] == numbers[1] && numbers[1] == numbers[2])
  }

  @Test(arguments: ["2026-01-01", "2026-03-05", "2028-02-29", "2026-07-31"])
  func `it can be made on any day of a year`(_ day: String) throws {
    let book = try opened(made("en", on: day, as: day))
    #expect(try book.check() == [])
    #expect(try content(of: book)["item", default: []].count > 60)
  }

  @Test func `each blend is whole`() throws {
    let blends = Blends(try opened(made("en")))
    for blend in try blends.blends().blends {
      let shares = try blends.blend(blend.id).composition.shares.map(\.percent)
      #expect(!shares.isEmpty && shares.reduce(0, +) == 100, "\(blend.id)")
    }
  }

  @Test func `no blend is named after the one it is in`() throws {
    let named = try opened(made("de")).read { db in
      let within = "ingredient JOIN blend ON blend.id = ingredient.blend"
      return try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM \(within) WHERE blend.name = ingredient.name")
    }
    #expect(named == 0)
  }

  @Test func `the trash and an undo can be seen in it`() throws {
    let book = try opened(made("ru"))
    let deleted = try book.trash().filter(\.canReturn).map(\.kind)
    #expect(deleted.contains("item") && deleted.contains("blend") && deleted.contains("ingredient"))
    #expect(try book.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM act WHERE NOT stands") } == 1)
  }

  @Test(arguments: [true, false]) func `every page of the tour and of its copies says so, and none of one's own book`(isTour: Bool)
    async throws
  {
    let path = folder.path("copy.sqlite")
    if isTour { try FileManager.default.moveItem(atPath: made("de"), toPath: path) }
    let desk = try InProcessServer("2026-11-20T10:00:00.000Z", at: .file(path))
    try await desk.work { browser in
      var stranger = browser
      stranger.cookies = [:]
      var pages = try await [browser.get("/no/such"), stranger.get("/sit"), browser.get("/sit/welcome")]
      for shape in Shape.pages { pages.append(try await browser.get(shape.pattern)) }
      let drawn = pages.map(\.text).filter { $0.contains("<main") }
      #expect(drawn.count > 40)
      for page in drawn {
        #expect(page.contains("<p class=\"tour-notice\">") == isTour, "\(page.firstMatch(of: /<title>.*?<\/title>/)?.0 ?? "")")
      }
    }
  }
}
