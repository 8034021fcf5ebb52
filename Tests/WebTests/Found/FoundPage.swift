import Foundation

/// A page as a person meets it: its heading, its words, and what its forms send where.
struct FoundPage {
  let heading: String
  /// All that can be read on it, a blank between any two parts.
  let words: String
  /// The fields each sends, by its address: `/projects/items/:id/fields`.
  let forms: [String: Set<String>]

  init(_ html: String) {
    let main = html.range(of: "<main").map { html[$0.lowerBound...] } ?? html[...]
    heading = main.firstMatch(of: /<h1[^>]*>(?s:(.*?))<\/h1>/).map { Self.words(String($0.output.1)) } ?? ""
    words = Self.words(String(main))
    let form = #/<form[^>]*\saction="([^"?]*)[^>]*>(?s:(.*?))<\/form>/#
    let sent = main.matches(of: form).map { match in
      (Self.nameless(match.output.1), Set(match.output.2.matches(of: /\sname="([^"]+)"/).map { Self.nameless($0.output.1) }))
    }
    forms = Dictionary(sent) { $0.union($1) }
  }

  private static func nameless(_ text: Substring) -> String { String(text.replacing(/[0-9a-f]{32}/, with: ":id")) }

  private static func words(_ html: String) -> String {
    let signs = ["&lt;": "<", "&gt;": ">", "&quot;": "\"", "&#39;": "'", "&amp;": "&"]
    let text = html.replacing(/<template[^>]*>(?s:.*?)<\/template>|<[^>]*>/, with: " ")
    return text.replacing(/&[a-z#0-9]+;/) { signs[String($0.output)] ?? String($0.output) }
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

/// Required content of a page: its path, `#` its heading, lines of its words, `>` its forms.
struct MustFind {
  let path: String
  private let lines: [Substring]

  /// The pages of a text, separated by empty lines.
  static func all(in text: String) -> [MustFind] {
    text.split(separator: "\n\n").map { page in
      let lines = page.split(separator: "\n")
      return MustFind(path: String(lines[0]), lines: Array(lines.dropFirst()))
    }
  }

  /// The missing parts.
  func missing(on page: FoundPage) -> [String] {
    lines.filter { line in
      if line.hasPrefix("# ") { return page.heading != line.dropFirst(2) }
      guard line.hasPrefix("> ") else { return !page.words.contains(line) }
      let form = line.split(separator: " ").dropFirst().map(String.init)
      return page.forms[form[0]]?.isSuperset(of: form.dropFirst()) != true
    }.map(String.init)
  }
}
