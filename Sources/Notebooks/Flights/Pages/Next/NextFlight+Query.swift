import FlightsRecords
import Records
import Site

extension NextFlight.Model {
  /// Nil where none is to come.
  init?(_ flights: Flights, for viewer: Viewer) throws {
    guard let next = try flights.next(at: viewer.now, today: viewer.today), let flight = next.flights.first else { return nil }
    let midnight = viewer.today.adding(1).start(in: viewer.zone, boundary: viewer.boundary)
    let end = flight.times.into.best ?? flight.times.arrival
    self.init(
      FlightReader(flights, for: viewer).row(flight, next.places), of: flight, today: viewer.today,
      due: end.map { min($0, midnight) } ?? midnight, in: viewer.language)
  }
}
