/// Parses a typed query.
struct SearchQueryParser {
  /// A part between blanks or quotes.
  struct Part {
    var text: Substring
    var isExcluded = false
    var isQuoted = false
  }

  private(set) var terms: [SearchQuery.Term] = []
  private(set) var excluded: [SearchQuery.Term] = []
  private(set) var notebook: String?
  private(set) var days: ClosedRange<Day>?
  private(set) var facts: [String] = []
  private(set) var undated: [String] = []
  private var tokenizer = SearchTokenizer()

  var isAnything: Bool { !(terms.isEmpty && excluded.isEmpty && facts.isEmpty) || notebook != nil || days != nil }

  /// An unclosed quote extends to the end: the person is still typing.
  static func parts(of typed: Substring) -> [Part] {
    var parts: [Part] = []
    var rest = typed.drop(while: \.isWhitespace)
    while let first = rest.first {
      var part = Part(text: "")
      if first == "-" || first == "−" {
        part.isExcluded = true
        rest = rest.dropFirst()
      }
      part.isQuoted = rest.first.map(isQuote) ?? false
      if part.isQuoted {
        part.text = rest.dropFirst().prefix { !isQuote($0) }
        rest = rest.dropFirst().dropFirst(part.text.count).dropFirst()
      } else {
        part.text = rest.prefix { !$0.isWhitespace }
        rest = rest.dropFirst(part.text.count)
      }
      parts.append(part)
      rest = rest.drop(while: \.isWhitespace)
    }
    return parts
  }

  mutating func read(_ part: Part) {
    if !part.isQuoted, !part.isExcluded, readsCondition(part.text) { return }
    let words = tokenizer.words(of: String(part.text))
    guard !words.isEmpty else { return }
    let term = SearchQuery.Term(words: words, isPrefix: !part.isQuoted && !part.isExcluded)
    if part.isExcluded { excluded.append(term) } else if !terms.contains(term) { terms.append(term) }
  }

  /// Parses `in:`, `on:` and `is:`; any other text with a colon is a word.
  private mutating func readsCondition(_ text: Substring) -> Bool {
    guard let colon = text.firstIndex(of: ":") else { return false }
    let value = text[text.index(after: colon)...]
    switch (text[..<colon].lowercased(), tokenizer.words(of: String(value)).first) {
    case ("in", let name?): notebook = name
    case ("is", let fact?): facts.append(fact)
    case ("on", _?):
      guard let asked = Day.span(written: value) else {
        undated.append(String(value))
        return false
      }
      days = asked
    default: return false
    }
    return true
  }

  private static func isQuote(_ character: Character) -> Bool { "\"“”„«»".contains(character) }
}
