import Assembly
import Foundation
import Records
import TestKit
import Testing
import Words

@testable import Site

/// Text a person typed never becomes markup.
@Suite struct HTMLTests {
  @Test func `the five dangerous characters are escaped in text and in attributes`() {
    let typed = "<b title=\"x\">Tom & 'Jerry'</b>"
    let html: HTML = "<p title=\"\(typed)\">\(typed)</p>"
    let safe = "&lt;b title=&quot;x&quot;&gt;Tom &amp; &#39;Jerry&#39;&lt;/b&gt;"
    #expect(html.text == "<p title=\"\(safe)\">\(safe)</p>")
  }

  @Test func `markup inside markup is taken as it is, whether one piece, none or many`() {
    let one: HTML = "<i>a</i>"
    let none: HTML? = nil
    let html: HTML = "\(one)\(none)\([one, one])"
    #expect(html.text == "<i>a</i><i>a</i><i>a</i>")
  }

  @Test func `an absent text is nothing, not the word nil`() {
    let absent: String? = nil
    let html: HTML = "<p>\(absent)</p>"
    #expect(html.text == "<p></p>")
  }

  @Test func `a character that HTML has no room for is shown as missing`() {
    #expect(HTML(escaping: "a\u{0}b\u{1B}c\td\n").text == "a\u{FFFD}b\u{FFFD}c\td\n")
  }

  @Test func `whatever is thrown at it comes out harmless, and reads back as it went in`() {
    var dice = SeededDice.fixed(1)
    let seed = dice.seed
    for _ in 0..<Soak.rounds(2000) {
      let typed = scribble(with: &dice)
      let html: HTML = "\(typed)"
      #expect(!html.text.contains { "<>\"'".contains($0) }, "seed \(seed): \(typed)")
      #expect(read(html.text) == typed, "seed \(seed): \(typed)")
    }
  }

  @Test func `a toast says what was typed without becoming it`() {
    let toast = Toast.Model(
      text: Language.english.text("setting.value", ["value": "<script>alert(1)</script>", "key": "\"goal\""]), undoable: nil)
    let html = Toast.fragment(toast, in: .english).text
    #expect(!html.contains("<script>"))
    #expect(html.contains("&lt;script&gt;alert(1)&lt;/script&gt;"))
    #expect(html.contains("&quot;goal&quot;"))
  }
}

private func scribble(with dice: inout SeededDice) -> String {
  let pieces = [
    "<", ">", "&", "\"", "'", "&amp;", "&#39;", "</script>", "<!--",
    "a", "ß", "Ж", "語", "👩‍👩‍👧", "e\u{301}", " ", "\n", "\r\n", "`", "=", "/",
  ]
  return (0..<dice.below(24)).map { _ in pieces[dice.below(pieces.count)] }.joined()
}

/// Decodes escaped text as a browser does.
private func read(_ html: String) -> String {
  [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")]
    .reduce(html) { text, pair in text.replacingOccurrences(of: pair.0, with: pair.1) }
}
