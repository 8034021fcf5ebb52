import Book
import FlightFiles
import GRDB
import Records

/// Flights that came to other ends or another airline, and may turn out to be flights the book has already.
struct JoinedFlights {
  let flights: [RecordID]

  init(of flights: [RecordID]) { self.flights = flights }

  /// Makes one of each two that are the same: the one FlightAware named stays, and learns what the other knew.
  func join(in db: Database) throws {
    for id in flights {
      guard let flight = try Flight.find(id, in: db), let twin = try flight.twin(in: db) else { continue }
      let (kept, other) = flight.faFlightID != nil ? (flight, twin) : (twin, flight)
      var learned = kept
      learned.learn(other, from: other.faFlightID == nil ? .myFlightradar24 : .aeroAPI)
      try db.execute(sql: "DELETE FROM flight WHERE id = ?", arguments: [other.id])
      try learned.update(from: kept, in: db)
    }
  }
}
