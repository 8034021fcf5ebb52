import BookStore
import FlightsRecords
import Foundation
import Hummingbird
import Records
import Site
import Words

extension AirportPage.Model {
  private static let rows = 50

  /// Throws `.unknown` for an airport there is not.
  init(_ code: String, _ side: AirportSide, _ flights: Flights, assets: Assets, for viewer: Viewer) throws {
    let counted = try flights.airport(anywhere: code)
    let airport = counted.place
    let (arriving, departing) = (FlightQuery(destination: airport.code), FlightQuery(origin: airport.code))
    let view = side == .arrivals ? arriving : departing
    let page = try flights.page(
      view.with { $0.order = FlightOrder(side == .arrivals ? .arrival : .departure, isDescending: true) }, limit: Self.rows)
    let board = FlightBoard(airport: airport, side: side, places: page.places, viewer: viewer)
    self.init(
      airport, isInBook: counted.isInBook, side, arrivals: try flights.count(arriving),
      departures: try flights.count(departing), rows: page.flights.map(board.row),
      map: try airport.coordinate.map { _ in
        WorldMap.Model(try flights.traffic(view), beside: [airport], of: view, opening: .airport(airport.code), assets: assets)
      },
      form: AirportForm.Model(airport), zones: TimeZone.knownTimeZoneIdentifiers.sorted(), units: viewer.units,
      in: viewer.language)
  }
}

/// The flights of one side of an airport, as its board shows them.
private struct FlightBoard {
  let airport: Airport
  let side: AirportSide
  let places: FlightPlaces
  let viewer: Viewer
  private var language: Language { viewer.language }

  func row(_ flight: Flight) -> AirportPage.Row {
    let (isArrival, more) = (side == .arrivals, flight.more)
    let event = isArrival ? flight.times.on : flight.times.off
    let lateness = isArrival ? flight.times.lateness : flight.times.departureLateness
    let moment = FlightMoment(event, isFlown: flight.isFlown)
    return AirportPage.Row(
      id: flight.id, ident: flight.ident, other: places.place(isArrival ? flight.origin : flight.destination), at: airport,
      scheduled: event.scheduled, moment: moment,
      words: moment?.certainty.said(of: flight, isArrival: isArrival, in: language) ?? "", date: flight.day, state: flight.state,
      isOver: flight.isOver(at: viewer.now, today: viewer.today), lateness: lateness,
      terminal: isArrival ? more.terminals.destination : more.terminals.origin,
      gate: isArrival ? more.gates.destination : more.gates.origin,
      notes: [flight.airline.flatMap { places.airlines[$0]?.friendlyName }, flight.aircraft].compactMap(\.self), in: language)
  }
}

/// Airports looked at and described.
struct AirportPageRoutes: Sendable {
  let services: AppServices
  let flights: Flights

  func add(to router: Routes) {
    router.get(Address.airports) { request in
      let view = try PlacesView(request)
      return try services.page(request) { PlacesPage.airports.view(try PlaceList(airports: view, flights), in: $1) }
    }
    router.get(Address.airport) { request, code in
      let side = request.airportSide
      return try services.page(request) { viewer, context in
        AirportPage.view(try AirportPage.Model(code, side, flights, assets: context.assets, for: viewer), in: context)
      }
    }
    router.post(Address.airportFields) { request, form, code in
      let airport = try flights.airport(anywhere: code).place
      return try services.saved(request, form, otherwise: airport.address) { typing, errors in
        let shown = AirportDescription(airport)
        var described = shown
        try described.take(form, &errors)
        guard described != shown else { return nil }
        return try flights.explain(airport: airport.id, described, from: shown, code: airport.code, typing: typing).act
      }
    }
  }
}

extension Request {
  /// The side of an airport its address names.
  fileprivate var airportSide: AirportSide {
    uri.queryParameters["side"].flatMap { AirportSide(rawValue: String($0)) } ?? .arrivals
  }
}
