import BookStore
import Foundation
import HTTPTypes
import HummingbirdTesting
import ProjectsRecords
import Records
import Testing

@testable import Site

/// A way that leads elsewhere than one came from, or a list that leaves out what belongs in it.
@Suite struct ProjectsListsTests {
  private let desk: InProcessServer
  private let projects: Projects
  private let today: Day

  init() throws {
    desk = try InProcessServer()
    projects = Projects(desk.book)
    today = try projects.book.today(in: .gmt)
  }

  private func make(_ title: String, _ items: [String] = []) throws -> RecordID {
    let project = try projects.makeProject([.title(title)]).value.id
    for item in items { _ = try projects.add([.title(item)], to: project, today: today) }
    return project
  }

  private func count(_ piece: String, in page: String) -> Int { page.components(separatedBy: piece).count - 1 }

  @Test func `the way to Projects leads back to the tab that was open last`() async throws {
    try await desk.work { browser in
      var browser = browser
      for (tab, leads) in [
        ("/projects/upcoming", "/projects/upcoming"), ("/projects/new", "/projects/upcoming"), ("/projects", "/projects"),
      ] {
        let answer = try await browser.get(tab)
        if let kept = answer.headers[.setCookie]?.firstMatch(of: /^projects=([a-z]+);/) { browser.cookies["projects"] = String(kept.1) }
        #expect(answer.status == .ok)
        let side = try await browser.get("/sit").text.firstMatch(of: /<header class="sidebar">(?s:.*?)<\/nav>/)
        let ways = side?.output.matches(of: /href="(\/projects[^"]*)"/).map { String($0.1) }
        #expect(ways == [leads], "\(tab)")
      }
    }
  }

  @Test(arguments: [ItemSort.optimized, .created, .title, .manual])
  func `a long list begins with some of its items, and leads to all of them, each once`(_ sort: ItemSort) async throws {
    let garden = try make("Garden", (1...150).map { "Bed \($0)" })
    _ = try projects.setSort(sort, of: garden)
    let order = try projects.items(of: garden, sorted: sort).map { "\($0.id)" }
    try await desk.work { browser in
      func keys(_ address: String) async throws -> [String] {
        let page = try await browser.get(address).text
        return page.matches(of: /<li[^>]* data-key="([0-9a-f]{32})"/).map { String($0.1) }.filter(order.contains)
      }
      let page = "/projects/\(garden)"
      let first = try await browser.get(page).text
      #expect(first.contains("href=\"\(page)?from=60\"") && first.contains("data-more=\"120\""))
      let starts = try await [keys(page), keys("\(page)?from=60"), keys("\(page)?from=120")]
      #expect(starts.map(\.count) == [60, 60, 30] && starts.flatMap(\.self) == order)
      #expect(try await !browser.get("\(page)?from=120").text.contains("rel=\"next\""))
      #expect(try await keys("\(page)?count=120") == Array(order.prefix(120)))
      #expect(try await keys("\(page)?from=900") == starts[2])
      #expect(try await keys("\(page)?from=-5") == starts[0])
    }
  }

  @Test func `the lists of days end, too`() async throws {
    for number in 1...150 {
      let day: Item.Change = .when(today.adding(number % 2 == 0 ? -1 : 1))
      for place in 0..<2 { _ = try projects.add([.title("Item \(number).\(place)"), day], today: today) }
    }
    try await desk.work { browser in
      for list in ["today", "upcoming"] {
        let pages = try await [browser.get("/projects/\(list)").text, browser.get("/projects/\(list)?from=120").text]
        #expect(pages.map { count("<li class=\"item\"", in: $0) } == [60, 30], "\(list)")
      }
    }
  }

  @Test func `a shelf of many projects begins with some of them, and leads to all`() async throws {
    for number in 1...45 { _ = try make("Garden \(number)", []) }
    try await desk.work { browser in
      var pages: [String] = []
      for part in ["", "?from=20", "?from=40"] { pages.append(try await browser.get("/projects/open\(part)").text) }
      let titles = pages.map { $0.matches(of: /<span class="project-title" dir="auto">(.*?)</).map { String($0.1) } }
      #expect(titles.map(\.count) == [20, 20, 5] && Set(titles.joined()).count == 45)
      #expect(pages[0].contains("data-more=\"40\"") && !pages[2].contains("rel=\"next\""))
      #expect(count("<li class=\"card project-section\"", in: try await browser.get("/projects/open?count=40").text) == 40)
    }
  }

  @Test func `an open project shows five of its items and leads to all of them`() async throws {
    _ = try make("Garden", (1...7).map { "Bed \($0)" })
    try await desk.work { browser in
      let page = try await browser.get("/projects/open").text
      #expect(count("<li class=\"item\"", in: page) == 5 && page.contains(">All 7</a>"))
      #expect(page.contains("name=\"project\""), "the line adds to it")
    }
  }

  @Test func `a closed project shows its items and takes no more`() async throws {
    let shed = try make("Shed", ["Roof"])
    _ = try projects.close(shed)
    try await desk.work { browser in
      let page = try await browser.get("/projects/closed").text
      #expect(count("<li class=\"item\"", in: page) == 1 && page.contains("Roof") && !page.contains("class=\"add-line\""))
      let answer = try await browser.send("/projects/items", ["line": "Door", "project": "\(shed)"])
      #expect(answer.status == .conflict && (answer.json["error"] as? String)?.contains("This project is closed") == true)
      #expect(try projects.counts().items == 1)
    }
  }

  @Test func `an empty project says where to write the first item, unless it is closed`() async throws {
    let attic = try make("Attic")
    try await desk.work { browser in
      #expect(try await browser.get("/projects/\(attic)").text.contains("Write the first one above"))
      _ = try projects.close(attic)
      let page = try await browser.get("/projects/\(attic)").text
      #expect(page.contains("No items yet") && !page.contains("Write the first one above"))
    }
  }

  @Test func `a project reminds each day while it is open`() async throws {
    let garden = try make("Garden")
    _ = try projects.edit(project: garden, [.reminder(TimeOfDay("08:30"))])
    _ = try projects.close(garden)
    try await desk.work { browser in
      #expect(try await told(browser).isEmpty)
      _ = try projects.reopen(project: garden)
      let reminder = try #require(try await told(browser).first)
      #expect(reminder["title"] as? String == "Garden" && reminder["page"] as? String == "/projects/\(garden)")
      #expect(reminder["occasion"] as? String == "2026-11-20" && (reminder["wait"] as? NSNumber)?.intValue == 90 * 60_000)
    }
  }

  private func told(_ browser: Browser) async throws -> [[String: Any]] {
    let text = try await browser.get("/projects/reminders").text
    return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
  }
}
