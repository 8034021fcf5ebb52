import BookStore
import FlightsRecords
import Hummingbird
import Records
import Site
import Words

extension FlightDetail.Model {
  /// Throws `.unknown` if no such flight exists.
  init(_ id: RecordID, _ flights: Flights, assets: Assets, for viewer: Viewer) throws {
    let page = try flights.flight(id)
    guard let flight = page.flights.first else { throw UserError.gone }
    let (more, language) = (flight.more, viewer.language)
    let (origin, destination) = (page.places.place(flight.origin), page.places.place(flight.destination))
    let route = FlightQuery(origin: page.places.airports[flight.origin]?.code, destination: page.places.airports[flight.destination]?.code)
    let airline = flight.airline.flatMap { page.places.airlines[$0] }
    let onRoute = try flights.count(route)
    self.init(
      row: viewer.row(flight, page.places), facts: FlightFacts(flight: flight, more: more, airline: airline), times: flight.times,
      origin: FlightDetail.End(
        place: origin, spots: more.spots(atOrigin: true, in: language),
        delay: flight.lateness(isArrival: false).map { FlightDelay($0, at: origin, in: language) }),
      destination: FlightDetail.End(
        place: destination, spots: more.spots(atOrigin: false, in: language),
        delay: flight.lateness(isArrival: true).map { FlightDelay($0, at: destination, in: language) }),
      codeshares: try more.codeshares.map { ident in
        let code = String(ident.prefix { !$0.isNumber })
        return (ident, code.isEmpty ? nil : try flights.airline(ofCode: code)?.friendlyName)
      }, onRoute: onRoute, ofAirline: try airline.map { try flights.count(FlightQuery(airline: $0.code)) },
      notes: try EditedText(flight.notes, .notes(id), of: flights),
      map: WorldMap.Model(flight, page.places, alike: onRoute, assets: assets), units: viewer.units,
      isToDepart: flight.isToDepart(at: viewer.now, today: viewer.today))
  }
}

extension FlightDetails {
  /// The terminal and the gate at an end, if known: "Terminal 3", "Gate B7".
  func spots(atOrigin isOrigin: Bool, in language: Language) -> [String] {
    let (terminal, gate) = isOrigin ? (terminals.origin, gates.origin) : (terminals.destination, gates.destination)
    return [
      terminal.map { language.text("flights.terminal", ["name": .text($0)]) },
      gate.map { language.text("flights.gate", ["name": .text($0)]) },
    ].compactMap(\.self)
  }
}

extension WorldMap.Model {
  /// The route of a flight, with the number of all flights on it; nil if the position of either airport is unknown.
  fileprivate init?(_ flight: Flight, _ places: FlightPlaces, alike: Int, assets: Assets) {
    let ends = [flight.origin, flight.destination].compactMap { places.airports[$0] }
    guard ends.count == 2, ends.allSatisfy({ $0.coordinate != nil }) else { return nil }
    let view = FlightQuery().with { ($0.origin, $0.destination) = (ends[0].code, ends[1].code) }
    let route = Frequent(subject: AirportPair(origin: ends[0], destination: ends[1]), flights: alike)
    let pins = (ends[0].id == ends[1].id ? [ends[0]] : ends).map { WorldMap.Pin($0, flights: alike) }
    self.init(pins, [route], of: view, assets: assets)
  }
}

extension FlightsRoutes {
  func addFlight(to router: Routes) {
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
    router.text(Address.flightNotes, choice: Address.flightNotesChoice, of: flights, services) { (.notes($0), on: .flight($0)) }
  }
}

extension Form {
  /// True if the field is `yes`, false if it is `no`; else throws `UserError(.value)`.
  fileprivate func yes(_ name: String) throws -> Bool { try require(name) { ["yes": true, "no": false][$0] } }
}
