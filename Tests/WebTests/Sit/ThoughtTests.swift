import BookStore
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Records
import SitRecords
import Testing

@testable import Site

/// What is typed is kept, whoever else types; these look for a word that got lost.
@Suite struct ThoughtTests {
  private let edits = (String(repeating: "1", count: 32), String(repeating: "2", count: 32))

  @Test func `a save says what the next one begins from`() async throws {
    let desk = try InProcessServer()
    try await desk.work { browser in
      let base = TextHash(of: "").description
      let first = try await browser.send("/sit/thoughts/2026-11-20", ["text": "Ca", "base": base, "edit": edits.0])
      #expect(first.json["saved"] as? Bool == true)
      #expect(first.json["base"] as? String == TextHash(of: "Ca").description)
      #expect(first.json["act"] is String)
      #expect(first.json["text"] == nil, "the book holds what was sent")
      let second = try await browser.send(
        "/sit/thoughts/2026-11-20", ["text": "Calm", "base": TextHash(of: "Ca").description, "edit": edits.0])
      #expect(second.json["act"] as? String == first.json["act"] as? String, "typing is one act")
      let again = try await browser.send(
        "/sit/thoughts/2026-11-20", ["text": "Calm", "base": TextHash(of: "Calm").description, "edit": edits.0])
      #expect(again.json["saved"] as? Bool == true)
      #expect(try desk.book.history().count == 1)
    }
  }

  @Test func `two who write at once both stay readable until one is chosen`() async throws {
    for (choice, expected) in [("theirs", "Theirs."), ("mine", "Mine."), ("both", "Mine.\nTheirs.")] {
      let desk = try InProcessServer()
      try await desk.work { browser in
        let base = TextHash(of: "").description
        _ = try await browser.send("/sit/thoughts/2026-11-20", ["text": "Theirs.", "base": base, "edit": edits.0])
        _ = try await browser.send("/sit/thoughts/2026-11-20", ["text": "Mine.", "base": base, "edit": edits.1])
        let page = try await browser.get("/day/2026-11-20").text
        #expect(page.contains("Theirs.") && page.contains("Mine."))
        let other = try #require(page.firstMatch(of: /name="other" value="([0-9a-f]{32})"/)).output.1.description
        let answer = { (answer: String) in ["answer": answer, "other": other] as KeyValuePairs }
        #expect(try await browser.post("/sit/thoughts/2026-11-20/choice", answer("neither")).status == .unprocessableContent)
        _ = try await browser.post("/sit/thoughts/2026-11-20/choice", answer(choice))
        let settled = try desk.sit.thought(on: try #require(Day("2026-11-20")))
        #expect(settled?.text == expected)
        #expect(settled?.others == [])
        #expect(try await browser.send("/sit/thoughts/2026-11-20/choice", answer(choice)).status == .conflict)
      }
    }
  }

  @Test func `a blank one is none and one too long is told, not cut`() async throws {
    let desk = try InProcessServer()
    try await desk.work { browser in
      let blank = try await browser.send("/sit/thoughts/2026-11-20", ["text": " \n ", "base": "", "edit": ""])
      #expect(blank.json["text"] as? String == "")
      #expect(try desk.book.history().isEmpty)
      let long = try await browser.send("/sit/thoughts/2026-11-20", ["text": String(repeating: "x", count: 10_001)])
      #expect(long.status == .unprocessableContent)
      #expect(try desk.sit.thoughts().isEmpty)
    }
  }

  @Test func `markup in a thought is text`() async throws {
    let desk = try InProcessServer()
    let text = "</textarea><script>alert(1)</script>\" onload=\"x"
    try await desk.work { browser in
      _ = try await browser.send("/sit/thoughts/2026-11-20", ["text": text])
      for path in ["/sit", "/sit/log", "/day/2026-11-20", "/sit/weeks/2026-11-20", "/history"] {
        #expect(try await browser.get(path).text.contains("<script>alert") == false, "\(path)")
      }
    }
  }
}
