import FlightsRecords
import Records
import Site

extension FlightsList.Model {
  static let pageLength = 50

  init(_ view: FlightsView, _ flights: Flights, for viewer: Viewer) throws {
    let asked = try AskedFlights(view, in: flights)
    let page = try flights.page(asked.query, after: view.after, limit: Self.pageLength)
    self.init(
      view: view, names: asked.names, count: try flights.count(asked.query),
      rows: FlightReader(flights, for: viewer).rows(page),
      upcoming: [.mine, .all].contains(view.whose ?? .all) && view.isBare ? try NextFlight.Model(flights, for: viewer) : nil,
      next: page.next, wanted: viewer.rows)
  }
}

extension BoundedCount {
  /// How many flights a view has.
  init(_ view: FlightsView, _ flights: Flights) throws { self = try flights.count(try AskedFlights(view, in: flights).query) }
}
