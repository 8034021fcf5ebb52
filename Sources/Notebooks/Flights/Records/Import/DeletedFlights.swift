import BookStore
import Records

/// The flights a person deleted whose FlightAware ids their own ids do not tell: a log or a person told of them first.
struct DeletedFlights {
  private var named: Set<String> = []

  /// Reads what was deleted, once for a whole import.
  init(_ writing: Writing) throws {
    var named: Set<String> = []
    try writing.forEachRemoved(Flight.entity, by: Flights.deletion) { id, values in
      let name = values.text("fa_flight_id")
      if !name.isEmpty, id != Flight.id(named: name) { named.insert(name) }
    }
    self.named = named
  }

  func has(_ flight: Flight) -> Bool { flight.faFlightID.map(named.contains) ?? false }
}
