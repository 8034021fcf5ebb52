import Assembly
import Testing

@testable import Site

/// Text in a field that breaks out of it, and forms that say less than they must.
@Suite struct AutosaveFieldTests {
  @Test func `a line keeps whatever is typed inside its quotes`() {
    let html = line { $0.text = "\"><b>bold</b> & 'more'" }
    #expect(html.contains(" value=\"&quot;&gt;&lt;b&gt;bold&lt;/b&gt; &amp; &#39;more&#39;\">"))
    #expect(html.contains("<input type=\"text\" id=\"title-1\" name=\"text\" dir=\"auto\" aria-label=\"Title of &lt;1&gt;\""))
  }

  @Test func `what a field does not have is not written`() {
    let html = line { _ in }
    for name in ["data-key", "placeholder", "aria-describedby", "aria-invalid", "data-trim", "data-shortcut", "class=\"count\""] {
      #expect(!html.contains(name), "\(name)")
    }
    let full = line {
      ($0.key, $0.placeholder, $0.isTrimmed, $0.shortcut) = ("field", "What?", true, .shortcut("t"))
      $0.count = AutosaveField.Count(limit: 300)
    }
    for part in [
      "data-key=\"field\"", "placeholder=\"What?\"", "aria-describedby=\"title-1-count\"", " data-trim ", "data-shortcut=\"t\"",
      "id=\"title-1-count\" class=\"count\" data-behaviour=\"count\" for=\"title-1\" data-limit=\"300\"",
    ] { #expect(full.contains(part), "\(part)") }
  }

  @Test func `in a list of many only the list says what is said, and nothing is mounted before it is needed`() {
    let alone = line { _ in }
    #expect(alone.contains(" data-behaviour=\"autosave\" data-saving=\"Saving…\" data-saved=\"Saved\" data-kept=\"Not saved yet;"))
    let row = line { $0.isInList = true }
    #expect(row.contains(" data-lazy=\"autosave\" method") && !row.contains("data-behaviour") && !row.contains("data-saved"))
    #expect(AutosaveField.list(in: .english).text.hasPrefix(" data-behaviour=\"rows\" data-saving=\"Saving…\" data-saved=\"Saved\""))
  }

  @Test func `without a script there is a button`() {
    #expect(line { _ in }.contains("<noscript><button>Save</button></noscript>"))
  }

  private func line(_ change: (inout AutosaveField) -> Void) -> String {
    var text = AutosaveField(
      id: "title-1", name: .spoken("Title of <1>"), shape: .line, address: .home(), text: "Fern", base: "b45e", draftKey: "title-1")
    change(&text)
    return text.html(in: .english).text
  }
}
