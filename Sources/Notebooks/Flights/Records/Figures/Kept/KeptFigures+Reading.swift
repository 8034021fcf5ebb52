import BookStore
import GRDB
import Records

/// The figures of all flights, of a year's or of one's own, told without a look at each flight.
extension KeptFigures {
  /// A part of all flights that is kept for itself.
  struct Part {
    /// Nil is all years.
    let year: Int?
    /// Nil is whoever's.
    let mine: Bool?

    /// Nil where a query asks for anything else.
    init?(_ query: FlightQuery) {
      var plain = FlightQuery(mine: query.mine, order: query.order)
      (plain.from, plain.to) = (query.from, query.to)
      guard query == plain else { return nil }
      (year, mine) = (query.from?.year, query.mine)
      guard query.from != nil || query.to != nil else { return }
      guard let year, query.from == Day(year: year, month: 1, day: 1), query.to == Day(year: year, month: 12, day: 31) else { return nil }
    }

    /// With the year and whose they are as its last two arguments.
    var sql: String { "year = ?3 AND (mine = ?4 OR ?4 IS NULL AND mine < \(KeptFigures.whoever))" }
  }

  /// - Parameter query: the same part, as flights are asked for
  static func figures(of part: Part, _ query: FlightQuery, at now: Instant, in db: Database) throws -> FlightFigures {
    let kept = try Counted(in: db).moment
    let isSame = try Bool.fetchOne(db.cachedStatement(sql: passed), arguments: [min(kept, now), max(kept, now)]) != true
    let rows = "SELECT * FROM flight_figure WHERE \(part.sql)"
    let all = isSame ? rows : "\(rows) UNION ALL SELECT * FROM fresh WHERE \(part.sql)"
    let with = isSame ? "" : Counting.since
    let arguments: StatementArguments = [kept, now, part.year ?? 0, part.mine]
    // Of a thing there may be several rows, which the tally adds up.
    let figures = try Row.fetchCursor(
      db.cachedStatement(sql: "\(with) SELECT \(Figure.columns) FROM (\(all)) WHERE kind <> \(Kind.registration.rawValue)"),
      arguments: arguments)
    var tally = FlightTally(at: now, in: db)
    // Those of all years are ranked as they are kept.
    tally.rankedRegistrations =
      isSame && part.year == nil
      ? try registrations(ranked, [part.mine.map { $0 ? 1 : 0 } ?? whoever], in: db)
      : try registrations("\(with) \(mostFlown(among: all))", arguments, in: db)
    while let row = try figures.next() { try tally.take(Figure(row)) }
    for flight in try outstanding(query, among: tally.count, at: now, in: db) { tally.offer(flight) }
    return try tally.result()
  }

  /// Nearly every flight may have an aircraft of its own: SQLite ranks them, and only those that are named are read.
  private static func registrations(_ sql: String, _ arguments: StatementArguments, in db: Database) throws -> Ranking<String> {
    let rows = try Row.fetchAll(db.cachedStatement(sql: sql), arguments: arguments)
    return Ranking(
      count: try rows.first?.decode(atIndex: 2) ?? 0,
      top: try rows.map { Frequent(subject: try $0.decode(atIndex: 0), flights: try $0.decode(atIndex: 1)) })
  }

  private static let ranked = """
    SELECT subject, flights, (SELECT count(*) \(kept)) \(kept) ORDER BY flights DESC, subject LIMIT \(Ranking<String>.most)
    """
  private static let kept = """
    FROM flight_figure INDEXED BY flight_figure_ranked
    WHERE kind = \(Kind.registration.rawValue) AND year = 0 AND flown > 0 AND mine = ?1
    """

  private static func mostFlown(among rows: String) -> String {
    """
    SELECT subject, sum(flights) AS uses, count(*) OVER () FROM (\(rows)) WHERE kind = \(Kind.registration.rawValue)
    GROUP BY subject HAVING sum(flown) > 0 ORDER BY uses DESC, subject LIMIT \(Ranking<String>.most)
    """
  }

  private static let passed = """
    SELECT EXISTS (SELECT 1 FROM flight INDEXED BY flight_to_come WHERE state = 7 AND ended > ?1 AND ended <= ?2)
    """

  /// The flights that stand out, each by the index of what it stands out by, or, where few of all are asked for, by theirs.
  private static func outstanding(
    _ query: FlightQuery, among count: Int, at now: Instant, in db: Database
  ) throws -> [TalliedFlight] {
    let all =
      try Int.fetchOne(
        db.cachedStatement(sql: "SELECT total(flights) FROM flight_figure WHERE year = 0 AND kind = \(Kind.month.rawValue)")) ?? 0
    let isRare = count * 20 < all
    let conditions = try FlightConditions(query, in: db)
    func best(_ key: FlightOrder.Key, _ direction: String, _ condition: String) throws -> TalliedFlight? {
      let order = FlightOrder(key, isDescending: true)
      let index = isRare ? FlightQueryPlan.index(for: query) : order.index
      let sql = """
        SELECT \(TalliedFlight.columns) FROM flight \(index.sql) WHERE \(conditions.sql) AND \(condition)
        ORDER BY \(order.column) \(direction), moment, id LIMIT 1
        """
      return try Row.fetchOne(db.cachedStatement(sql: sql), arguments: conditions.arguments + [now]).map { try TalliedFlight($0) }
    }
    let isFlown = "state <> 1 AND (state <> 7 OR ended <= ?)"
    return try [
      best(.distance, "DESC", "distance IS NOT NULL AND \(isFlown)"), best(.distance, "ASC", "distance IS NOT NULL AND \(isFlown)"),
      best(.duration, "DESC", "duration > 0 AND \(isFlown)"), best(.duration, "ASC", "duration > 0 AND \(isFlown)"),
      best(.delay, "DESC", "delay > 0 AND (state <> 7 OR ended <= ?)"),
    ].compactMap(\.self)
  }
}

extension KeptFigures {
  /// How many flights there are of a thing, in that part of all flights that is asked for.
  struct Figure {
    let kind: Kind
    let subject: DatabaseValue
    let other: DatabaseValue
    let uses: FlightUses
    let cancelled: Int
    let toCome: Int
    let distance: FlightSum
    let duration: FlightSum
    let delays: FlightDelays

    static let columns = """
      kind, subject, other, flights, flown, cancelled, to_come, distances, distance, durations, duration, delays, delayed, delay
      """

    /// What was counted last is taken off by numbers below 0.
    private static let numbers: ClosedRange<Int64> = -(1 << 54)...1 << 54

    /// Throws where a value is not what the table was made for: the file is damaged.
    init(_ row: Row) throws {
      func number<Number: FixedWidthInteger>(_ place: Int) throws -> Number { try row.amount(atIndex: place, in: Figure.numbers) }
      guard let kind = Kind(rawValue: try row.decode(atIndex: 0)) else {
        throw Damage(detail: "a figure of no kind")
      }
      self.kind = kind
      (subject, other) = try (row.decode(atIndex: 1), row.decode(atIndex: 2))
      uses = FlightUses(flights: try number(3), flown: try number(4))
      (cancelled, toCome) = try (number(5), number(6))
      distance = FlightSum(of: uses.flown, known: try number(7), total: try number(8))
      duration = FlightSum(of: uses.flown, known: try number(9), total: try number(10))
      delays = FlightDelays(flights: try number(11), delayed: try number(12), total: try number(13))
    }

    /// Throws where the thing is not what its kind says: the file is damaged.
    func read<Value: DatabaseValueConvertible>(_ value: KeyPath<Figure, DatabaseValue>, as _: Value.Type = Value.self) throws -> Value {
      guard let value = Value.fromDatabaseValue(self[keyPath: value]) else {
        throw Damage(detail: "a figure of no \(kind)")
      }
      return value
    }
  }
}
