/// Matches a query's terms against texts outside the index.
public struct SearchMatcher {
  private let query: SearchQuery

  /// A matcher for a query.
  public init(_ query: SearchQuery) { self.query = query }

  /// True if every term occurs within one of the texts, and no excluded term does.
  public func fits(_ texts: [String]) -> Bool {
    let texts = texts.map { SearchTokenizer.words(of: $0) }
    let occurs = { (term: SearchQuery.Term) in texts.contains { !term.places(in: $0).isEmpty } }
    return query.terms.allSatisfy(occurs) && !query.excluded.contains(where: occurs)
  }

  /// A piece of a text, marked if a term matches.
  public struct Piece: Hashable, Sendable {
    /// The characters.
    public let text: String
    /// True if a term matches.
    public let isHit: Bool

    /// A piece of a text.
    public init(_ text: String, isHit: Bool) { (self.text, self.isHit) = (text, isHit) }
  }

  /// The text in pieces of whole characters; joined, they are the text again.
  public func pieces(of text: String) -> [Piece] {
    let hits = hits(in: text)
    var pieces: [Piece] = []
    var place = 0
    for character in text {
      let next = place + character.utf8.count
      let isHit = hits.contains { $0.lowerBound < next && place < $0.upperBound }
      if let last = pieces.last, last.isHit == isHit {
        pieces[pieces.count - 1] = Piece(last.text + String(character), isHit: isHit)
      } else {
        pieces.append(Piece(String(character), isHit: isHit))
      }
      place = next
    }
    return pieces
  }

  /// An excerpt of the first line with a match, around it, with `…` for omitted text; empty without a match.
  ///
  /// - Parameter length: the largest number of characters
  public func snippet(of text: String, length: Int = 160) -> [Piece] {
    let lines = text.split(whereSeparator: \.isNewline).lazy.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    guard let (line, found) = lines.compactMap({ line in hits(in: line).first.map { (line, $0.lowerBound) } }).first else { return [] }
    guard line.count > length else { return pieces(of: line) }
    let hit = line.utf8.index(line.startIndex, offsetBy: found)
    // A quarter of the length comes before the match, from the start of a word; more if the text ends soon.
    let before = max(0, min(line.distance(from: line.startIndex, to: hit) - length / 4, line.count - length))
    var start = line.index(line.startIndex, offsetBy: before)
    if before > 0, let blank = line[start..<hit].firstIndex(of: " ") { start = line.index(after: blank) }
    let end = line.index(start, offsetBy: length, limitedBy: line.endIndex) ?? line.endIndex
    let shown = (start > line.startIndex ? "…" : "") + line[start..<end] + (end < line.endIndex ? "…" : "")
    return pieces(of: shown)
  }

  /// UTF-8 ranges of the matches, in order.
  private func hits(in text: String) -> [Range<Int>] {
    let tokens = SearchTokenizer.tokens(of: text)
    let words = tokens.map { String($0.token) }
    let hits = query.terms.flatMap { term in
      term.places(in: words).map { tokens[$0.lowerBound].range.lowerBound..<tokens[$0.upperBound - 1].range.upperBound }
    }
    return hits.sorted { $0.lowerBound < $1.lowerBound }
  }
}

extension SearchQuery.Term {
  /// Positions of the term in those words.
  func places(in text: [String]) -> [Range<Int>] {
    guard let first = words.first, text.count >= words.count else { return [] }
    return (0...text.count - words.count).compactMap { start in
      let end = start + words.count
      if words.count == 1 { return fits(text[start], first, isLast: true) ? start..<end : nil }
      let isHere = zip(text[start..<end], words).enumerated().allSatisfy { fits($1.0, $1.1, isLast: $0 == words.count - 1) }
      return isHere ? start..<end : nil
    }
  }

  /// True if a word of a text is the asked one, or begins with it where the term is a prefix.
  private func fits(_ word: String, _ asked: String, isLast: Bool) -> Bool {
    isPrefix && isLast ? word.utf8.starts(with: asked.utf8) : word.utf8.elementsEqual(asked.utf8)
  }
}
