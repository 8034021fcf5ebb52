import BookStore
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Records
import Testing
import Words

@testable import Site

/// The reader's language, on every page and in every error.
@Suite struct LanguageTests {
  @Test(arguments: [
    ("de-AT,de;q=0.9,en;q=0.5", "de"), ("ru", "ru"), ("fr,en;q=0.2", "en"), ("", "en"), ("fr", "en"), ("en;q=0.1,ru;q=0.7", "ru"),
    ("de;q=0,en", "en"), (";;;,q=", "en"),
  ])
  func `a page speaks as the browser asks`(_ asked: String, _ spoken: String) async throws {
    try await InProcessServer().work { browser async throws in
      var browser = browser
      browser.languages = asked
      for path in ["/sit", "/nowhere", "/settings"] {
        #expect(try await browser.get(path).text.contains("<html lang=\"\(spoken)\""), "\(path)")
      }
    }
  }

  @Test func `the book's own language wins, but says nothing at the browserAccess`() async throws {
    let desk = try InProcessServer()
    _ = try desk.book.choose(Settings.Change.language("ru"))
    try await desk.work { browser async throws in
      #expect(try await browser.get("/sit").text.contains("<html lang=\"ru\""))
      #expect(try await browser.get("/nowhere").text.contains("<html lang=\"ru\""))
      var stranger = browser
      stranger.cookies = [:]
      #expect(try await stranger.get("/sit").text.contains("<html lang=\"en\""))
    }
  }

  @Test(arguments: ["en", "de", "ru"])
  func `every page is there in every language, and no key is left standing`(_ language: String) async throws {
    let desk = try InProcessServer()
    try await desk.work { browser in
      var browser = browser
      browser.languages = language
      for path in ["/sit", "/sit/log", "/sit/days/2026-11-20", "/history", "/trash", "/settings", "/about", "/privacy", "/shortcuts"] {
        let answer = try await browser.get(path)
        #expect(answer.status == .ok, "\(path)")
        #expect(answer.text.firstMatch(of: />[a-z]+\.[a-zA-Z.]+</) == nil, "\(path)")
      }
    }
  }
}
