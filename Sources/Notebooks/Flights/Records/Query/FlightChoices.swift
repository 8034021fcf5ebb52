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
  /// The airports and airlines the choices name.
  public internal(set) var places: FlightPlaces
}

extension Flights {
  /// Counts for each choice of a filter the flights it would leave, with all other conditions unchanged.
  public func choices(_ query: FlightQuery) throws -> FlightChoices {
    try book.read { db in
      var choices = FlightChoices(places: FlightPlaces())
      choices.origins = try Flights.counts("origin", query.with { $0.origin = nil }, in: db)
      choices.destinations = try Flights.counts("destination", query.with { $0.destination = nil }, in: db)
      choices.airlines = try Flights.counts("airline", query.with { $0.airline = nil }, in: db)
      let states: [Int: Int] = try Flights.counts("state", query.with { $0.state = nil }, in: db)
      choices.states = Dictionary(states.compactMap { key, count in Flight.State(rawValue: key).map { ($0, count) } }) { $1 }
      choices.mine = try Flights.counts("mine", query.with { $0.whose = nil }, in: db)
      choices.delayed = try query.with { $0.isDelayed = true }.count(in: db)
      let ids = Set(choices.origins.keys).union(choices.destinations.keys)
      for id in ids { choices.places.airports[id] = try Airport.find(id, in: db) }
      for id in choices.airlines.keys { choices.places.airlines[id] = try Airline.find(id, in: db) }
      return choices
    }
  }

  private static func counts<Key: DatabaseValueConvertible & Hashable>(
    _ column: SQL, _ query: FlightQuery, in db: Database
  ) throws -> [Key: Int] {
    let rows = try query.rows("\(column), count(*)", "AND \(column) IS NOT NULL GROUP BY \(column)", in: db)
    return try Dictionary(uniqueKeysWithValues: Array(rows.map { try ($0.decode(Key.self, atIndex: 0), $0.decode(atIndex: 1)) }))
  }
}
