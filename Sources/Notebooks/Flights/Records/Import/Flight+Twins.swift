import BookStore
import FlightFiles
import GRDB
import Records

extension Flight {
  /// The gap between departures from which two flights with one number are different flights, in milliseconds.
  private static let apart: Int64 = 90 * 60_000

  /// The indexes that recognise known flights during an import.
  static let identifying: Set = ["flight_by_fa_flight_id", "flight_by_flight_number"]

  /// The same flight in the book: by FlightAware's id, else by airline, number, airports and local day, if the departures are less than 90
  /// minutes apart or one of them is unknown.
  static func find(same flight: Flight, in db: Database) throws -> Flight? {
    let named = "WHERE fa_flight_id = ?1 OR id = ?2 ORDER BY fa_flight_id IS ?1 DESC LIMIT 1"
    if let found = try all(named, [flight.faFlightID, flight.id], in: db).first { return found }
    return try alike(flight, in: db).filter { $0.canBeSame(as: flight) }.min { $0.gap(to: flight) < $1.gap(to: flight) }
  }

  /// Another flight in the book with the same airline, number, airports and day, and about the same departure; nil if none.
  func twin(in db: Database, where isMeant: (Flight) -> Bool = { _ in true }) throws -> Flight? {
    guard !flightNumber.isEmpty, day.day != nil else { return nil }
    return try Flight.alike(self, in: db).first { $0.id != id && $0.canBeSame(as: self) && isMeant($0) }
  }

  /// True if it can be the same flight as a similar one: false if both have a FlightAware id, or one was cancelled and the other flown.
  private func canBeSame(as other: Flight) -> Bool {
    guard faFlightID == nil || other.faFlightID == nil else { return false }
    return isCancelled == other.isCancelled || !(isCancelled ? other : self).hasFlown
  }

  private var hasFlown: Bool { isFlown || times.off.actual != nil || times.on.actual != nil }

  /// The flights of the book with the same airline, number, airports and day, that depart at about the same time, or at an unknown one.
  private static func alike(_ flight: Flight, in db: Database) throws -> [Flight] {
    // The local day lies within 36 hours of noon of the same day in UTC, on every clock there is; in milliseconds.
    let noon = Int64(flight.day.first.ordinal) * 86_400_000 + 43_200_000
    return try all(
      """
      INDEXED BY flight_by_flight_number
      WHERE flight_number = ? AND moment BETWEEN ? AND ? AND origin = ? AND destination = ? AND airline IS ? AND departed_on = ?
      """, [flight.flightNumber, noon - 129_600_000, noon + 129_600_000, flight.origin, flight.destination, flight.airline, flight.day],
      in: db
    ).filter { $0.isNear(flight) }
  }

  /// True if the departures are close; without a number, true only if the idents and the departures are equal.
  private func isNear(_ other: Flight) -> Bool {
    flightNumber.isEmpty ? ident == other.ident && times.departure == other.times.departure : gap(to: other) < Flight.apart
  }

  /// The time between the two departures in milliseconds; 0 if one is unknown.
  private func gap(to other: Flight) -> Int64 {
    guard let mine = times.departure, let theirs = other.times.departure else { return 0 }
    return abs(mine.milliseconds - theirs.milliseconds)
  }
}

/// Flights that got another airport or airline, and can turn out to be flights the book already has.
extension Flight {
  /// Joins each pair of flights that are the same: the one with a FlightAware id stays and takes over the values of the other; the notes
  /// of both and the name of the trip are kept.
  static func join(_ flights: [RecordID], in db: Database) throws {
    for id in flights {
      guard let flight = try find(id, in: db), let twin = try flight.twin(in: db) else { continue }
      let (kept, other) = flight.isPreferred(over: twin) ? (flight, twin) : (twin, flight)
      var learned = kept
      // Takes one log for all: the values of any log only fill in missing ones.
      learned.learn(other, from: other.isByClock ? .myFlightradar24 : .aeroAPI)
      learned.notes = kept.notes == other.notes ? kept.notes : [kept.notes, other.notes].filter { !$0.isEmpty }.joined(separator: "\n\n")
      learned.reckon(on: try Leg(of: kept, in: db))
      try TripName.move(from: other.id, to: kept.id, in: db)
      try delete(other.id, in: db)
      try learned.update(from: kept, in: db)
    }
  }

  /// True if this one has a FlightAware id, or comes from FlightAware while the other comes from a log or a person.
  private func isPreferred(over other: Flight) -> Bool {
    faFlightID != nil || other.faFlightID == nil && !isByClock && other.isByClock
  }
}
