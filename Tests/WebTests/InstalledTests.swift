import Assembly
import BookStore
import Foundation
import HTTPTypes
import HummingbirdTesting
import ProjectsRecords
import Records
import SitRecords
import Testing

@testable import Site

/// What an app on a home screen is told of the book.
@Suite struct InstalledTests {
  @Test func `the bars of the system have the colour of the paper`() throws {
    let sheet = try InProcessServer().server.services().assetStore.bytes(of: "site/site.css").map { String(decoding: $0, as: UTF8.self) }
    #expect(sheet?.contains("--paper: light-dark(\(Theme.paper.light), \(Theme.paper.dark));") == true)
  }

  @Test func `a page says its colour for the theme that was chosen`() async throws {
    let desk = try InProcessServer()
    try await desk.work { browser in
      var browser = browser
      for (theme, colours) in [
        ("light", [Theme.paper.light]), ("dark", [Theme.paper.dark]), ("system", [Theme.paper.light, Theme.paper.dark]),
      ] {
        browser.cookies["theme"] = theme
        let page = try await browser.get("/sit").text
        let said = page.matches(of: /name="theme-color" content="(#[0-9a-f]{6})"/).map { String($0.output.1) }
        #expect(said == colours, "\(theme)")
      }
    }
  }

  @Test func `the badge counts what is to be done by today`() async throws {
    let desk = try InProcessServer()
    try await desk.work { browser in
      #expect(try await browser.get("/due").json["due"] as? Int == 0)
      let projects = Projects(desk.book)
      for line in ["Late due:2026-11-01", "Today on:2026-11-20", "Tomorrow on:2026-11-21", "Some day"] {
        _ = try await browser.post("/projects/items", ["line": line])
      }
      #expect(try projects.items(on: Day("2026-11-20") ?? Day(ordinal: 0)).count == 2)
      #expect(try await browser.get("/due").json["due"] as? Int == 2)
    }
  }

  @Test func `the worker shows its page in the person's language, and a stranger's in theirs`() async throws {
    let desk = try InProcessServer()
    _ = try desk.sit.think("Secret.", on: Day("2026-11-20") ?? Day(ordinal: 0))
    try await desk.work { browser in
      var browser = browser
      browser.languages = "de"
      #expect(try await browser.get("/worker.js").text.contains("Das Buch ist nicht erreichbar"))
      _ = try await browser.post("/settings/language", ["value": "ru"])
      #expect(try await browser.get("/worker.js").text.contains("Книга недоступна"))
      browser.cookies = [:]
      let worker = try await browser.get("/worker.js")
      #expect(worker.text.contains("Das Buch ist nicht erreichbar") && !worker.text.contains("Secret"))
      #expect(worker.headers[.cacheControl] == "no-cache", "a browser asks for a newer one")
    }
  }
}
