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
      // This rank finds those of the better ranks again; they are skipped.
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
