import BookStore
import FlightsRecords
import Foundation
import Hummingbird
import Records
import Site

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
  /// Which side of an airport its address names.
  fileprivate var airportSide: AirportSide {
    uri.queryParameters["side"].flatMap { AirportSide(rawValue: String($0)) } ?? .arrivals
  }
}
