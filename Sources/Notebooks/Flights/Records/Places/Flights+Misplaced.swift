public import BookStore
import GRDB
import Records

/// A flight assigned to an airport that got its code only after that flight.
public struct MisplacedFlight: Hashable, Sendable {
  /// The flight before the correction.
  public let flight: Flight
  /// The airports it was wrongly assigned to, each with the right one.
  public let ends: [End]

  /// A wrong end of a flight.
  public struct End: Hashable, Sendable {
    /// The airport it was assigned to.
    public let before: Airport
    /// The airport its code meant on that day.
    public let right: Airport
  }
}

extension Flights {
  /// The flights assigned to an airport that got its code only after them, the earliest first.
  public func misplacedFlights() throws -> [MisplacedFlight] { try book.read { try misplaced(in: $0) } }

  /// Moves the misplaced flights to the right airports, as one act; returns them as they were, none if all were right.
  public func moveMisplacedFlights() throws -> Outcome<[MisplacedFlight]> {
    try book.write(LocalizedText("act.airportsMended", ["count": 0])) { writing in
      let db = writing.database
      let misplaced = try self.misplaced(in: db)
      for flight in misplaced { try writing.byMachine { try mend(flight, in: db) } }
      try Flight.join(misplaced.map(\.flight.id), in: db)
      writing.name = LocalizedText("act.airportsMended", ["count": .count(misplaced.count)])
      return misplaced
    }
  }

  private func mend(_ misplaced: MisplacedFlight, in db: Database) throws {
    var flight = misplaced.flight
    for end in misplaced.ends {
      if try Airport.find(end.right.id, in: db) == nil { try end.right.insert(in: db) }
      if flight.origin == end.before.id { flight.origin = end.right.id }
      if flight.destination == end.before.id { flight.destination = end.right.id }
    }
    flight.reckon(on: try Leg(of: flight, in: db))
    try flight.update(from: misplaced.flight, in: db)
  }

  /// The misplaced flights, the earliest first. Only airports in the table of codes are checked.
  private func misplaced(in db: Database) throws -> [MisplacedFlight] {
    var found: [RecordID: MisplacedFlight] = [:]
    for airport in try world.movedAirports(in: db) {
      for id in try Flight.ids("WHERE \(Airport.isNaming)", [airport.id], in: db) where found[id] == nil {
        let flight = try Flight.require(id, in: db)
        let ends = try [flight.origin, flight.destination].compactMap { try end(of: flight, at: $0, in: db) }
        if !ends.isEmpty { found[id] = MisplacedFlight(flight: flight, ends: ends) }
      }
    }
    return found.values.sorted { ($0.flight.day.first, $0.flight.id) < ($1.flight.day.first, $1.flight.id) }
  }

  private func end(of flight: Flight, at id: RecordID, in db: Database) throws -> MisplacedFlight.End? {
    let airport = try Airport.require(id, in: db)
    let came = id == flight.destination ? flight.times.arrival.map { Day(of: $0, in: airport.clock) } : nil
    let (first, last) = (flight.day.first, flight.day.last)
    guard let code = world.rightCode(for: airport, on: min(came ?? first, first)...max(came ?? last, last)) else { return nil }
    let right = try Airport.find(code: code, in: db) ?? world.airport(meaning: Airport.fileCode(code))
    return right.map { MisplacedFlight.End(before: airport, right: $0) }
  }
}

extension WorldAirports {
  /// The airports of the book whose code is in the table of codes, as a code or as an airport.
  fileprivate func movedAirports(in db: Database) throws -> [Airport] {
    guard isPacked else { return [] }
    let codes = Set(CodeTable.all.flatMap { [$0.code, $0.airport] }).sorted()
    return try codes.compactMap { try Airport.find(code: $0, in: db) }
  }
}
