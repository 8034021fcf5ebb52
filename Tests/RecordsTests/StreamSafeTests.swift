import Records
import Testing

/// A text that holds up whoever compares it; or a text of a language that is refused.
@Suite struct StreamSafeTests {
  private func marks(_ count: Int, of mark: String = "\u{301}") -> String { "x" + String(repeating: mark, count: count) }

  @Test(arguments: ["\u{301}", "\u{316}", "\u{E49}", "\u{344}", "\u{F73}", "\u{1D165}", "\u{301}\0"])
  func `thirty marks in a row are the most`(_ mark: String) {
    #expect(marks(30, of: mark).isStreamSafe && (marks(30, of: mark) + "y" + marks(30, of: mark)).isStreamSafe)
    #expect(!marks(31, of: mark).isStreamSafe && !("Quiet. " + marks(31, of: mark) + ".").isStreamSafe)
  }

  @Test(arguments: ["", "Quiet.", "Grüße", "Ёжик", "Đà Nẵng", "กุ้", "한글", "👩‍👩‍👧‍👦", "e\u{301}", "=\u{301}", "\u{301}"])
  func `a text of a language is compared however long it is`(_ text: String) {
    #expect(String(repeating: text, count: text == "\u{301}" ? 30 : 1000).isStreamSafe)
  }

  @Test func `a text in UTF-8 is judged alike`() {
    for (text, isSafe) in [("Grüße", true), (marks(30), true), (marks(31), false)] {
      #expect(Array(text.utf8).withUnsafeBufferPointer { $0.isStreamSafe } == isSafe)
    }
  }

  @Test func `in JSON a mark written as an escape is a mark`() {
    func json(_ count: Int) -> String { "{\"a\":\"\(marks(count, of: "\\u0301"))\"}" }
    #expect(json(30).isStreamSafeJSON && !json(31).isStreamSafeJSON && json(31).isStreamSafe)
    #expect(!"[\"\(marks(31, of: "\\ud834\\udd65"))\"]".isStreamSafeJSON && !"[\"\\n\(marks(31))\"]".isStreamSafeJSON)
    for text in ["{}", "\\", "\\u", "\\u03", "[\"\\\\ \\n\\u00e9\"]"] { #expect(text.isStreamSafeJSON, "\(text)") }
  }
}
