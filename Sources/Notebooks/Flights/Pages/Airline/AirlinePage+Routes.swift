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
    router.post(Address.airlineFields) { request, form, code in
      let airline = try flights.airline(code).place
      return try services.saved(request, form, otherwise: .airline(code)) { typing, errors in
        let name = try form.text("name")
        guard name != AirlineForm.Model(airline).name else { return nil }
        return try errors.read("name") { try flights.explain(airline: airline.id, name: name, typing: typing) }?.act
      }
    }
  }
}
