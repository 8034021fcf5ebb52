import Records

/// A query in the words of SQLite's full-text index, which has the columns `title`, `text` and `facts`.
///
/// Every term is quoted, and consists of letters and digits alone.
struct SearchExpression {
  private let query: SearchQuery
  private let kind: String?

  /// - Parameter kind: the only kind of record that is looked for; nil looks for all
  init(_ query: SearchQuery, kind: String?) { (self.query, self.kind) = (query, kind) }

  /// From the best on, each with all that those before it find: in the title as whole words, in the title, anywhere.
  var ranks: [String] {
    guard !query.terms.isEmpty else { return [filtered(nil)] }
    let whole = query.terms.map { SearchExpression.written($0, isPrefix: false) }
    let begun = query.terms.map { SearchExpression.written($0, isPrefix: $0.isPrefix) }
    return [filtered("title : \(all(whole))"), filtered("title : \(all(begun))"), widest]
  }

  /// All that is found.
  var widest: String {
    let begun = query.terms.map { SearchExpression.written($0, isPrefix: $0.isPrefix) }
    return filtered(begun.isEmpty ? nil : "{title text} : \(all(begun))")
  }

  /// The word by which the records of a kind are found.
  static func kind(_ name: String) -> String { "kind\(name.filter(\.isLetter))" }

  /// That term alone.
  static func anywhere(_ term: SearchQuery.Term) -> String { "{title text} : \(written(term, isPrefix: term.isPrefix))" }

  private func filtered(_ terms: String?) -> String {
    var facts = query.facts.map { "\"is\($0)\"" }
    if let kind { facts.append("\"\(SearchExpression.kind(kind))\"") }
    if let notebook = query.notebook { facts.append("\"in\(notebook)\"*") }
    // Whatever is left out is left out of something: every record is of a kind.
    if facts.isEmpty, terms == nil { facts.append("\"k\"*") }
    let expression = [terms, facts.isEmpty ? nil : "facts : \(all(facts))"].compactMap(\.self).joined(separator: " AND ")
    guard !query.excluded.isEmpty else { return expression }
    let excluded = query.excluded.map { SearchExpression.written($0, isPrefix: $0.isPrefix) }.joined(separator: " OR ")
    return "(\(expression)) NOT {title text} : (\(excluded))"
  }

  private func all(_ terms: [String]) -> String { "(\(terms.joined(separator: " AND ")))" }

  private static func written(_ term: SearchQuery.Term, isPrefix: Bool) -> String {
    "\"\(term.words.joined(separator: " "))\"" + (isPrefix ? "*" : "")
  }
}
