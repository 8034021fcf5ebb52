import BookStore
import FlightsRecords
import Foundation
import Hummingbird
import Site

extension AirportPage.Model {
  private static let mostRows = 50

  /// Throws `.unknown` if no such airport exists.
  ///
  /// - Parameter asked: nil shows arrivals, or departures if nothing arrives
  init(_ code: String, _ asked: AirportSide?, _ flights: Flights, assets: Assets, for viewer: Viewer) throws {
    let counted = try flights.airport(anywhere: code)
    let airport = counted.place
    let (arriving, departing) = (FlightQuery(destination: airport.code), FlightQuery(origin: airport.code))
    let (arrivals, departures) = (try flights.count(arriving), try flights.count(departing))
    let side = asked ?? (arrivals == 0 && departures > 0 ? .departures : .arrivals)
    let view = side == .arrivals ? arriving : departing
    let page = try flights.page(
      view.with { $0.order = FlightOrder(side == .arrivals ? .arrival : .departure, isDescending: true) }, limit: Self.mostRows)
    self.init(
      place: airport, isInBook: counted.isInBook, side: side, arrivals: arrivals, departures: departures,
      rows: page.flights.map { flight in
        AirportPage.Row(
          flight, side, of: airport, other: page.places.place(side == .arrivals ? flight.origin : flight.destination),
          airline: flight.airline.flatMap { page.places.airlines[$0] }, isOver: flight.isOver(at: viewer.now, today: viewer.today),
          in: viewer.language)
      },
      map: try airport.coordinate.map { _ in
        let all = FlightQuery().with { $0.airports = [airport.code] }
        let traffic = try flights.traffic(all)
        return WorldMap.Model(traffic.pins(beside: [airport]), traffic.routes, of: all, centre: airport.code, assets: assets)
      }, zones: TimeZone.knownTimeZoneIdentifiers.sorted(), units: viewer.units)
  }
}

extension FlightsRoutes {
  func addAirport(to router: Routes) {
    router.get(Address.airports) { request in
      let asked = try PlacesQuery(request)
      let view = asked.with(mended: try flights.mended(airports: asked.search))
      return try services.page(request) {
        let world = view.after == nil ? try flights.worldAirports(view.search) : nil
        return PlacesPage.airports.view(
          PlaceList(view: view, page: try flights.airports(view.search, after: view.after, byFlights: true), world: world), in: $1)
      }
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
        return try flights.describe(airport: airport.id, described, from: shown, code: airport.code, typing: typing).act
      }
    }
  }
}

extension Request {
  /// The side of an airport named in the address; nil if it names none.
  fileprivate var airportSide: AirportSide? { uri.queryParameters["side"].flatMap { AirportSide(rawValue: String($0)) } }
}

/// The flights of an airport that its page shows.
enum AirportSide: String, CaseIterable, Sendable { case arrivals, departures }

extension AirportSide: FlightsQuestion {
  var query: String { "side=\(rawValue)" }
}
