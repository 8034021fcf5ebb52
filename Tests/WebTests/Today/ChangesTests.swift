import BookStore
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import Site

/// A new version says once, on all devices, that it brought something.
@Suite struct ChangesTests {
  private let desk: InProcessServer

  init() throws { desk = try InProcessServer() }

  @Test func `a new book has nothing to tell`() async throws {
    try await desk.work { browser in
      let about = try await browser.get("/about").text
      #expect(!about.contains("changes-read"))
      #expect(try await isTold(by: browser) == false)
    }
  }

  @Test func `after an update Today tells of it until its changes are read or the line is closed`() async throws {
    try desk.book.remember("begun", "0.9.0")
    try await desk.work { browser in
      #expect(try await isTold(by: browser))
      #expect(try await browser.get("/day/2026-11-19").text.contains("changes-news") == false)
      #expect(try await browser.get("/about").text.contains("action=\"/settings/changes-read\" data-behaviour=\"sends\""))
      #expect(try await isTold(by: browser), "reading is told by the form")
      let other = try await browser.post("/settings/changes-read", ["value": "0.9.0"])
      #expect(other.status == .unprocessableContent)
      _ = try await browser.post("/settings/changes-read", ["value": BookServer.version])
      #expect(try await isTold(by: browser) == false)
      #expect(try await browser.get("/about").text.contains("changes-read") == false)
    }
    #expect(try desk.book.settings()["changes-read"] == BookServer.version)
  }

  @Test(arguments: [(nil, true), ("0.10.0", true), (BookServer.version, false), ("999.0.0", false)] as [(String?, Bool)])
  func `a book is updated if it is from before this version`(begun: String?, isUpdated: Bool) throws {
    try desk.book.remember("begun", begun)
    #expect(try desk.book.hasUnreadChanges(desk.book.settings()) == isUpdated)
  }

  @Test func `the changes stand in English on a page in any language`() async throws {
    try await desk.work { browser in
      var german = browser
      german.languages = "de"
      let page = try await german.get("/about").text
      #expect(page.contains("<h2>Neu in \(BookServer.version)</h2>\n<div class=\"card prose-card\" lang=\"en\"><h3>"))
    }
    #expect(Changes.all.first?.version == BookServer.version)
    #expect(Changes.all.allSatisfy { !$0.groups.isEmpty && $0.groups.allSatisfy { !$0.sentences.isEmpty } })
  }

  private func isTold(by browser: Browser) async throws -> Bool {
    let page = try await browser.get("/").text
    let line = try #require(page.firstMatch(of: /id="changes-news"[^>]*>/)?.output)
    return !line.contains(" hidden")
  }
}
