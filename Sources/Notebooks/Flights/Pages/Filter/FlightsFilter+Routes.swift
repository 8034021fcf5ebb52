import FlightsRecords
import Hummingbird
import Records
import Site

/// The filter, as it is put together.
struct FlightsFilterRoutes: Sendable {
  let services: AppServices
  let flights: Flights

  func add(to router: Routes) {
    router.get(Address.flightsFilter) { request in
      let draft = try FlightsDraft(request)
      return try services.page(request) { FlightsFilter.view(try FlightsFilter.Model(draft, flights, for: $0), in: $1) }
    }
    router.get(Address.filterChoices) { request in
      let form = try Form(decoding: request.uri.query ?? "")
      let view = FlightsView { form[$0] }
      return try services.fragment(request) {
        FlightsFilter.fragment(try FlightsFilter.Model(FlightsDraft(view, before: view), flights, for: $0), in: $0.language)
      }
    }
  }
}
