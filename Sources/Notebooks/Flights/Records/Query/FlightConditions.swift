import BookStore
import GRDB
import Records

/// The conditions a query sets to a flight, with their values.
struct FlightConditions {
  private(set) var terms: [(sql: String, arguments: [DatabaseValue])] = []

  init() {}

  init(_ query: FlightQuery, in db: Database) throws {
    try self.init(beside: query, in: db)
    for word in try FlightWord.all(of: query, in: db) {
      let condition = word.condition
      add(condition.sql, condition.arguments)
    }
  }

  /// Those conditions, but none of the words.
  init(beside query: FlightQuery, in db: Database) throws {
    add("origin = ?", query.origin)
    add("destination = ?", query.destination)
    add("airline = ?", query.airline)
    add("state = ?", query.state?.rawValue)
    add("mine = ?", query.mine)
    if query.isDelayed { add("delay >= \(Flight.delayed)", []) }
    addDays(query)
    try addMoments(query, in: db)
    addPlaces(query)
    addClock(query)
    add("aircraft_type(aircraft) = ?", query.aircraft.map(AircraftType.name))
    add("registration = ?", query.registration)
    add("seat_position = ?", query.seat?.rawValue)
    add("cabin = ?", query.cabin?.rawValue)
    add("reason = ?", query.reason?.rawValue)
  }

  /// Takes what an index alone answers of a query: by what it begins, and about when.
  init(answeredBy index: FlightQueryPlan.Index, _ query: FlightQuery, in db: Database) throws {
    switch index {
    case .origin: add("origin = ?", query.origin)
    case .destination: add("destination = ?", query.destination)
    case .route:
      add("origin = ?", query.origin)
      add("destination = ?", query.destination)
    case .airline: add("airline = ?", query.airline)
    case .state: add("state = ?", query.state?.rawValue)
    case .mine: add("mine = ?", query.mine)
    case .delayed: add("delay >= \(Flight.delayed)", [])
    case .moment, .arrival, .progress, .distance, .duration, .delay: break
    }
    try addMoments(query, in: db)
  }

  /// Adds a condition on a value, where there is one.
  mutating func add(_ sql: String, _ value: (some DatabaseValueConvertible)?) {
    if let value { add(sql, [value.databaseValue]) }
  }

  mutating func add(_ sql: String, _ arguments: [DatabaseValue]) { terms.append((sql, arguments)) }

  /// A day may be a month or a year: then as much of the bound is compared. Only near the bounds need the row be looked at.
  private mutating func addDays(_ query: FlightQuery) {
    if let first = query.from {
      let sure = FlightConditions.start(of: first) + FlightConditions.apart
      add("moment >= ? OR departed_on >= substr(?, 1, length(departed_on))", [sure.databaseValue, first.databaseValue])
    }
    if let last = query.to {
      let sure = FlightConditions.start(of: last) - FlightConditions.apart
      add("moment < ? OR departed_on <= substr(?, 1, length(departed_on))", [sure.databaseValue, last.databaseValue])
    }
  }

  /// The moments let the index be used. A month or a year begins before its days, so where there is such a flight the year before is
  /// looked through too.
  private mutating func addMoments(_ query: FlightQuery, in db: Database) throws {
    if let first = query.from { add("moment >= ?", try FlightConditions.firstMoment(of: FlightConditions.start(of: first), in: db)) }
    if let last = query.to { add("moment < ?", FlightConditions.start(of: last) + FlightConditions.apart) }
    guard let month = query.month?.firstOfMonth else { return }
    add("moment >= ?", FlightConditions.start(of: month) - FlightConditions.apart)
    add("moment < ?", FlightConditions.start(of: month.adding(31).firstOfMonth) + FlightConditions.apart)
  }

  /// No flight leaves three days from its day; in milliseconds.
  private static let apart: Int64 = 3 * 86_400_000
  private static func start(of day: Day) -> Int64 { Int64(day.ordinal) * 86_400_000 }

  /// Both ends of a flight are asked, whichever way it went.
  private mutating func addPlaces(_ query: FlightQuery) {
    for airport in query.airports { add("? IN (origin, destination)", airport) }
    for country in query.countries {
      add("EXISTS (SELECT 1 FROM airport WHERE airport.id IN (origin, destination) AND country = ?)", country)
    }
  }

  /// Adds what only days that are known tell; of a month it is enough that the month is.
  private mutating func addClock(_ query: FlightQuery) {
    add("substr(departed_on, 1, 7) = ?", query.month.map { String($0.description.prefix(7)) })
    // SQLite's week begins on Sunday, with nought.
    add("length(day) = 10 AND strftime('%w', day) = ?", query.weekday.map { "\($0.rawValue % 7)" })
    add("\(FlightHour.sql) = ?", query.hour)
  }

  private static func firstMoment(of start: Int64, in db: Database) throws -> Int64 {
    let (near, far) = (start - apart, start - 366 * 86_400_000)
    let vague = try Bool.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT EXISTS (SELECT 1 FROM flight INDEXED BY flight_vague WHERE length(departed_on) < 10 AND moment >= ? AND moment < ?)
          """), arguments: [far, near])
    return vague == true ? far : near
  }

  /// A statement with these conditions. Words mean so many different things that theirs would be kept in vain.
  func statement(_ sql: String, of query: FlightQuery, in db: Database) throws -> Statement {
    query.words.isEmpty ? try db.cachedStatement(sql: sql) : try db.makeStatement(sql: sql)
  }

  /// Joined by AND; `true` where nothing is asked.
  var sql: String { terms.isEmpty ? "true" : terms.map { "(\($0.sql))" }.joined(separator: " AND ") }
  var arguments: StatementArguments { StatementArguments(terms.flatMap(\.arguments)) }
}
