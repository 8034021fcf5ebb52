import BookStore
import GRDB
import Records

extension KeptFigures {
  /// The statements by which flights are counted: first a line for each that goes or comes, then the sums of those lines.
  enum Counting {
    /// Where the lines lie while they are counted.
    private static let lines = "temp.counting"

    static func make(in db: Database) throws {
      try db.execute(
        sql: """
          CREATE TEMP TABLE counting (
            sign INTEGER, year INTEGER, mine INTEGER, flown INTEGER, cancelled INTEGER, to_come INTEGER, month TEXT, weekday INTEGER,
            origin BLOB, destination BLOB, hour INTEGER, airline BLOB, aircraft TEXT, registration TEXT, seat TEXT, cabin TEXT, reason TEXT,
            distance INTEGER, duration INTEGER, delay INTEGER);
          CREATE TEMP TABLE counted AS SELECT * FROM flight_figure LIMIT 0
          """)
    }

    static let end = "DROP TABLE temp.counting; DROP TABLE temp.counted"

    /// Marks those that were to come at one of two moments and not at the other.
    static let over = """
      INSERT INTO stale_flight SELECT number, 1, \(KeptFigures.columns("flight")) FROM flight INDEXED BY flight_to_come
      WHERE state = 7 AND number <= ?1 AND ended > ?2 AND ended <= ?3 ON CONFLICT DO NOTHING
      """

    /// Marks those that leave airports in another zone: they do so at another hour.
    static let moved = """
      INSERT INTO stale_flight SELECT number, 1, \(KeptFigures.columns("flight")) FROM flight
      WHERE origin IN (SELECT airport FROM stale_zone) AND number <= ?1 ON CONFLICT DO NOTHING
      """

    /// What changed flights were at a moment, to be taken away.
    static let taken = line(-1, "stale_flight") + " WHERE counted"
    /// What they are at a moment.
    static let changed = line(1, "flight") + " WHERE flight.number IN (SELECT number FROM stale_flight)"
    /// Those after a number, as they are at a moment. What was made under an old number is marked as changed.
    static let added = line(1, "flight") + " WHERE flight.number > ?2"

    private static func line(_ sign: Int, _ table: String) -> String { "INSERT INTO \(lines) \(selected(sign, table))" }

    private static func selected(_ sign: Int, _ table: String, at moment: String = "?1") -> String {
      """
      SELECT \(sign) AS sign, year, mine, flown, cancelled, to_come, month, weekday, origin, destination,
        iif(departure IS NULL, NULL, flight_hour(departure, \(zone(table)), by_clock)) AS hour,
        airline, aircraft, registration, seat_position AS seat, cabin, reason,
        iif(flown AND distance BETWEEN 0 AND \(Flight.distances.upperBound), distance, NULL) AS distance,
        iif(flown AND duration BETWEEN 1 AND \(TalliedFlight.longest), duration, NULL) AS duration,
        iif(to_come OR delay NOT BETWEEN -\(TalliedFlight.longest) AND \(TalliedFlight.longest), NULL, delay) AS delay
      FROM (SELECT *, state = 1 AS cancelled, state = 7 AND ended > \(moment) AS to_come, state <> 1 AND (state <> 7 OR ended <= \(moment)) AS flown,
        CAST(substr(day, 1, 4) AS INTEGER) AS year, substr(day, 1, 7) AS month,
        iif(length(day) = 10, CAST(strftime('%w', day) AS INTEGER), NULL) AS weekday
        FROM (SELECT number, \(counts(table)) \(columns(table)) FROM \(table))) AS \(table)
      """
    }

    private static func counts(_ table: String) -> String { table == "flight" ? "1 AS counted," : "counted," }

    /// That of its origin, as it was where a flight is taken away.
    private static func zone(_ table: String) -> String {
      let now = "(SELECT zone FROM airport WHERE airport.id = origin)"
      guard table == "stale_flight" else { return now }
      return """
        CASE WHEN origin IN (SELECT airport FROM stale_zone) THEN (SELECT zone FROM stale_zone WHERE airport = origin) ELSE \(now) END
        """
    }

    /// Counts the lines by that kind.
    static func count(_ kind: Kind) -> String { "INSERT INTO temp.counted \(counted(kind, from: lines))" }

    /// Add what was counted to what is kept, by its year and to the sums of all years.
    static let merges = (["SELECT * FROM temp.counted WHERE true"] + sums(of: "temp.counted")).map {
      "INSERT INTO flight_figure \($0) \(merging)"
    }

    /// What is kept beside the figures of each year: those of all years; of registrations also whoever's, so that they are ranked already.
    private static func sums(of table: String) -> [String] {
      func sum(_ whose: String, where condition: String) -> String {
        """
        SELECT kind, 0 AS year, \(whose) AS whose, subject, other, \(numbers.map { "sum(\($0)) AS \($0)" }.joined(separator: ", "))
        FROM \(table) WHERE \(condition) GROUP BY kind, whose, subject, other
        """
      }
      return [sum("mine", where: "true"), sum("\(whoever)", where: "kind = \(Kind.registration.rawValue)")]
    }

    /// All that all flights come to as of a moment, as it should be kept.
    static let all = """
      WITH counting AS MATERIALIZED (\(selected(1, "flight"))), \(fresh)
      """

    /// What is other now than at the moment for which figures are kept, of flights that are over at one of the two and not at the other.
    static let since = """
      WITH passed AS MATERIALIZED (SELECT number FROM flight INDEXED BY flight_to_come
        WHERE state = 7 AND ended > min(?1, ?2) AND ended <= max(?1, ?2)),
      counting AS MATERIALIZED (
        \(selected(-1, "flight")) WHERE flight.number IN (SELECT number FROM passed)
        UNION ALL \(selected(1, "flight", at: "?2")) WHERE flight.number IN (SELECT number FROM passed)),
      \(fresh)
      """

    /// What the lines come to, by year and of all years.
    private static var fresh: String {
      """
      counted AS MATERIALIZED (\(Kind.allCases.map { counted($0, from: "counting") }.joined(separator: " UNION ALL "))),
      fresh AS (\((["SELECT * FROM counted"] + sums(of: "counted")).joined(separator: " UNION ALL ")))
      """
    }

    private static func counted(_ kind: Kind, from lines: String) -> String {
      let (subject, other) = names(of: kind)
      // What is told of each is how many there are; of those that are listed where one was, also how many were flown.
      let flown = [.weekday, .hour, .seat, .cabin, .reason].contains(kind) ? "0" : "sum(sign * flown)"
      let sums = kind == .month ? sums : numbers.dropFirst(2).map { "0 AS \($0)" }
      return """
        SELECT \(kind.rawValue) AS kind, year, mine, \(subject) AS subject, \(other) AS other, sum(sign) AS flights, \(flown) AS flown,
          \(sums.joined(separator: ", "))
        FROM \(lines) WHERE \(subject) IS NOT NULL AND \(other) IS NOT NULL GROUP BY year, mine, \(subject), \(other)
        """
    }

    private static let sums = [
      "cancelled", "to_come", "distance IS NOT NULL", "distance", "duration IS NOT NULL", "duration", "delay IS NOT NULL",
      "delay >= \(Flight.delayed)", "delay",
    ].enumerated().map { "coalesce(sum(sign * (\($0.element))), 0) AS \(numbers[$0.offset + 2])" }

    private static let merging =
      "ON CONFLICT (year, kind, subject, other, mine) DO UPDATE SET "
      + numbers.map { "\($0) = \($0) + excluded.\($0)" }.joined(separator: ", ")

    private static let numbers = [
      "flights", "flown", "cancelled", "to_come", "distances", "distance", "durations", "duration", "delays", "delayed", "delay",
    ]

    /// The thing that is counted, in one column or two.
    private static func names(of kind: Kind) -> (subject: String, other: String) {
      switch kind {
      case .month: ("month", "''")
      case .weekday: ("weekday", "''")
      case .hour: ("hour", "''")
      case .route: ("origin", "destination")
      case .airline: ("airline", "''")
      case .aircraft: ("aircraft", "''")
      case .registration: ("registration", "''")
      case .seat: ("seat", "''")
      case .cabin: ("cabin", "''")
      case .reason: ("reason", "''")
      }
    }
  }

  /// What a flight is counted by, as both tables have it.
  fileprivate static func columns(_ table: String) -> String {
    """
    origin, destination, airline, mine, state, \(table == "flight" ? "departed_on AS day" : "day"), departure, ended, duration, distance, delay, aircraft, registration, seat_position, \
    cabin, reason, \(table == "flight" ? "origin_clock IS NOT NULL AS by_clock" : "by_clock")
    """
  }
}
