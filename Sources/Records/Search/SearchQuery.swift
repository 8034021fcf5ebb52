/// A search query: words, phrases, exclusions and conditions.
///
/// `rose -oil "neroli water" in:blends on:2026-11 is:ready`: a word matches as a prefix, so `ros` finds `rose`; phrases and exclusions
/// match whole words. Case and accents do not matter.
public struct SearchQuery: Hashable, Sendable {
  /// Consecutive words.
  public struct Term: Hashable, Sendable {
    /// The words, folded.
    public let words: [String]
    /// True if the last word matches as a prefix.
    public let isPrefix: Bool

    /// A term of folded words.
    public init(words: [String], isPrefix: Bool) { (self.words, self.isPrefix) = (words, isPrefix) }
  }

  /// The typed text, with single spaces.
  public let text: String
  /// Required terms.
  public private(set) var terms: [Term]
  /// Excluded terms.
  public let excluded: [Term]
  /// Prefix of the notebook's name; nil searches every notebook.
  public private(set) var notebook: String?
  /// Days of the records; nil for any day or none.
  public let days: ClosedRange<Day>?
  /// Conditions, such as `open`.
  public private(set) var facts: [String]
  /// Texts after `on:` that are not dates; they are searched as words too.
  public let undated: [String]

  /// The most parts of a query, terms and conditions alike, and the most characters, that are read.
  public static let most = (terms: 12, characters: 200)

  /// Nil for an empty query.
  public init?(_ typed: String) {
    var parser = SearchQueryParser()
    for part in SearchQueryParser.parts(of: typed.prefix(SearchQuery.most.characters)).prefix(SearchQuery.most.terms) { parser.read(part) }
    guard parser.isAnything else { return nil }
    text = typed.prefix(SearchQuery.most.characters).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    (terms, excluded, notebook, days, facts) = (parser.terms, parser.excluded, parser.notebook, parser.days, parser.facts)
    undated = parser.undated
  }

  /// True if it has terms and no conditions; it can also exclude terms.
  public var isOfWords: Bool { !terms.isEmpty && notebook == nil && days == nil && facts.isEmpty }

  /// True if both queries mean the same, however they were typed.
  public func isLike(_ other: SearchQuery) -> Bool {
    Set(terms) == Set(other.terms) && Set(excluded) == Set(other.excluded) && notebook == other.notebook && days == other.days
      && Set(facts) == Set(other.facts)
  }

  /// The query with other terms.
  public func with(terms: [Term]) -> SearchQuery { with { $0.terms = terms } }

  /// The query with one more condition.
  public func with(fact: String) -> SearchQuery { with { $0.facts.append(fact) } }

  /// The query limited to a notebook.
  public func with(notebook: String) -> SearchQuery { with { $0.notebook = notebook } }

  /// The query without those conditions.
  public func without(facts given: Set<String>) -> SearchQuery { with { $0.facts.removeAll(where: given.contains) } }

  private func with(_ change: (inout SearchQuery) -> Void) -> SearchQuery {
    var query = self
    change(&query)
    return query
  }
}

/// Parses a typed query.
struct SearchQueryParser {
  /// A part between spaces or quotes.
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

  /// False for an empty query.
  var isAnything: Bool { !(terms.isEmpty && excluded.isEmpty && facts.isEmpty) || notebook != nil || days != nil }

  /// Splits the text into parts. An unclosed quote extends to the end: the person is still typing.
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
    let words = SearchTokenizer.words(of: String(part.text))
    guard !words.isEmpty else { return }
    let term = SearchQuery.Term(words: words, isPrefix: !part.isQuoted && !part.isExcluded)
    if part.isExcluded { excluded.append(term) } else if !terms.contains(term) { terms.append(term) }
  }

  /// Reads the text if it is a condition: `in:`, `on:` or `is:`; the last `in:` and the last `on:` count. Returns false for any other text:
  /// its words are then searched.
  private mutating func readsCondition(_ text: Substring) -> Bool {
    guard let colon = text.firstIndex(of: ":") else { return false }
    let value = text[text.index(after: colon)...]
    switch (text[..<colon].lowercased(), SearchTokenizer.words(of: String(value)).first) {
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
