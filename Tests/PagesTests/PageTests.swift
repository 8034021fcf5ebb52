import Assembly
import Foundation
import Records
import Testing
import Words

@testable import Site

/// Every page in every language: whole, unambiguous to a screen reader, and fit for the strict policy it is served under.
@Suite struct PageTests {
  static let pages = Language.all.flatMap { language in
    Samples(language: language).pages.map { Page(name: "\(language.id)/\($0.name)", text: $0.html.text) }
  }

  @Test(arguments: pages)
  func `a page has one h1, one main, a title and a language`(_ page: Page) {
    #expect(page.count("<h1") == 1)
    #expect(page.count("<main") == 1)
    #expect(page.text.contains("<title>") && !page.text.contains("<title> ·"))
    #expect(page.text.contains("<html lang=\"\(page.name.prefix(2))\""))
  }

  @Test(arguments: pages)
  func `no word is missing and no placeholder is left`(_ page: Page) {
    #expect(!page.text.replacing(/<script type="application\/json"[^>]*>[^<]*/, with: "").contains("{"))
    let shown = page.text.replacing(/<[^>]*>/, with: "\n")
    #expect(shown.firstMatch(of: /\n[a-z]+\.[a-zA-Z.]+\n/) == nil)
  }

  @Test(arguments: pages)
  func `nothing on a page needs inline script or style`(_ page: Page) {
    #expect(!page.text.contains(" style=") && !page.text.contains("<style"))
    #expect(page.text.firstMatch(of: /\son[a-z]+=/) == nil)
    for script in page.text.matches(of: /<script([^>]*)>(.*?)<\/script>/) {
      let isData = script.output.1 == " type=\"application/json\" id=\"behaviours\""
      #expect(isData || (script.output.1.hasPrefix(" type=\"module\" src=\"/assets/0/site/") && script.output.2.isEmpty))
    }
    #expect(page.count("<script") > 1 || !page.text.contains("data-behaviour=\"live"))
  }

  @Test(arguments: pages)
  func `no markup of ours is shown as text`(_ page: Page) {
    #expect(page.text.firstMatch(of: /&lt;\/?(?:a|p|b|br|li|ul|td|th|tr|div|span|svg|form|button|input|section)(?:[ \/]|&gt;)/) == nil)
    #expect(!page.text.contains("=&quot;"))
  }

  @Test(arguments: pages)
  func `every id is there once, and whatever names one finds it`(_ page: Page) {
    let ids = page.text.matches(of: /\sid="([^"]*)"/).map { String($0.1) }
    #expect(Set(ids).count == ids.count)
    for name in page.text.matches(of: /\s(?:for|aria-labelledby|aria-describedby)="([^"]*)"/).map(\.1) {
      for id in name.split(separator: " ") { #expect(ids.contains(String(id)), "\(id)") }
    }
  }

  @Test(arguments: pages)
  func `every tag that is opened is closed`(_ page: Page) {
    let void: Set = ["meta", "link", "input", "img", "br"]
    var open: [Substring] = []
    for tag in page.text.matches(of: /<(\/?)([a-z][a-z0-9]*)[^>]*?(\/?)>/) where !void.contains(String(tag.2)) && tag.3.isEmpty {
      if tag.1.isEmpty {
        open.append(tag.2)
      } else {
        #expect(open.popLast() == tag.2)
      }
    }
    #expect(open.isEmpty)
  }

  @Test(arguments: pages)
  func `every form posts to an address of the book`(_ page: Page) {
    for action in page.text.matches(of: /<form[^>]*action="([^"]*)"/).map(\.1) { #expect(action.hasPrefix("/")) }
    let questions = page.count("method=\"get\"")
    #expect(questions == page.count("role=\"search\""), "only a search is a plain question")
    #expect(page.count("<form") - questions == page.count("method=\"post\""))
  }

  /// Writes every page to the folder named by COMMONPLACE_PAGES_OUT, to be looked at.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["COMMONPLACE_PAGES_OUT"] != nil), arguments: pages)
  func `a page is written out to be looked at`(_ page: Page) throws {
    let folder = URL(filePath: ProcessInfo.processInfo.environment["COMMONPLACE_PAGES_OUT"] ?? "")
    let file = folder.appending(path: "\(page.name).html")
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(page.text.utf8).write(to: file)
  }
}

struct Page: Sendable, CustomTestStringConvertible {
  let name: String
  let text: String

  var testDescription: String { name }

  func count(_ piece: String) -> Int { text.components(separatedBy: piece).count - 1 }
}
