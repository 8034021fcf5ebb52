import FlightsRecords
import Records

extension PlaceList<Airport> {
  init(airports view: PlacesView, _ flights: Flights) throws {
    let page = try flights.airports(view.search, after: view.after)
    self.init(view: view, rows: page.places, count: page.count, next: page.next)
    guard view.after == nil else { return }
    let beyond = try flights.worldAirports(view.search)
    world = (beyond.airports, beyond.count)
  }
}

extension PlaceList<Airline> {
  init(airlines view: PlacesView, _ flights: Flights) throws {
    let page = try flights.airlines(view.search, after: view.after)
    self.init(view: view, rows: page.places, count: page.count, next: page.next)
  }
}

extension BoundedCount {
  /// How many airports have those words.
  init(airports view: PlacesView, _ flights: Flights) throws { self = try flights.airports(view.search, limit: 1).count }

  /// How many airlines have them.
  init(airlines view: PlacesView, _ flights: Flights) throws { self = try flights.airlines(view.search, limit: 1).count }
}
