import Records

/// A query in the syntax of SQLite's full-text index, which has the columns `title`, `text` and `facts`.
///
/// Every term is quoted, and has only letters and digits.
struct SearchExpression {
  private let query: SearchQuery
  private let kind: String?

  /// - Parameter kind: the only kind of record that is searched; nil searches all
  init(_ query: SearchQuery, kind: String?) { (self.query, self.kind) = (query, kind) }

  /// The expressions by rank, each finding all that the ones before it find: whole words in the title, beginnings in the title, anywhere.
  var ranks: [String] {
    guard !query.terms.isEmpty else { return [filtered(nil)] }
    let whole = query.terms.map { SearchExpression.quoted($0, isPrefix: false) }
    let beginnings = query.terms.map { SearchExpression.quoted($0, isPrefix: $0.isPrefix) }
    return [filtered("title : \(all(whole))"), filtered("title : \(all(beginnings))"), widest]
  }

  /// The expression that finds every hit.
  var widest: String {
    let beginnings = query.terms.map { SearchExpression.quoted($0, isPrefix: $0.isPrefix) }
    return filtered(beginnings.isEmpty ? nil : "{title text} : \(all(beginnings))")
  }

  /// The word in `facts` for a kind of record.
  static func kind(_ name: String) -> String { "kind\(name.filter(\.isLetter))" }

  /// The expression for texts with a term in the title or the text.
  static func anywhere(_ term: SearchQuery.Term) -> String { "{title text} : \(quoted(term, isPrefix: term.isPrefix))" }

  /// Adds the conditions and the exclusions of the query.
  private func filtered(_ terms: String?) -> String {
    var facts = query.facts.map { "\"is\($0)\"" }
    if let kind { facts.append("\"\(SearchExpression.kind(kind))\"") }
    if let notebook = query.notebook { facts.append("\"in\(notebook)\"*") }
    // An exclusion needs something to exclude from.
    if facts.isEmpty, terms == nil { facts.append("\"all\"") }
    let expression = [terms, facts.isEmpty ? nil : "facts : \(all(facts))"].compactMap(\.self).joined(separator: " AND ")
    guard !query.excluded.isEmpty else { return expression }
    let excluded = query.excluded.map { SearchExpression.quoted($0, isPrefix: $0.isPrefix) }.joined(separator: " OR ")
    return "(\(expression)) NOT {title text} : (\(excluded))"
  }

  private func all(_ terms: [String]) -> String { "(\(terms.joined(separator: " AND ")))" }

  private static func quoted(_ term: SearchQuery.Term, isPrefix: Bool) -> String {
    "\"\(term.words.joined(separator: " "))\"" + (isPrefix ? "*" : "")
  }
}
