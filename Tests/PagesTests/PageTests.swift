import Assembly
import Foundation
import Records
import TestKit
import Testing
import Words

@testable import Site

/// Every page in every language: whole, unambiguous to a screen reader, and fit for the strict policy it is served under.
@Suite struct PageTests {
  /// All of them in English; while soaking in every language.
  private static let pages = Soak.choice(Language.all.prefix(1), soaking: Language.all.prefix(.max)).flatMap(pages)

  private static func pages(in language: Language) -> [Page] {
    Samples(language: language).pages.map { Page(name: "\(language.id)/\($0.name)", text: $0.html.text) }
  }

  @Test(arguments: Language.all)
  func `a page has one h1, one main, a title and a language, and no word is missing`(_ language: Language) {
    for page in Self.pages(in: language) {
      #expect(page.count("<h1") == 1 && page.count("<main") == 1, "\(page.name)")
      #expect(page.text.contains("<title>") && !page.text.contains("<title> ·"), "\(page.name)")
      #expect(page.text.contains("<html lang=\"\(language.id)\""), "\(page.name)")
      #expect(!page.text.contains("{"), "\(page.name)")
      let shown = page.text.replacing(/<[^>]*>/, with: "\n")
      #expect(shown.firstMatch(of: /\n[a-z]+\.[a-zA-Z.]+\n/) == nil, "\(page.name)")
    }
  }

  @Test func `nothing on a page needs inline script or style`() {
    for page in Self.pages {
      #expect(!page.text.contains(" style=") && !page.text.contains("<style"), "\(page.name)")
      #expect(page.text.firstMatch(of: /\son[a-z]+=/) == nil, "\(page.name)")
      for script in page.text.matches(of: /<script([^>]*)>(.*?)<\/script>/) {
        let isModule = script.output.1.hasPrefix(" type=\"module\" src=\"/assets/0/site/") && script.output.2.isEmpty
        #expect(isModule, "\(page.name)")
      }
      #expect(page.count("<script") == 1 || !page.text.contains("data-behaviour=\"live"), "\(page.name)")
    }
  }

  @Test func `no markup of ours is shown as text`() {
    for page in Self.pages {
      let escaped = /&lt;\/?(?:a|p|b|br|li|ul|td|th|tr|div|span|svg|form|button|input|section)(?:[ \/]|&gt;)/
      #expect(page.text.firstMatch(of: escaped) == nil && !page.text.contains("=&quot;"), "\(page.name)")
    }
  }

  @Test func `every id is there once, and whatever names one finds it`() {
    for page in Self.pages {
      let ids = page.text.matches(of: /\sid="([^"]*)"/).map { String($0.1) }
      #expect(Set(ids).count == ids.count, "\(page.name)")
      for name in page.text.matches(of: /\s(?:for|aria-labelledby|aria-describedby)="([^"]*)"/).map(\.1) {
        for id in name.split(separator: " ") { #expect(ids.contains(String(id)), "\(page.name): \(id)") }
      }
    }
  }

  @Test func `every tag that is opened is closed`() {
    let void: Set = ["meta", "link", "input", "img", "br"]
    for page in Self.pages {
      var open: [Substring] = []
      for tag in page.text.matches(of: /<(\/?)([a-z][a-z0-9]*)[^>]*?(\/?)>/) where !void.contains(String(tag.2)) && tag.3.isEmpty {
        if tag.1.isEmpty {
          open.append(tag.2)
        } else if open.popLast() != tag.2 {
          Issue.record("\(page.name): \(tag.0)")
        }
      }
      #expect(open.isEmpty, "\(page.name)")
    }
  }

  @Test func `every form posts to an address of the book`() {
    for page in Self.pages {
      for action in page.text.matches(of: /<form[^>]*action="([^"]*)"/).map(\.1) { #expect(action.hasPrefix("/"), "\(page.name)") }
      let questions = page.count("method=\"get\"")
      #expect(questions == page.count("role=\"search\""), "only a search is a plain question: \(page.name)")
      #expect(page.count("<form") - questions == page.count("method=\"post\""), "\(page.name)")
    }
  }

  @Test func `a history in which nothing matches speaks of older changes only where a link leads to them`() {
    let samples = Samples(language: .english)
    for next in [nil, samples.history.next] {
      let model = HistoryPage.Model(
        view: HistoryView { $0 == "day" ? "2026-02-28" : nil }, days: [], next: next, filter: samples.noHistory.filter, canUndo: true,
        canRedo: false)
      let text = HistoryPage.region(model, in: .english).text
      #expect(text.contains("No change matches.") && text.contains("Older changes may.") == (next != nil))
      #expect(text.contains("rel=\"next\"") == (next != nil))
    }
  }

  /// Writes every page to the folder named by COMMONPLACE_PAGES, to be looked at and compared.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["COMMONPLACE_PAGES"] != nil))
  func `the pages are written out`() throws {
    let folder = URL(filePath: ProcessInfo.processInfo.environment["COMMONPLACE_PAGES"] ?? "").appending(path: "samples")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for page in Samples(language: .english).pages {
      try Data(page.html.text.utf8).write(to: folder.appending(path: "\(page.name).html"))
    }
  }
}

private struct Page {
  let name: String
  let text: String

  func count(_ piece: String) -> Int { text.components(separatedBy: piece).count - 1 }
}
