import BookStore
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Records
import SitRecords
import TestKit
import Testing

@testable import Site

/// An act whose records were erased for good has lost its words: it is told by a plain name, and offers nothing an undo cannot do.
@Suite struct ErasedActTests {
  @Test(arguments: ["en", "de", "ru"])
  func `it shows no placeholder and no Undo`(language: String) async throws {
    let desk = try InProcessServer()
    let now = desk.clock.now
    let made = try desk.sit.add(start: now.adding(milliseconds: -600_000), end: now.adding(milliseconds: -60_000), in: .gmt)
    let deletion = try desk.sit.delete(made.value.id)
    _ = try desk.book.erase(made.value.id)
    let acts = [try #require(made.act), try #require(deletion.act)]
    try await desk.work { browser in
      var browser = browser
      browser.languages = language
      for path in ["/history", "/history?done=\(acts[1])"] {
        let page = try await browser.get(path).text
        #expect(page.firstMatch(of: /\{[a-z]+\}/) == nil)
        for act in acts { #expect(!page.contains("/history/\(act)/undoing")) }
      }
      let name = ["en": "Erased for good", "de": "Endgültig gelöscht"][language] ?? "Стёрто навсегда"
      #expect(try await browser.get("/history").text.contains(name))
    }
  }

  @Test func `what it did to records that are still there can be undone`() throws {
    let desk = try InProcessServer()
    let now = desk.clock.now
    for back: Int64 in [600_000, 60_000] {
      _ = try desk.sit.add(start: now.adding(milliseconds: -back), end: now.adding(milliseconds: -back + 30_000), in: .gmt)
    }
    let cleared = try desk.sit.deleteAll()
    let gone = try #require(try desk.book.trash().first)
    _ = try desk.book.erase(gone.record)
    let cleaning = try #require(cleared.act)
    let act = try #require(try desk.book.act(cleaning))
    #expect(!act.isErased)
    _ = try desk.book.undo(act.id)
    #expect(try desk.sit.sessions().count == 1)
  }
}
