/// A question of a person who looks for something: words, phrases, what must not occur, and where and when.
///
/// `rose -oil "neroli water" in:blends on:2026-11 is:ready`: a word may go on, as `ros` does in `rose`; a phrase and what is left out are
/// whole words. Case, accents and other marks do not count.
public struct SearchQuery: Hashable, Sendable {
  /// Words that stand one after another.
  public struct Term: Hashable, Sendable {
    /// The words, folded.
    public let words: [String]
    /// Whether the last of them may go on.
    public let isPrefix: Bool

    /// Asks for those words, folded.
    public init(words: [String], isPrefix: Bool) { (self.words, self.isPrefix) = (words, isPrefix) }
  }

  /// As typed, one blank between words.
  public let text: String
  /// The terms of which all must occur.
  public private(set) var terms: [Term]
  /// The terms of which none may occur.
  public let excluded: [Term]
  /// The beginning of the notebook's name; nil where every one is looked through.
  public private(set) var notebook: String?
  /// The days of what is looked for; nil where every one may be, and none.
  public let days: ClosedRange<Day>?
  /// The words for what must hold of it, as `open`.
  public private(set) var facts: [String]
  /// The texts after `on:` that name no days, as they were typed.
  public let undated: [String]

  /// How many terms are looked for at the most, and how many characters are read.
  public static let most = (terms: 12, characters: 200)

  /// Nil where nothing is looked for.
  public init?(_ typed: String) {
    var parser = SearchQueryParser()
    for part in SearchQueryParser.parts(of: typed.prefix(SearchQuery.most.characters)).prefix(SearchQuery.most.terms) { parser.read(part) }
    guard parser.isAnything else { return nil }
    text = typed.prefix(SearchQuery.most.characters).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    (terms, excluded, notebook, days, facts) = (parser.terms, parser.excluded, parser.notebook, parser.days, parser.facts)
    undated = parser.undated
  }
}

extension SearchQuery {
  /// Whether it asks for words alone, wherever they stand.
  public var isOfWords: Bool { !terms.isEmpty && notebook == nil && days == nil && facts.isEmpty }

  /// Whether both ask the same, however they were typed.
  public func isLike(_ other: SearchQuery) -> Bool {
    Set(terms) == Set(other.terms) && Set(excluded) == Set(other.excluded) && notebook == other.notebook && days == other.days
      && Set(facts) == Set(other.facts)
  }

  /// The same with other terms.
  public func with(terms: [Term]) -> SearchQuery { with { $0.terms = terms } }

  /// The same of what is so too.
  public func with(fact: String) -> SearchQuery { with { $0.facts.append(fact) } }

  /// The same in that notebook.
  public func with(notebook: String) -> SearchQuery { with { $0.notebook = notebook } }

  /// The same without those facts.
  public func without(facts given: Set<String>) -> SearchQuery { with { $0.facts.removeAll(where: given.contains) } }

  private func with(_ change: (inout SearchQuery) -> Void) -> SearchQuery {
    var query = self
    change(&query)
    return query
  }
}

extension SearchTokenizer {
  /// The words of the text, folded.
  public mutating func words(of text: String) -> [String] { tokens(of: text).map { String($0.token) } }
}

extension String {
  /// The text of those scalars.
  init(_ scalars: [UInt32]) {
    self.init()
    unicodeScalars.append(contentsOf: scalars.lazy.compactMap(Unicode.Scalar.init))
  }
}

extension Day {
  /// The days of a year, a month or a day, as `2026`, `2026-11` and `2026-11-20`; nil for any other text.
  public static func span(written text: some StringProtocol) -> ClosedRange<Day>? {
    let text = String(text)
    if let day = Day(text) { return day...day }
    if let first = Day(text + "-01") { return first...first.adding(31).firstOfMonth.adding(-1) }
    return Day(text + "-01-01").map { first in first...first.adding(366).firstOfMonth.adding(-1) }
  }
}
