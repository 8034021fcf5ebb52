import BookStore
import FlightsRecords
import Hummingbird
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
    let route = FlightQuery(origin: page.places.airports[flight.origin]?.code, destination: page.places.airports[flight.destination]?.code)
    let airline = flight.airline.flatMap { page.places.airlines[$0] }
    let onRoute = try flights.count(route)
    self.init(
      row: flightReader.row(flight, page.places), date: flight.day,
      origin: FlightDetail.End(
        place: page.places.place(flight.origin), gate: more.gates.origin, terminal: more.terminals.origin,
        lateness: flight.times.departureLateness, in: language),
      destination: FlightDetail.End(
        place: page.places.place(flight.destination), gate: more.gates.destination, terminal: more.terminals.destination,
        lateness: flight.times.lateness, in: language),
      times: flight.times,
      facts: FlightFacts(flight: flight, more: more, airline: airline),
      told: try FlightDetail.Told(more, flights), onRoute: onRoute,
      ofAirline: try airline.map { try flights.count(FlightQuery(airline: $0.code)) },
      actions: FlightActions.Model(flight), notes: try EditedText(flight.notes, .notes(id), of: flights),
      map: WorldMap.Model(flight, page.places, alike: onRoute, assets: assets), units: flightReader.units, in: language)
  }
}

extension WorldMap.Model {
  /// The way of a flight, or rather of all that take it; nil where nobody knows where it begins or ends.
  fileprivate init?(_ flight: Flight, _ places: FlightPlaces, alike: Int, assets: Assets) {
    let ends = [flight.origin, flight.destination].compactMap { places.airports[$0] }
    guard ends.count == 2, ends.allSatisfy({ $0.coordinate != nil }) else { return nil }
    let view = FlightQuery().with { ($0.origin, $0.destination) = (ends[0].code, ends[1].code) }
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

/// A flight looked at, said to be flown or one's own, and deleted; and the notes on it.
struct FlightDetailRoutes: Sendable {
  let services: AppServices
  let flights: Flights

  func add(to router: Routes) {
    router.get(Address.flight) { request, id in
      try services.page(request) { viewer, context in
        FlightDetail.view(try FlightDetail.Model(id, flights, assets: context.assets, for: viewer), in: context)
      }
    }
    router.post(Address.flightDeletion) { request, _, id in
      try services.answer(request, otherwise: .flights()) { _ in
        let act = try flights.delete(flight: id).act
        let way = ReturnPath(backFrom: request, services.origins)
        let isGone = way.map { $0.isAt(.flight(id)) || $0.isAt(.flightForm(id)) } ?? false
        return FormResult(act: act, go: isGone ? ReturnPath(to: Address.flights()) : nil)
      }
    }
    router.post(Address.ownership) { request, form, id in
      let isMine = try form.yes("mine")
      return try services.answer(request, otherwise: .flight(id)) { _ in FormResult(act: try flights.setMine(id, isMine).act) }
    }
    router.post(Address.flown) { request, form, id in
      let isFlown = try form.yes("flown")
      return try services.answer(request, otherwise: .flight(id)) { _ in FormResult(act: try flights.setFlown(id, isFlown).act) }
    }
    router.post(Address.flightNotes) { request, form, id in
      try services.typed(request, form, otherwise: .flight(id)) { text, typing, _ in
        try flights.type(text, into: .notes(id), typing: typing)
      }
    }
    router.post(Address.flightNotesChoice) { request, form, id in
      try services.answered(request, form, otherwise: .flight(id), .notes(id), of: flights)
    }
  }
}

extension Form {
  /// True if the field says yes. Throws `UserError(.value)` where it says neither yes nor no.
  fileprivate func yes(_ name: String) throws -> Bool { try require(name) { ["yes": true, "no": false][$0] } }
}
