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

@testable import FlightsRecords
@testable import Site

/// Ranking, corrections, and removal from the index.
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
    #expect(search.hits.map(\.title) == [meant] && search.replacements == [meant.lowercased()])
  }

  @Test(arguments: ["brgmt", "ro", "xyzzy", "bergamott -bergamot"])
  func `what is like nothing finds nothing`(typed: String) throws {
    for title in ["Bergamot", "Rose"] { try add(title) }
    let search = try desk.book.search(try #require(SearchQuery(typed)), limit: 5)
    #expect(search.hits.map(\.title) == (typed == "ro" ? ["Rose"] : []) && search.replacements.isEmpty)
  }

  @Test(arguments: [
    ("in:proyects rose", "search.unknown in:proyects: in:projects"), ("is:opne", "search.unknown is:opne: is:open"),
    ("on:2026-13", "search.unknown.day on:2026-13"),
    ("in:x", "search.unknown.all in:x: in:sit, in:projects, in:blends, in:flights, in:trash, in:history"),
    ("in:proj is:airborne on:2026-11", ""), ("in:hist on:2026 is:ready", ""),
  ])
  func `what is asked that nothing answers is said, with what is most like it`(typed: String, said: String) throws {
    let unknowns = desk.book.unknowns(of: try #require(SearchQuery(typed)))
    let told = unknowns.map { phrase in
      let values = ["asked", "meant"].compactMap { if case .text(let text) = phrase.values[$0] { text } else { nil } }
      return "\(phrase.key) \(values.joined(separator: ": "))"
    }
    #expect(told.joined(separator: "; ") == said)
  }

  @Test func `what has no day of its own belongs to the person's day on which it was made`() throws {
    // In Auckland it is the 21st already.
    try desk.book.remember(Book.zoneKey, "Pacific/Auckland")
    desk.clock.advance(seconds: 6 * 3600)
    _ = try projects.makeProject([.title("Rose bed")])
    _ = try projects.add([.title("Rose, undated")], today: today)
    _ = try Blends(desk.book).addCategory("Rose oils")
    let all: Set = ["Rose bed", "Rose, undated", "Rose oils"]
    #expect(try Set(found("rose on:2026-11-21")) == all && found("rose on:2026-11-20") == [])
    // A journey moves no day, nor does the hour at which days begin from now on.
    try desk.book.remember(Book.zoneKey, "America/Los_Angeles")
    _ = try desk.book.choose(Settings.Change.dayBoundary(try #require(DayBoundary(minutes: 360))))
    #expect(try Set(found("rose on:2026-11-21")) == all)
    try add("Rose, here", on: 0)
    #expect(try desk.book.check() == [])
  }

  @Test func `a blend that is ready is asked for, and one that is not yet is not found`() throws {
    let blends = Blends(desk.book)
    let category = try blends.addCategory("Soap").value.id
    for (name, days) in [("Rose", 1), ("Orange", 90)] {
      let entry = Ingredient.Entry(name: try Name("Oil"), quantity: Quantity(Rational(1), .drop))
      let maturation = try Maturation(written: "\(days) day")
      _ = try blends.add(
        Blends.Recipe([.name(name), .destination("Jar"), .maturation(maturation)], ingredients: [entry]), to: category, zone: .gmt)
    }
    desk.clock.advance(seconds: 2 * 86_400)
    #expect(try found("is:ready") == ["Rose"] && found("orange is:ready") == [] && found("oil in:blends is:ready") == ["Rose"])
  }

  @Test func `flights are asked for by their state, and found by their airports and airlines with a letter wrong`() throws {
    let shelf = try FlightsShelf(desk.book)
    try shelf.addOneInEachState()
    try shelf.add("ANA8", "RJTT", "KSFO", airline: "ANA")
    try add("Fly to New York")
    let query = try #require(SearchQuery("is:airborne"))
    #expect(try desk.book.search(query, limit: 9).hits.map { $0.title.prefix(4) } == ["UAL3"])
    #expect(try Set(found("in:flights san is:landed").map { String($0.prefix(4)) }) == ["UAL2", "ANA8"])
    #expect(try found("in:flights new york").count == 5 && found("new york").count == 6)
    for (typed, meant) in [("toyko", "tokyo"), ("nipon", "nippon"), ("fransisco", "francisco")] {
      let found = try desk.book.search(try #require(SearchQuery(typed)), limit: 9)
      #expect(found.replacements == [meant] && !found.hits.isEmpty, "\(typed)")
    }
  }

  @Test func `a flight that is found by its airports and by its notes counts once, however few are shown`() throws {
    let shelf = try FlightsShelf(desk.book)
    for number in 1...3 { try shelf.add("UAL\(number)", "KSFO", "KJFK") { $0.notes = number < 3 ? "Tokyo next" : "" } }
    try shelf.add("ANA8", "RJTT", "KSFO", airline: "ANA") { $0.notes = "Tokyo, at last" }
    try add("Map of Tokyo")
    for (typed, count) in [("in:flights", 4), ("tokyo", 4), ("tokyo in:flights", 3), ("ual on:2022", 3), ("ual -tokyo", 3)] {
      let query = try #require(SearchQuery(typed))
      for limit in [1, 9] { #expect(try desk.book.search(query, limit: limit, counting: 100).count == count, "\(typed) \(limit)") }
      #expect(try desk.book.search(query, limit: 9).hits.count == count, "\(typed)")
    }
  }

  @Test func `the trash and the history are looked through to their ends where they are asked for`() throws {
    let gone = try add("Rose, the first")
    _ = try projects.delete(item: gone)
    for number in 0..<4 {
      _ = try projects.delete(item: try projects.add([.title("Moss \(number)")], today: today).value.id)
    }
    func past(_ typed: String) throws -> (gone: [RecordID], acts: [String], isMore: Bool) {
      let search = PastSearch(
        try #require(SearchQuery(typed)), in: desk.book, name: { name, _ in "\(name.key) \(name.values)" },
        day: { Day(of: $0, in: .gmt, boundary: .midnight) }, lookingAt: 4)
      let (trash, acts) = (try search.trash(limit: 5), try search.acts(limit: 5))
      return (trash.found.map(\.record), acts.found.map(\.name.key), trash.isMore || acts.isMore)
    }
    let near = try past("rose")
    #expect(near.gone.isEmpty && near.acts.isEmpty && near.isMore)
    #expect(try past("in:trash rose").gone == [gone] && past("in:trash rose").acts.isEmpty)
    #expect(try past("in:history rose").acts == ["act.itemDeleted", "act.itemAdded"] && past("in:history rose").gone.isEmpty)
    #expect(try past("in:history rose on:2026-11-19").acts.isEmpty && past("in:trash rose on:2026-11").gone == [gone])
    #expect(try found("in:trash rose") == [] && past("rose on:2026-11").gone.isEmpty)
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

  @Test func `a text that reads otherwise than it stands is read once, and all others after it`() throws {
    for title in ["Bergamot", "Lemon"] { try add(title) }
    _ = try desk.book.write(LocalizedText("act.test")) {
      try $0.database.execute(sql: "UPDATE item SET detail = 'a' || char(0) || 'b' WHERE title = 'Bergamot'")
    }
    #expect(try found("bergamot") == ["Bergamot"] && found("lemon") == ["Lemon"])
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
    let before = try desk.book.searching(if: false) { try $0.remembersIndex }
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
      let parts = ["data-key=\"hits-", "data-key=\"trash.title\"", "data-key=\"section.history\""]
      let places = try parts.map { try #require(page.range(of: $0)).lowerBound }
      #expect(places == places.sorted())
      #expect(page.contains("/trash/\(gone)"))
      let plum = try await browser.get("/search?search=plum+%26").text
      #expect(plum.contains("href=\"/projects?add=1&amp;words=plum%20%26\"") && !plum.contains("action=\"/search/saved\""))
      #expect(try await browser.get("/projects?add=1&words=plum%20%26").text.contains("value=\"plum &amp;\" autofocus"))
      let none = try await browser.get("/search?search=%3Cimg%3E+%22").text
      #expect(none.contains("value=\"&lt;img&gt; &quot;\""))
      #expect(try await browser.get("/search/regions/palette?search=new+proj").text.contains("/projects/new"))
    }
  }

  @Test func `a date leads to its day, and what is of that day is found behind what has its words`() async throws {
    let day = try #require(Day("2026-11-18"))
    _ = try desk.sit.think("The rose opened.", on: day)
    try add("Report of 18 November 2026", on: 3)
    try await desk.work { browser in
      for date in ["2026-11-18", "18+November+2026", "18.11.2026"] {
        for path in ["/search", "/search/regions/palette"] {
          let found = try await browser.get("\(path)?search=\(date)").text
          #expect(found.contains("href=\"/day/2026-11-18\"") && found.contains("Go to 18\u{A0}November 2026"), "\(path) \(date)")
          #expect(found.contains("data-key=\"thought-") && !found.contains("New item: "), "\(path) \(date)")
        }
      }
      #expect(try await !browser.get("/search/regions/palette?search=rose").text.contains("Go to "))
    }
    let query = try #require(SearchQuery("18 November 2026"))
    let found = try desk.book.search(query, on: day, limit: 9, counting: 9)
    #expect(found.hits.map(\.title) == ["Report of 18 November 2026", ""] && found.count == 2)
  }

  @Test func `an address that cannot be read is that of nothing, and speaks of nothing to be saved`() async throws {
    try await desk.work { browser in
      for path in ["/search?search=%ff", "/search?search=%zz", "/history?day=%ff", "/projects?words=%ff", "/flights?search=%ff"] {
        let answer = try await browser.get(path)
        #expect(answer.status == .notFound && answer.text.contains("There is nothing at this address"), "\(path)")
      }
      #expect(try await browser.get("/flights/filter?before=%25ff").status == .ok)
    }
  }

  @Test func `a number of results that is cut says so`() async throws {
    for number in 1...11 { try add("Rose \(number)") }
    try await desk.work { browser in
      // The items, and ten of the eleven acts that added them.
      #expect(try await browser.get("/search?search=rose").text.contains("More than 21 results"))
      let acts = try await browser.get("/search?search=in:history+rose").text
      #expect(acts.contains("11 results") && !acts.contains("More than"))
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
