/// Looks for a query's terms in texts that no index has.
public struct SearchMatcher {
  private let query: SearchQuery
  private var tokenizer = SearchTokenizer()

  /// Looks for the terms of that query.
  public init(_ query: SearchQuery) { self.query = query }

  /// Whether all terms occur in the texts, each within one of them, and none that may not.
  public mutating func fits(_ texts: [String]) -> Bool {
    let texts = texts.map { tokenizer.words(of: $0) }
    let occurs = { (term: SearchQuery.Term) in texts.contains { !term.places(in: $0).isEmpty } }
    return query.terms.allSatisfy(occurs) && !query.excluded.contains(where: occurs)
  }

  /// A piece of a text, and whether one of the terms stands there.
  public struct Piece: Hashable, Sendable {
    /// The characters of the piece, as the text has them.
    public let text: String
    /// Whether one of the terms stands there.
    public let isHit: Bool

    /// Marks a piece of a text as found or not.
    public init(_ text: String, isHit: Bool) { (self.text, self.isHit) = (text, isHit) }
  }

  /// The text in pieces, whole characters each: joined they are the text.
  public mutating func pieces(of text: String) -> [Piece] {
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

  /// As much of the text, on one line, as shows the first term found in it; with `…` where something is left out.
  ///
  /// - Parameter length: how many characters it has at the most
  public mutating func snippet(of text: String, length: Int = 160) -> [Piece] {
    let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard line.count > length else { return pieces(of: line) }
    let found = hits(in: line).first?.lowerBound ?? 0
    let hit = line.utf8.index(line.startIndex, offsetBy: found)
    // A quarter of it before what was found, from the beginning of a word on; more where the text ends soon.
    let before = max(0, min(line.distance(from: line.startIndex, to: hit) - length / 4, line.count - length))
    var start = line.index(line.startIndex, offsetBy: before)
    if before > 0, let blank = line[start..<hit].firstIndex(of: " ") { start = line.index(after: blank) }
    let end = line.index(start, offsetBy: length, limitedBy: line.endIndex) ?? line.endIndex
    let shown = (start > line.startIndex ? "…" : "") + line[start..<end] + (end < line.endIndex ? "…" : "")
    return pieces(of: shown)
  }

  /// The bytes in UTF-8 at which terms stand, from the first on.
  private mutating func hits(in text: String) -> [Range<Int>] {
    let tokens = tokenizer.tokens(of: text)
    let words = tokens.map { String($0.token) }
    let hits = query.terms.flatMap { term in
      term.places(in: words).map { tokens[$0.lowerBound].place.lowerBound..<tokens[$0.upperBound - 1].place.upperBound }
    }
    return hits.sorted { $0.lowerBound < $1.lowerBound }
  }
}

extension SearchQuery.Term {
  /// Where it stands among those words.
  func places(in text: [String]) -> [Range<Int>] {
    guard let first = words.first, text.count >= words.count else { return [] }
    return (0...text.count - words.count).compactMap { start in
      let end = start + words.count
      if words.count == 1 { return fits(text[start], first, isLast: true) ? start..<end : nil }
      let isHere = zip(text[start..<end], words).enumerated().allSatisfy { fits($1.0, $1.1, isLast: $0 == words.count - 1) }
      return isHere ? start..<end : nil
    }
  }

  private func fits(_ word: String, _ asked: String, isLast: Bool) -> Bool {
    isPrefix && isLast ? word.utf8.starts(with: asked.utf8) : word.utf8.elementsEqual(asked.utf8)
  }
}
