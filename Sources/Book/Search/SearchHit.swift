public import GRDB
public import Records

/// A record that a search found.
public struct SearchHit: Hashable, Sendable {
  /// The rank of the hit; the best first.
  public enum Rank: Int, CaseIterable, Sendable {
    /// Its title has the words.
    case whole
    /// Its title has words that begin with them.
    case begun
    /// Its text has them.
    case text
  }

  /// The record's kind.
  public let kind: String
  /// The record's id.
  public let id: RecordID
  /// Its name; empty if none.
  public let title: String
  /// Its other texts.
  public let text: String
  /// The civil day it belongs to; nil if none.
  public let day: Day?
  /// The rank of the hit.
  public let rank: Rank

  /// Makes a hit from the record's values.
  public init(kind: String, _ id: RecordID, title: String, text: String, day: Day?, rank: Rank) {
    (self.kind, self.id, self.title, self.text, self.day, self.rank) = (kind, id, title, text, day, rank)
  }
}

extension SearchHit {
  fileprivate init(_ document: SearchDocument, _ rank: Rank) {
    self.init(kind: document.kind, document.record, title: document.title, text: document.text, day: document.day, rank: rank)
  }
}

extension Day {
  /// A day before every writable day.
  fileprivate static let earliest = Day(ordinal: .min)
}

extension SearchQuery {
  /// Finds its hits in the index, in all kinds of record or in one: the best first, newer before older ones.
  ///
  /// - Parameter before: only records of earlier days are found; nil finds all
  func hits(kind: String? = nil, before: Day? = nil, limit: Int, in db: Database) throws -> [SearchHit] {
    guard let numbers = try numbers(before: before, in: db) else { return [] }
    var (found, known): ([SearchHit], Set<Int64>) = ([], [])
    for (rank, expression) in zip(terms.isEmpty ? [.text] : SearchHit.Rank.allCases, SearchExpression(self, kind: kind).ranks) {
      guard found.count < limit else { break }
      // A better match replaces a worse one.
      let most = min(limit, .max / 2) + found.count
      let rows = try db.cursor(
        """
        SELECT search.rowid, kind, \(SearchDocument.columns(of: "document", number: "number")) FROM search
        JOIN document ON document.number = search.rowid
        WHERE search MATCH ? AND search.rowid BETWEEN ? AND ? ORDER BY search.rowid DESC LIMIT ?
        """, [expression, numbers.lowerBound, numbers.upperBound, most])
      var hits: [SearchHit] = []
      while found.count + hits.count < limit, let row = try rows.next() {
        guard known.insert(try row.decode(atIndex: 0)).inserted else { continue }
        hits.append(SearchHit(try SearchDocument(kind: row.decode(atIndex: 1), row, from: 2), rank))
      }
      // Within a day the index lists the last added first; sorted here, the order is the same on every device.
      found += hits.sorted { ($0.day ?? .earliest, $0.id) > ($1.day ?? .earliest, $1.id) }
    }
    return found
  }

  func count(kind: String? = nil, before: Day? = nil, upTo limit: Int = .max, in db: Database) throws -> Int {
    guard let numbers = try numbers(before: before, in: db) else { return 0 }
    return try db.first(
      Int.self, "SELECT count(*) FROM (SELECT 1 FROM search WHERE search MATCH ? AND rowid BETWEEN ? AND ? LIMIT ?)",
      [SearchExpression(self, kind: kind).widest, numbers.lowerBound, numbers.upperBound, limit]) ?? 0
  }

  private func numbers(before: Day?, in db: Database) throws -> ClosedRange<Int64>? {
    let asked = days.map { SearchDocument.numbers(of: $0) } ?? 0...Int64.max
    guard let before else { return asked }
    let end = SearchDocument.numbers(of: before...before).lowerBound - 1
    return asked.lowerBound <= end ? asked.lowerBound...min(end, asked.upperBound) : nil
  }
}

extension Stored {
  /// The ids of the found records of this kind, the best first, newer before older ones.
  ///
  /// - Parameter before: only records of earlier days are found; nil finds all
  public static func found(_ query: SearchQuery, before: Day? = nil, limit: Int = .max, in db: Database) throws -> [RecordID] {
    try query.hits(kind: entity.kind, before: before, limit: limit, in: db).map(\.id)
  }

  /// The number of records of this kind that the query finds.
  public static func count(_ query: SearchQuery, in db: Database) throws -> Int { try query.count(kind: entity.kind, in: db) }
}

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
    let whole = query.terms.map { SearchExpression.written($0, isPrefix: false) }
    let begun = query.terms.map { SearchExpression.written($0, isPrefix: $0.isPrefix) }
    return [filtered("title : \(all(whole))"), filtered("title : \(all(begun))"), widest]
  }

  /// The expression that finds every hit.
  var widest: String {
    let begun = query.terms.map { SearchExpression.written($0, isPrefix: $0.isPrefix) }
    return filtered(begun.isEmpty ? nil : "{title text} : \(all(begun))")
  }

  static func kind(_ name: String) -> String { "kind\(name.filter(\.isLetter))" }

  static func anywhere(_ term: SearchQuery.Term) -> String { "{title text} : \(written(term, isPrefix: term.isPrefix))" }

  private func filtered(_ terms: String?) -> String {
    var facts = query.facts.map { "\"is\($0)\"" }
    if let kind { facts.append("\"\(SearchExpression.kind(kind))\"") }
    if let notebook = query.notebook { facts.append("\"in\(notebook)\"*") }
    // An exclusion needs something to exclude from.
    if facts.isEmpty, terms == nil { facts.append("\"all\"") }
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

/// A search in the trash and the history by the words shown on the page: no index has them.
public struct PastSearch {
  /// A place other than a notebook that `in:` accepts.
  public enum Place: String, CaseIterable, Sendable { case trash, history }

  private let query: SearchQuery
  private let book: Book
  private let name: (LocalizedText, LocalizedText?) -> String
  private let day: (Instant) -> Day
  /// The number of newest entries to search.
  private let looked: Int

  /// - Parameters:
  ///   - name: the displayed form of a name, given the name of the act it is about
  ///   - day: the person's day at a moment
  ///   - looked: the number of newest entries to search if the query does not name the place; otherwise all are searched
  public init(
    _ query: SearchQuery, in book: Book, name: @escaping (LocalizedText, LocalizedText?) -> String, day: @escaping (Instant) -> Day,
    lookingAt looked: Int = 1000
  ) {
    (self.query, self.book, self.name, self.day, self.looked) = (query, book, name, day, looked)
  }

  /// True if the query names that place.
  public func isAsked(for place: Place) -> Bool { query.notebook.map(place.rawValue.hasPrefix) ?? false }

  /// Finds deleted records by name and by text, the last deleted first; `isMore` is true if others may exist.
  public func trash(limit: Int) throws -> (found: [Trashed], isMore: Bool) {
    guard let fits = fitting(.trash) else { return ([], false) }
    let most = isAsked(for: .trash) ? .max : looked
    let gone = try book.trash(limit: most)
    let found = gone.filter { gone in fits([name(gone.title, nil)] + gone.texts.map(\.text), gone.act.instant) }
    return (Array(found.prefix(limit)), found.count > limit || gone.count == most)
  }

  /// Finds acts by their names, the last first; `isMore` is true if others may exist.
  public func acts(limit: Int) throws -> (found: [Act], isMore: Bool) {
    guard let fits = fitting(.history) else { return ([], false) }
    let page = try book.acts(HistoryFilter(), limit: limit, lookingAt: isAsked(for: .history) ? .max : looked) { act in
      fits([name(act.name, act.about)], act.instant)
    }
    return (page.acts, page.next != nil)
  }

  /// Nil if the query cannot mean that place: one with conditions means records, unless it names the place.
  private func fitting(_ place: Place) -> (([String], Instant) -> Bool)? {
    guard query.isOfWords || isAsked(for: place) && query.facts.isEmpty else { return nil }
    let matcher = SearchMatcher(query)
    return { texts, instant in matcher.fits(texts) && query.days?.contains(day(instant)) ?? true }
  }
}
