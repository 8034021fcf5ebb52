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
    router.post(Address.airportFields) { request, form, code in try describe(airport: code, request, form) }
  }

  private func describe(airport code: String, _ request: Request, _ form: Form) throws -> Response {
    let airport = try flights.airport(code).place
    var (errors, ofServed) = (ValidationErrors(), ValidationErrors())
    let typed = try description(form, &errors)
    let served = try form["served"].map { try description(Form(decoding: $0), &ofServed) }
    return try services.validated(request, form, otherwise: .codes(), errors) { _ in
      FormResult(act: try flights.explain(airport: airport.id, typed, from: served).act, go: services.wayBackToCodes(from: request))
    }
  }

  private func description(_ form: Form, _ errors: inout ValidationErrors) throws -> AirportDescription {
    var description = AirportDescription(name: try form.text("name"))
    description.city = form["city"] ?? ""
    description.country = form["country"] ?? ""
    description.zone = form["zone"].flatMap { $0.isEmpty ? nil : $0 }
    for part in AirportDescription.Part.allCases { _ = try errors.read(part.rawValue) { try description.confirm(part) } }
    let latitude = try degrees("latitude", upTo: 90, form, &errors)
    let longitude = try degrees("longitude", upTo: 180, form, &errors)
    switch (latitude, longitude) {
    case (let latitude?, let longitude?): description.coordinate = Coordinate(latitude: latitude, longitude: longitude)
    case (_?, nil) where form["longitude"]?.isEmpty ?? true: errors.note("longitude", LocalizedText("airport.degrees.missing"))
    case (nil, _?) where form["latitude"]?.isEmpty ?? true: errors.note("latitude", LocalizedText("airport.degrees.missing"))
    default: break
    }
    return description
  }

  /// In ten-millionths of a degree; nil where nothing stands there, or what is no such angle.
  private func degrees(_ field: String, upTo most: Double, _ form: Form, _ errors: inout ValidationErrors) throws -> Int? {
    let typed = (form[field] ?? "").filter { !$0.isWhitespace }
    guard !typed.isEmpty else { return nil }
    guard let number = Double(typed.replacing(",", with: ".")), abs(number) <= most else {
      errors.note(field, LocalizedText("airport.degrees.bad", ["text": .text(String(typed.prefix(30))), "most": .number(most)]))
      return nil
    }
    return Int((number * 10_000_000).rounded())
  }
}

extension Request {
  /// Which side of an airport its address names.
  fileprivate var airportSide: AirportSide {
    uri.queryParameters["side"].flatMap { AirportSide(rawValue: String($0)) } ?? .arrivals
  }
}
