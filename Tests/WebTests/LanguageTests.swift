import BookStore
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing

@testable import Site

/// The reader's language, on every page and in every error.
@Suite struct LanguageTests {
  @Test(arguments: [("de-AT,de;q=0.9,en;q=0.5", "de"), ("ru", "ru"), ("fr", "en")])
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
}
