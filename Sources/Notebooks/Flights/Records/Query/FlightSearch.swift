import BookStore
import GRDB
import Records

/// Finds flights by words.
///
/// In the order of the log the newest are found exactly: each airport, airline or ident a word may mean gives its newest flights by an
/// index, and the best of all are taken; where a word may mean very much, the log itself is walked, and soon enough a page is full. For
/// another order the newest 2,000 that fit are sorted.
struct FlightSearch {
  /// As many as are ranked in another order than the log's.
  static let ranked = 2000
  /// As many streams are asked one by one, and as many flights that are called alike are looked through; beyond, the log is walked.
  private static let (mostStreams, mostNamed) = (64, 20_000)

  private let query: FlightQuery
  private let limit: Int
  private let db: Database
  private let words: [FlightWord]
  private let beside: FlightConditions

  init(_ query: FlightQuery, limit: Int, in db: Database) throws {
    self.query = query
    self.limit = limit
    self.db = db
    words = try FlightWord.all(of: query, in: db)
    beside = try FlightConditions(beside: query, in: db)
  }

  /// The numbers of the flights after that one, in order.
  func numbers(after flight: RecordID?) throws -> [Int64] {
    if query.order == .newest {
      return try newest(limit, after: flight.flatMap { try FlightPageReading.Cursor($0, by: .newest, in: db) }).map(\.number)
    }
    let hits = try newest(FlightSearch.ranked, after: nil)
    let sorted = try rank(hits.map(\.number))
    guard let flight else { return Array(sorted.prefix(limit)) }
    let number = try Int64.fetchOne(db.cachedStatement(sql: "SELECT number FROM flight WHERE id = ?"), arguments: [flight])
    let rest = sorted.firstIndex { $0 == number }.map { sorted[($0 + 1)...] } ?? sorted[...]
    return Array(rest.prefix(limit))
  }

  private func rank(_ numbers: [Int64]) throws -> [Int64] {
    guard !numbers.isEmpty else { return [] }
    let marks = numbers.map { _ in "?" }.joined(separator: ", ")
    let order = query.order
    return try Int64.fetchAll(
      db, sql: "SELECT number FROM flight WHERE number IN (\(marks)) ORDER BY \(order.column) IS NULL, \(order.sql)",
      arguments: StatementArguments(numbers))
  }

  private struct Hit: Hashable {
    let number: Int64
    let moment: Int64
    let id: RecordID
  }

  private func newest(_ count: Int, after cursor: FlightPageReading.Cursor?) throws -> [Hit] {
    guard let leading = try leading() else { return try hits(nil, conditions(), count, after: cursor, since: nil) }
    let conditions = conditions(but: leading.word)
    var best: Set<Hit> = []
    var sorted: [Hit] = []
    for stream in leading.streams {
      // What is older than the last of a full page need not be looked at.
      let since = sorted.count == count ? sorted.last?.moment : nil
      best.formUnion(try hits(stream, conditions, count, after: cursor, since: since))
      sorted = Array(best.sorted { ($0.moment, $0.id) > ($1.moment, $1.id) }.prefix(count))
      best = Set(sorted)
    }
    return sorted
  }

  /// All conditions, but not that word where a stream stands for it.
  private func conditions(but leading: String? = nil) -> FlightConditions {
    var conditions = beside
    for word in words where word.word != leading { conditions.add(word.condition.sql, word.condition.arguments) }
    return conditions
  }

  /// The things meant by the word that may mean the fewest, each for itself; nil where even it means too much.
  private func leading() throws -> (word: String, streams: [FlightWord.Way])? {
    let choices = try words.filter { word in
      try word.streams.count <= FlightSearch.mostStreams && word.names.count(upTo: FlightSearch.mostNamed, in: db) < FlightSearch.mostNamed
    }
    return try FlightWord.rarest(of: choices, in: db).map { ($0.word, $0.streams) }
  }

  private func hits(
    _ stream: FlightWord.Way?, _ conditions: FlightConditions, _ count: Int, after cursor: FlightPageReading.Cursor?, since: Int64?
  ) throws -> [Hit] {
    var conditions = conditions
    if let stream { conditions.add(stream.sql, stream.arguments) }
    if let cursor { conditions.add(after: cursor, by: .newest) }
    conditions.add("moment >= ?", since)
    let index = stream?.index ?? FlightQueryPlan.index(for: query).sql
    let rows = try Row.fetchAll(
      db.makeStatement(
        sql: "SELECT number, moment, id FROM flight \(index) WHERE \(conditions.sql) ORDER BY moment DESC, id DESC LIMIT \(count)"),
      arguments: conditions.arguments)
    return try rows.map { try Hit(number: $0.decode(atIndex: 0), moment: $0.decode(atIndex: 1), id: $0.decode(atIndex: 2)) }
  }
}
