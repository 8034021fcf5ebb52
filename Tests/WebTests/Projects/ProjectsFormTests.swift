import BookStore
import Foundation
import HTTPTypes
import HummingbirdTesting
import ProjectsRecords
import Records
import TestKit
import Testing

/// A form that sets what nobody touched in it, or a way on that leads back to the beginning.
@Suite struct ProjectsFormTests {
  private let desk: InProcessServer
  private let projects: Projects
  private let today: Day

  init() throws {
    desk = try InProcessServer()
    projects = Projects(desk.book)
    today = try projects.book.today(in: .gmt)
  }

  private func add(_ changes: Item.Change...) throws -> RecordID { try projects.add(changes, today: today).value.id }

  private func titles() throws -> [String] { try projects.items(of: nil, sorted: .manual).map(\.title) }

  @Test func `how often an item comes back is changed, and the day of the month is not`() async throws {
    let item = try add(.title("Pay rent"), .when(Day("2027-02-28")), .repeats(Repeat("every month on 31")))
    try await desk.work { browser in
      let answer = try await browser.send("/projects/items/\(item)/fields", ["every": "2", "unit": "months"])
      #expect(answer.status == .ok)
      #expect(try await browser.get("/projects/items/\(item)").text.contains("<p class=\"note\">every 2 months: 31</p>"))
    }
    #expect(try projects.item(item).repeats?.description == "every 2 months on 31")
  }

  @Test func `a line that is sent again under its key makes one item, and none when that was taken back meanwhile`() async throws {
    let key = RecordID(kind: "test", key: "line")
    try await desk.work { browser in
      let send = {
        try await browser.post(
          "/projects/items", ["line": "Milk"], [.accept: "application/json", HTTPField.Name("Idempotency-Key")!: "\(key)"])
      }
      let (first, again) = (try await send(), try await send())
      #expect(first.json["act"] as? String == "\(key)")
      #expect(first.text == again.text && first.text.contains("Milk"))
      #expect(try titles() == ["Milk"])
      _ = try desk.book.undo(key)
      #expect(try await send().status == .ok)
      #expect(try titles().isEmpty)
      // Without a key, or with what is none, each post is for itself.
      for key in ["", "x"] {
        _ = try await browser.post("/projects/items", ["line": "Bread"], [HTTPField.Name("Idempotency-Key")!: key])
      }
      #expect(try titles() == ["Bread", "Bread"])
    }
  }

  @Test func `a form does one thing with several items, and what names none of them is refused`() async throws {
    let items = [try add(.title("Dig")), try add(.title("Sow"))]
    let garden = try projects.makeProject([.title("Garden")]).value.id
    let list = items.map { "\($0)" }.joined(separator: ",")
    try await desk.work { browser in
      for (name, value) in [("when", "2026-12-24"), ("priority", "3"), ("project", "\(garden)"), ("completed", "on")] {
        #expect(try await browser.send("/projects/items/several", ["items": list, name: value]).status == .ok)
      }
      let both = try items.map { try projects.item($0) }
      #expect(both.allSatisfy { $0.when == Day("2026-12-24") && $0.priority == .high && $0.project == garden && $0.isCompleted })
      let unfit: [KeyValuePairs<String, String>] = [
        ["items": ""], ["items": "\(list),"], ["items": "x", "deleted": "on"], ["deleted": "on"], ["items": list],
      ]
      for fields in unfit {
        #expect(try await browser.send("/projects/items/several", fields).status == .unprocessableContent)
      }
      #expect(try await browser.send("/projects/items/several", ["items": list, "deleted": "on"]).text.contains("Deleted 2 items"))
    }
    #expect(try projects.counts().items == 0)
  }

  @Test func `the weekdays of a rule begin with the weekday the person's week begins with`() async throws {
    let item = try add(.title("Sweep"), .repeats(Repeat("every week")))
    _ = try desk.book.choose(Settings.Change.firstWeekday(.wednesday))
    try await desk.work { browser in
      let days = try await browser.get("/projects/items/\(item)").text.matches(of: /name="day(\d)"/).map { String($0.1) }
      #expect(days == ["3", "4", "5", "6", "7", "1", "2"])
    }
  }

  @Test func `the logbook goes on where its page ended, though the item there was reopened meanwhile`() async throws {
    let items = try (1...62).map { number in
      desk.clock.advance(seconds: 1)
      let item = try add(.title("Task \(1000 + number)"))
      _ = try projects.complete(item, today: today)
      return item
    }
    try await desk.work { browser in
      let page = try await browser.get("/projects/logbook").text
      #expect(page.contains("Task 1062") && page.contains("Task 1003") && !page.contains("Task 1002"))
      let link = try #require(page.firstMatch(of: /rel="next" href="([^"]+)"/))
      let next = String(link.output.1).replacing("&amp;", with: "&")
      // An address of before the moment was in it.
      let old = try await browser.get("/projects/logbook?before=\(items[2])").text
      #expect(old.contains("Task 1002") && old.contains("Task 1001") && !old.contains("Task 1003"))
      _ = try projects.reopen(item: items[2])
      let older = try await browser.get(next).text
      #expect(older.contains("Task 1002") && older.contains("Task 1001") && !older.contains("Task 1062"))
    }
  }
}
