import BlendsRecords
import BookStore
import Foundation
import GRDB
import Hummingbird
import HummingbirdTesting
import ProjectsRecords
import Records
import SitRecords
import TestKit
import Testing

@testable import Site

/// What is found first, what is found where nothing has the word, and what is found no more.
@Suite struct SearchIndexTests {
  private let desk: InProcessServer
  private let today: Day
  private var projects: Projects { Projects(desk.book) }

  init() throws {
    desk = try InProcessServer()
    today = try #require(Day("2026-11-20"))
  }

  @discardableResult
  private func add(_ title: String, _ detail: String = "", on day: Int = 0) throws -> RecordID {
    try projects.add([.title(title), .detail(detail), .when(today.adding(day))], today: today).value.id
  }

  private func found(_ text: String) throws -> [String] {
    try desk.book.search(try #require(SearchQuery(text)), limit: 20).hits.map { $0.title.isEmpty ? $0.text : $0.title }
  }

  @Test func `what has the words in its title comes first, whole words before beginnings, and newer before older`() throws {
    try add("Shopping", "rose water", on: 5)
    try add("Rosemary", on: 4)
    try add("Rose, old", on: -9)
    try add("Rose, new", on: 1)
    _ = try desk.sit.think("The rose opened.", on: today)
    #expect(try found("rose") == ["Rose, new", "Rose, old", "Rosemary", "Shopping", "The rose opened."])
    #expect(try found("rose on:2026-11-21") == ["Rose, new"])
    #expect(try found("rose in:sit") == ["The rose opened."])
  }

  @Test func `what is done, open or of a kind is asked for by name`() throws {
    let done = try add("Rose, pruned")
    try add("Rose, planted")
    _ = try projects.complete(done, today: today)
    #expect(try found("rose is:open") == ["Rose, planted"] && found("rose is:done") == ["Rose, pruned"])
    #expect(try found("is:open") == ["Rose, planted"] && found("rose is:purple") == [])
    _ = try desk.book.undo()
    #expect(try Set(found("rose is:open")) == ["Rose, planted", "Rose, pruned"])
  }

  @Test(arguments: [
    ("bergmot", "Bergamot"), ("lavendre", "Lavender"), ("sandlawood", "Sandalwood"), ("sandlawod", "Sandalwood"),
    ("vergamot", "Bergamot"), ("ergamot", "Bergamot"), ("slavender", "Lavender"), ("ebrgamot", "Bergamot"),
  ])
  func `a word with a letter wrong finds the one that is meant, a long one with two`(typed: String, meant: String) throws {
    for title in ["Bergamot", "Lavender", "Sandalwood", "Rose"] { try add(title) }
    let search = try desk.book.search(try #require(SearchQuery(typed)), limit: 5)
    #expect(search.hits.map(\.title) == [meant] && search.instead == [meant.lowercased()])
  }

  @Test(arguments: ["brgmt", "ro", "xyzzy", "bergamott -bergamot"])
  func `what is like nothing finds nothing`(typed: String) throws {
    for title in ["Bergamot", "Rose"] { try add(title) }
    let search = try desk.book.search(try #require(SearchQuery(typed)), limit: 5)
    #expect(search.hits.map(\.title) == (typed == "ro" ? ["Rose"] : []) && search.instead.isEmpty)
  }

  @Test func `an index that another program spoilt is found by the check, and right again at the next search`() throws {
    try add("Bergamot")
    #expect(try found("bergamot") == ["Bergamot"] && desk.book.check() == [])
    try desk.book.writeDeviceState(touching: []) { db in
      try db.execute(sql: "UPDATE document SET title = 'Lemon'")
    }
    #expect(try desk.book.check().count == 2)
    #expect(try found("bergamot") == ["Bergamot"] && found("lemon") == [] && desk.book.check() == [])
  }

  @Test func `a search answers while another process writes, with all but what that writes`() throws {
    let folder = try TemporaryFolder()
    let book = try Book.open(.file(folder.path("book.sqlite")), notebooks: [Projects.notebook], surroundings: desk.clock.surroundings)
    let projects = Projects(book)
    let query = try #require(SearchQuery("rose"))
    _ = try projects.add([.title("Rose")], today: today)
    #expect(try book.search(query, limit: 5).hits.count == 1)
    _ = try projects.add([.title("Rose, second")], today: today)
    try folder.holdingLock(of: "book.sqlite") {
      let found = try book.search(query, limit: 5).hits
      #expect(found.count == 1)
    }
    #expect(try book.search(query, limit: 5).hits.count == 2)
    try book.close()
  }

  @Test func `a list in which nothing is looked for writes nothing`() throws {
    try add("Bergamot")
    let before = try desk.book.searching(for: false) { try $0.remembersIndex }
    _ = try Blends(desk.book).blends()
    #expect(try desk.book.read { try $0.remembersIndex } == before)
    _ = try Blends(desk.book).blends(query: SearchQuery("rose"))
    #expect(try desk.book.read { try $0.remembersIndex } != before)
  }

  @Test func `what was erased for good is in no byte of the file or its log, and in no index`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("book.sqlite")
    let book = try Book.open(.file(path), notebooks: [Projects.notebook], surroundings: desk.clock.surroundings)
    let projects = Projects(book)
    let kept = try projects.add([.title("A jacaranda, a jacaranda")], today: today).value.id
    let item = try projects.add([.title("Quetzalcoatlus"), .detail("quetzal, quetzals; jacaranda")], today: today).value.id
    let words = try #require(SearchQuery("quetzal"))
    #expect(try book.search(words, limit: 5).hits.map(\.id) == [item])
    _ = try projects.delete(item: item)
    #expect(try book.search(words, limit: 5).hits.isEmpty)
    _ = try book.erase(item)
    let bytes = try ["", "-wal"].map { try Data(contentsOf: URL(fileURLWithPath: path + $0)) }
    for word in ["quetzal", "Quetzal", "uetzalc"] { #expect(bytes.allSatisfy { $0.range(of: Data(word.utf8)) == nil }, "\(word)") }
    #expect(try book.search(#require(SearchQuery("jacaranda")), limit: 5).hits.map(\.id) == [kept])
    try book.close()
  }

  @Test func `the page shows what was found, then what lies in the trash and what was done, and is safe from what is typed`() async throws {
    let gone = try add("Rose, gone <b>")
    try add("Rose <script>")
    _ = try projects.delete(item: gone)
    try await desk.work { browser in
      let page = try await browser.get("/search?search=rose").text
      #expect(page.contains("<mark>Rose</mark> &lt;script&gt;") && !page.contains("<script>Rose"))
      let parts = ["data-key=\"hits\"", "data-key=\"trash.title\"", "data-key=\"section.history\""]
      let places = try parts.map { try #require(page.range(of: $0)).lowerBound }
      #expect(places == places.sorted())
      #expect(page.contains("/trash/\(gone)"))
      let none = try await browser.get("/search?search=%3Cimg%3E+%22").text
      #expect(none.contains("value=\"&lt;img&gt; &quot;\""))
      #expect(try await browser.get("/search/regions/palette?search=new+proj").text.contains("/projects/new"))
    }
  }
}

extension Database {
  /// Up to where the index of words has been brought; nil where it never was.
  fileprivate var remembersIndex: String? {
    get throws { try String.fetchOne(self, sql: "SELECT value FROM device_state WHERE key = 'searched'") }
  }
}

extension TemporaryFolder {
  /// Runs the body while somebody else holds the lock of that book.
  fileprivate func holdingLock(of book: String, _ body: () throws -> Void) throws {
    let lock = open(path("\(book)-lock"), O_RDWR)
    try #require(lock >= 0 && flock(lock, LOCK_EX) == 0)
    defer { close(lock) }
    try body()
  }
}
