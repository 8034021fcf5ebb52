import BookStore
import FlightsRecords
import Records
import Site
import Words

extension FlightDetail.Model {
  /// Throws `.unknown` for a flight there is not.
  init(_ id: RecordID, _ flights: Flights, assets: Assets, for viewer: Viewer) throws {
    let page = try flights.flight(id)
    guard let flight = page.flights.first else { throw UserError(.unknown, LocalizedText("id.unknown", ["id": .text(id.description)])) }
    let flightReader = FlightReader(flights, for: viewer)
    let (more, language) = (flight.more, viewer.language)
    let onRoute = try flights.count(FlightQuery(origin: flight.origin, destination: flight.destination))
    self.init(
      row: flightReader.row(flight, page.places), date: flight.day,
      origin: FlightDetail.End(
        place: page.places.place(flight.origin), gate: more.gates.origin, terminal: more.terminals.origin,
        lateness: flight.times.departureLateness, in: language),
      destination: FlightDetail.End(
        place: page.places.place(flight.destination), gate: more.gates.destination, terminal: more.terminals.destination,
        lateness: flight.times.lateness, in: language),
      times: flight.times,
      facts: FlightFacts(flight: flight, more: more, airline: flight.airline.flatMap { page.places.airlines[$0] }),
      told: try FlightDetail.Told(more, flights), onRoute: onRoute,
      ofAirline: try flight.airline.map { try flights.count(FlightQuery(airline: $0)) },
      actions: FlightActions.Model(flight), notes: try EditedText(flight.notes, .notes(id), of: flights),
      map: WorldMap.Model(flight, page.places, alike: onRoute.number, assets: assets), units: flightReader.units, in: language)
  }
}

extension WorldMap.Model {
  /// The way of a flight, or rather of all that take it; nil where nobody knows where it begins or ends.
  fileprivate init?(_ flight: Flight, _ places: FlightPlaces, alike: Int, assets: Assets) {
    let ends = [flight.origin, flight.destination].compactMap { places.airports[$0] }
    guard ends.count == 2, ends.allSatisfy({ $0.coordinate != nil }) else { return nil }
    let view = FlightsView().with { ($0.origin, $0.destination) = (ends[0].code, ends[1].code) }
    let route = FlightsMap.Route(from: ends[0], to: ends[1], flights: alike)
    self.init(
      (ends[0].id == ends[1].id ? [ends[0]] : ends).map { FlightsMap.Stop($0, flights: alike) }, [route], of: view, opening: .pins,
      assets: assets)
  }
}

extension FlightDetail.Told {
  init(_ more: FlightDetails, _ flights: Flights) throws {
    self.init(
      status: more.status, route: more.route,
      codeshares: try more.codeshares.map { ident in
        let code = String(ident.prefix { !$0.isNumber })
        return FlightDetail.Codeshare(ident: ident, airline: code.isEmpty ? nil : try flights.airline(ofCode: code)?.friendlyName)
      }, others: more.others.map { ($0.key, $0.text) })
  }
}
