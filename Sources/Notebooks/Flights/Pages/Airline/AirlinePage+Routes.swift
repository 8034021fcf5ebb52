import BookStore
import FlightsRecords
import Hummingbird
import Records
import Site

/// Airlines looked at and named.
struct AirlinePageRoutes: Sendable {
  let services: AppServices
  let flights: Flights

  func add(to router: Routes) {
    router.get(Address.airlines) { request in
      let view = try PlacesView(request)
      return try services.page(request) { PlacesPage.airlines.view(try PlaceList(airlines: view, flights), in: $1) }
    }
    router.get(Address.airline) { request, code in
      try services.page(request) { viewer, context in
        AirlinePage.view(try AirlinePage.Model(code, flights, assets: context.assets, for: viewer), in: context)
      }
    }
    router.post(Address.airlineFields) { request, form, code in try describe(airline: code, request, form) }
  }

  private func describe(airline code: String, _ request: Request, _ form: Form) throws -> Response {
    let airline = try flights.airline(code).place
    var errors = ValidationErrors()
    let name = try form.text("name")
    _ = try errors.read("name") { try AirportDescription(name: name).confirm(.name) }
    return try services.validated(request, form, otherwise: .codes(), errors) { _ in
      FormResult(act: try flights.explain(airline: airline.id, name: name).act, go: services.wayBackToCodes(from: request))
    }
  }
}
