import BookStore
import GRDB
public import Records

/// The number of flights each choice of a filter would leave.
public struct FlightChoices: Sendable {
  /// The number of flights by origin, ignoring the origin in the query; airports without flights are left out.
  public internal(set) var origins: [RecordID: Int] = [:]
  /// The number of flights by destination, ignoring the destination in the query.
  public internal(set) var destinations: [RecordID: Int] = [:]
  /// The number of flights by airline, ignoring the airline in the query.
  public internal(set) var airlines: [RecordID: Int] = [:]
  /// The number of flights by state, ignoring the state in the query.
  public internal(set) var states: [Flight.State: Int] = [:]
  /// The number of flights that arrived 15 or more minutes late and match all other conditions.
  public internal(set) var delayed = 0
  /// The number of flights by whether the person was on them, ignoring that condition in the query.
  public internal(set) var mine: [Bool: Int] = [:]
  /// The number of flights that match all conditions.
  public internal(set) var count = 0
  /// The airports and airlines the choices name.
  public internal(set) var places = FlightPlaces()
}

extension Flights {
  /// Counts for each choice of a filter the flights it would leave, with all other conditions unchanged.
  public func choices(_ query: FlightQuery) throws -> FlightChoices {
    try book.read { db in
      let others = query.with {
        ($0.origin, $0.destination, $0.airline, $0.state, $0.whose, $0.isDelayed) = (nil, nil, nil, nil, nil, false)
      }
      let (rows, asked) = (try others.rows(AskedChoices.columns, in: db), try AskedChoices(query, in: db))
      var choices = FlightChoices()
      while let row = try rows.next() { try choices.add(row, asked) }
      choices.places.airports = try Airport.known(Set(choices.origins.keys).union(choices.destinations.keys), in: db)
      choices.places.airlines = try Airline.known(choices.airlines.keys, in: db)
      return choices
    }
  }
}

/// The conditions of a query that have choices; nil for each it leaves open.
private struct AskedChoices {
  let origin, destination, airline: RecordID?
  let state: Int?
  let isMine, isDelayed: Bool?

  static let columns: SQL = "origin, destination, airline, state, mine, coalesce(delay >= \(Flight.delayed), 0)"

  init(_ query: FlightQuery, in db: Database) throws {
    origin = try query.origin.map { try FlightQuery.airport($0, in: db) }
    destination = try query.destination.map { try FlightQuery.airport($0, in: db) }
    airline = try query.airline.map { try FlightQuery.airline($0, in: db) }
    (state, isMine, isDelayed) = (query.state?.rawValue, query.whose?.isMine, query.isDelayed ? true : nil)
  }

  /// The columns whose condition a flight does not meet, as bits; a column without a condition is not read.
  func missed(by row: Row) throws -> Int {
    func bit<Value: Equatable & DatabaseValueConvertible & StatementColumnConvertible>(_ value: Value?, _ column: Int) throws -> Int {
      guard let value else { return 0 }
      return try row.decode(Value?.self, atIndex: column) == value ? 0 : 1 << column
    }
    return try bit(origin, 0) | bit(destination, 1) | bit(airline, 2) | bit(state, 3) | bit(isMine, 4) | bit(isDelayed, 5)
  }
}

extension FlightChoices {
  /// Counts a flight in each column for which it meets the conditions of all others.
  fileprivate mutating func add(_ row: Row, _ asked: AskedChoices) throws {
    let missed = try asked.missed(by: row)
    func counts(_ column: Int) -> Bool { missed & ~(1 << column) == 0 }
    if counts(0) { origins[try row.decode(atIndex: 0), default: 0] += 1 }
    if counts(1) { destinations[try row.decode(atIndex: 1), default: 0] += 1 }
    if counts(2), let airline = try row.decode(RecordID?.self, atIndex: 2) { airlines[airline, default: 0] += 1 }
    if counts(3), let state = try Flight.State(rawValue: row.decode(atIndex: 3)) { states[state, default: 0] += 1 }
    if counts(4) { mine[try row.decode(atIndex: 4), default: 0] += 1 }
    if counts(5), try row.decode(atIndex: 5) { delayed += 1 }
    if missed == 0 { count += 1 }
  }
}
