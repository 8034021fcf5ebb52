import BookStore
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import ProjectsRecords
import Records
import SitRecords
import TestKit
import Testing

@testable import Site

/// Taking back, bringing back, the trash and the one act that is final, by what a browser sends.
@Suite struct HistoryTests {
  private func session(at desk: InProcessServer) throws -> Outcome<Session> {
    let now = desk.clock.now
    return try desk.sit.add(start: now.adding(milliseconds: -600_000), end: now.adding(milliseconds: -60_000), in: .gmt)
  }

  @Test func `an act is undone and redone by its name, and by being the last`() async throws {
    let desk = try InProcessServer()
    let act = try #require(try session(at: desk).act)
    try await desk.work { browser in
      var browser = browser
      browser.page = "/history"
      let undone = try await browser.post("/history/undoing")
      #expect(undone.headers[.location]?.hasPrefix("/history?done=") == true)
      #expect(try desk.sit.sessions().isEmpty)
      _ = try await browser.post("/history/redoing")
      #expect(try desk.sit.sessions().count == 1)
      _ = try await browser.post("/history/\(act)/undoing")
      #expect(try await browser.post("/history/\(act)/undoing").status == .conflict)
      _ = try await browser.post("/history/\(act)/redoing")
      #expect(try desk.sit.sessions().count == 1)
      #expect(try await browser.post("/history/\(String(repeating: "f", count: 32))/undoing").status == .notFound)
      #expect(try await browser.get("/history").status == .ok)
    }
  }

  @Test func `the page of an undo says that the act below was undone, and that of a redo that it was redone`() async throws {
    let desk = try InProcessServer()
    let act = try #require(try session(at: desk).act)
    let (undo, redo) = (try desk.book.undo(act).act, try desk.book.redo(act).act)
    try await desk.work { browser in
      for (id, said) in [(undo, "This is what was undone."), (redo, "This is what was redone.")] {
        let page = try await browser.get("/history/\(id)").text
        #expect(page.contains(said) && page.contains("href=\"/history/\(act)\""))
      }
    }
  }

  @Test func `an act and its undo bear the mark of the notebook they changed`() async throws {
    let desk = try InProcessServer()
    let item = try #require(try Projects(desk.book).add([.title("Fern")], today: Day("2026-11-20") ?? Day(ordinal: 0)).act)
    let undo = try desk.book.undo(item).act
    _ = try session(at: desk)
    _ = try desk.book.choose(Settings.Change.language("en"))
    let names = try desk.book.notebooks(of: desk.book.history())
    #expect(names[item] == "projects" && names[undo] == "projects" && Set(names.values) == ["projects", "sit", "book"])
    try await desk.work { browser in
      let page = try await browser.get("/history").text
      let marks = page.matches(of: /<li class="row act[^>]*?data-key="([0-9a-f]{32})"( data-accent="blue")?>/)
      let blue = Set(marks.filter { $0.output.2 != nil }.map { String($0.output.1) })
      #expect(blue.isSuperset(of: [item.description, undo.description]) && marks.count - blue.count == 2)
    }
  }

  @Test func `a script is given the word on what it did, with the Undo in it`() async throws {
    let desk = try InProcessServer()
    let id = try session(at: desk).value.id
    try await desk.work { browser in
      let answer = try await browser.send("/sit/sessions/\(id)/deletion")
      let act = try #require(answer.json["act"] as? String)
      let toast = try #require(answer.json["toast"] as? String)
      #expect(toast.hasPrefix("<div class=\"toast\">"))
      #expect(toast.contains("action=\"/history/\(act)/undoing\""))
      #expect(Set(answer.json.keys) == ["act", "toast"])
      let undo = try await browser.send("/history/\(act)/undoing")
      #expect((undo.json["toast"] as? String)?.contains("<p") == true)
      #expect(try desk.sit.sessions().count == 1)
    }
  }

  @Test func `a page tells what was done, once and only where it was`() async throws {
    let desk = try InProcessServer()
    let act = try #require(try session(at: desk).act)
    try await desk.work { browser in
      for path in ["/sit", "/sit/log", "/history", "/trash", "/settings", "/about", "/privacy", "/shortcuts"] {
        let told = try await browser.get("\(path)?done=\(act)")
        #expect(told.text.contains("/history/\(act)/undoing"), "\(path)")
        #expect(try await browser.get("\(path)?done=\(String(repeating: "f", count: 32))").status == .ok)
        #expect(try await browser.get("\(path)?done=%3Cscript%3E").text.contains("<script>") == false)
      }
    }
  }

  @Test func `a deleted record lies in the trash, comes back, or is erased for good after a question`() async throws {
    let desk = try InProcessServer()
    let id = try session(at: desk).value.id
    try await desk.work { browser in
      var browser = browser
      browser.page = "/trash"
      _ = try await browser.post("/sit/sessions/\(id)/deletion")
      #expect(try await browser.get("/trash").text.contains("/trash/\(id)/restoring"))
      let restored = try await browser.post("/trash/\(id)/restoring")
      #expect(restored.headers[.location]?.hasPrefix("/trash?done=") == true)
      #expect(try desk.sit.sessions().map(\.id) == [id])

      _ = try await browser.post("/sit/sessions/\(id)/deletion")
      let before = try desk.book.latest()
      #expect(try await browser.get("/trash/\(id)/erasure").status == .ok)
      #expect(try desk.book.latest() == before, "asking erases nothing")
      let erased = try await browser.post("/trash/\(id)/erasure")
      let act = try #require(erased.done)
      let page = try await browser.get(try #require(erased.headers[.location])).text
      #expect(!page.contains("/history/\(act)/undoing"), "what is final offers no Undo")
      #expect(try await browser.get("/trash/\(id)/erasure").status == .notFound)
      #expect(try await browser.post("/trash/\(id)/restoring").status == .notFound)
    }
  }

  @Test func `an undo that must leave something says what stays`() async throws {
    let desk = try InProcessServer()
    let made = try session(at: desk)
    let act = try #require(made.act)
    let (start, end) = (made.value.start, made.value.end.adding(milliseconds: -1000))
    _ = try desk.sit.correct(made.value.id, start: start, end: end, in: .gmt)
    try await desk.work { browser in
      let told = try await browser.send("/history/\(act)/undoing")
      let toast = try #require(told.json["toast"] as? String)
      #expect(toast.contains("Kept, because changed or used since"))
      _ = try await browser.post("/history/\(act)/redoing")
      let page = try await browser.post("/history/\(act)/undoing")
      #expect(page.status == .ok)
      #expect(page.text.contains("Kept, because changed or used since"))
      #expect(try desk.sit.sessions().count == 1)
    }
  }

  @Test func `history goes on page by page`() async throws {
    let desk = try InProcessServer()
    for number in 1...60 { _ = try desk.sit.setGoal(number, from: try #require(Day("2026-11-20"))) }
    try await desk.work { browser in
      let first = try await browser.get("/history").text
      let next = try #require(first.firstMatch(of: /\/history\?before=([0-9a-f]{32})/))
      let second = try await browser.get(String(next.0))
      #expect(second.status == .ok)
      #expect(second.text.firstMatch(of: /\/history\?before=([0-9a-f]{32})/) == nil)
      #expect(try await browser.get("/history?before=nonsense").status == .notFound)
    }
  }

  @Test func `the trash goes on page by page`() async throws {
    let desk = try InProcessServer()
    for number in 0..<201 {
      let start = desk.clock.now.adding(milliseconds: Int64(number) * 60_000 - 86_400_000)
      _ = try desk.sit.add(start: start, end: start.adding(milliseconds: 30_000), in: .gmt)
    }
    _ = try desk.sit.deleteAll()
    try await desk.work { browser in
      let first = try await browser.get("/trash").text
      let next = try #require(first.firstMatch(of: /\/trash\?before=[0-9a-f]{32}/))
      let second = try await browser.get(String(next.output)).text
      #expect(second.matches(of: /\/restoring/).count == 1)
      #expect(!second.contains("?before="))
      #expect(try await browser.get("/trash?before=nonsense").status == .notFound)
    }
  }

  @Test func `after thirty undos the first thirty acts can still be undone, and the last thirty redone`() async throws {
    let desk = try InProcessServer()
    for number in 1...60 { _ = try desk.sit.setGoal(number, from: try #require(Day("2026-11-20"))) }
    try await desk.work { browser in
      for _ in 1...30 { _ = try desk.book.undo() }
      #expect(try await disabled(browser) == 0)
      for _ in 1...30 { _ = try desk.book.undo() }
      #expect(try await disabled(browser) == 1, "nothing is left to undo, all can be redone")
      for _ in 1...60 { _ = try desk.book.redo() }
      #expect(try await disabled(browser) == 1, "all can be undone, nothing is left to redo")
    }
    #expect(try desk.book.canUndo())
    #expect(try !desk.book.canRedo())
  }

  /// Number of disabled buttons among the two.
  private func disabled(_ browser: Browser) async throws -> Int {
    let page = try await browser.get("/history").text
    let buttons = try #require(page.firstMatch(of: #/id="taking"[\s\S]*?<\/div>/#))
    return buttons.output.matches(of: #/disabled/#).count
  }
}
