import GRDB
import Records

extension SearchQuery {
  /// The query with unknown words replaced by similar words of the book, and these words; nil if none is similar.
  ///
  /// A word of three to seven letters can have one wrong letter, a longer one two; if the first is wrong, the others must be right.
  ///
  /// - Parameter tables: further tables of words, each indexed by `word`
  func corrected(by tables: [String], in db: Database) throws -> (query: SearchQuery, words: [String])? {
    var words: [String] = []
    let terms = try terms.map { term in
      guard let typed = term.words.first, term.words.count == 1, term.isPrefix, try !Self.isKnown(term, by: tables, in: db),
        let word = try Self.word(like: typed, by: tables, in: db)
      else { return term }
      words.append(word)
      return Term(words: [word], isPrefix: false)
    }
    return words.isEmpty ? nil : (with(terms: terms), words)
  }

  /// True if any text of the book has the term.
  private static func isKnown(_ term: Term, by tables: [String], in db: Database) throws -> Bool {
    let more = tables.map { " OR EXISTS (SELECT 1 FROM \($0) WHERE word >= ?2 AND word < ?2 || char(1114111))" }.joined()
    return try db.isTrue(
      "SELECT EXISTS (SELECT 1 FROM search WHERE search MATCH ?1)\(more)",
      more.isEmpty ? [SearchExpression.anywhere(term)] : [SearchExpression.anywhere(term), term.words[0]])
  }

  /// The most similar word of the book; of several, the one in most texts.
  private static func word(like typed: String, by tables: [String], in db: Database) throws -> String? {
    let letters = Array(typed.unicodeScalars)
    guard letters.count >= 3 else { return nil }
    let most = letters.count <= 7 ? 1 : 2
    var best: (word: String, distance: Int, count: Int)?
    let first = String(letters[0])
    let rows = try db.cursor(candidates(in: tables), [first, first + "\u{10FFFF}", otherBeginnings(letters), letters.count, most])
    while let row = try rows.next() {
      let word: String = try row.decode(atIndex: 0)
      guard let distance = EditDistance.between(letters, Array(word.unicodeScalars), atMost: best?.distance ?? most) else { continue }
      let count: Int = try row.decode(atIndex: 1)
      if let found = best, (found.distance, -found.count) <= (distance, -count) { continue }
      best = (word, distance, count)
    }
    return best?.word
  }

  /// The words with the same first letter, and some others. The index counts the texts of each word read, which is slow for all words.
  private static func candidates(in tables: [String]) -> String {
    let more = tables.map { table in
      """
       UNION ALL SELECT word, '', 1 FROM \(table) WHERE word BETWEEN ?1 AND ?2
      UNION ALL SELECT word, '', 1 FROM json_each(?3) JOIN \(table) ON word = value
      """
    }
    return """
      WITH near AS (
        SELECT term, col, doc FROM search_word WHERE term BETWEEN ?1 AND ?2
        UNION ALL SELECT term, col, doc FROM json_each(?3) JOIN search_word ON term = value\(more.joined()))
      SELECT term, sum(doc) FROM near WHERE col <> 'facts' AND abs(length(term) - ?4) <= ?5 GROUP BY term
      """
  }

  /// Candidates for a first letter that is wrong, missing, superfluous, or swapped with the second; a list in JSON.
  private static func otherBeginnings(_ letters: [Unicode.Scalar]) -> String {
    func word(_ first: [Unicode.Scalar], _ rest: ArraySlice<Unicode.Scalar>) -> String { String(String.UnicodeScalarView(first + rest)) }
    let rest = letters.dropFirst()
    let begun = alphabets.flatMap { [word([$0], rest), word([$0], letters[...])] }
    let shifted = [word([], rest), word([letters[1], letters[0]], rest.dropFirst())]
    let others = (begun + shifted).filter { $0.unicodeScalars.first != letters[0] }
    // Letters and digits need no escaping.
    let list = others.joined(separator: "\",\"")
    return "[\"\(list)\"]"
  }

  /// The folded letters of all languages of the program.
  private static let alphabets = "abcdefghijklmnopqrstuvwxyzабвгдежзиклмнопрстуфхцчшщъыьэюя".unicodeScalars
}
