import Assembly
import BookStore
import HTTPTypes
import HummingbirdTesting
import Records
import Testing
import Words

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
      let about = try await browser.get("/about").text
      #expect(about.contains("action=\"/settings/changes-read\" data-behaviour=\"sends\""))
      #expect(about.contains("<a class=\"back\" href=\"/\">"), "it leads back to where it was told of")
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

  @Test(arguments: Language.all) func `the changes stand in the language of the page, with their day`(language: Language) async throws {
    let newest = try #require(Changes.all(in: language).first)
    let day = try #require(newest.day)
    try await desk.work { browser in
      var reader = browser
      reader.languages = language.id
      let page = try await reader.get("/about").text
      #expect(page.contains("<span class=\"note\">\(language.longDay(day))</span></h2>\n"))
      #expect(page.contains("<div class=\"card prose-card\"><h3>\(newest.groups[0].title)</h3>"))
      #expect(page.contains("<code>commonplace tour</code>"))
    }
  }

  @Test func `each language tells of the same versions, groups and sentences`() {
    let told = Language.all.map { Changes.all(in: $0) }
    #expect(Set(told.map { $0.first?.groups.first?.title }).count == told.count)
    #expect(told[0].first?.version == BookServer.version)
    #expect(told[0].allSatisfy { !$0.groups.isEmpty && $0.groups.allSatisfy { !$0.sentences.isEmpty } })
    for other in told {
      #expect(other.map(\.version) == told[0].map(\.version) && other.map(\.day) == told[0].map(\.day))
      #expect(other.map { $0.groups.map(\.sentences.count) } == told[0].map { $0.groups.map(\.sentences.count) })
    }
  }

  private func isTold(by browser: Browser) async throws -> Bool {
    let page = try await browser.get("/").text
    let line = try #require(page.firstMatch(of: /id="changes-news"[^>]*>/)?.output)
    return !line.contains(" hidden")
  }
}
