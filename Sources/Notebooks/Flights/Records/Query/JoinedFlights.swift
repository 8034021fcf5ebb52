import BookStore
import FlightFiles
import GRDB
import Records

/// Flights that came to other ends or another airline, and may turn out to be flights the book has already.
struct JoinedFlights {
  let flights: [RecordID]

  init(of flights: [RecordID]) { self.flights = flights }

  /// Makes one of each two that are the same: the one FlightAware named stays, and learns what the other knew; notes of both are
  /// kept, and the name of the trip.
  func join(in db: Database) throws {
    for id in flights {
      guard let flight = try Flight.find(id, in: db), let twin = try flight.twin(in: db) else { continue }
      let (kept, other) = flight.isTold(rather: twin) ? (flight, twin) : (twin, flight)
      var learned = kept
      learned.learn(other, from: other.isByClock ? .myFlightradar24 : .aeroAPI)
      learned.notes = kept.notes == other.notes ? kept.notes : [kept.notes, other.notes].filter { !$0.isEmpty }.joined(separator: "\n\n")
      learned.reckon(on: try Leg(of: kept, in: db))
      try TripName.move(from: other.id, to: kept.id, in: db)
      try Flight.delete(other.id, in: db)
      try learned.update(from: kept, in: db)
    }
  }
}

extension Flight {
  /// True if FlightAware named this one, or told it while a log or a person told the other.
  fileprivate func isTold(rather other: Flight) -> Bool {
    faFlightID != nil || other.faFlightID == nil && !isByClock && other.isByClock
  }
}
