import FlightsRecords
import Hummingbird
import Records
import Site

/// The list of flights.
struct FlightsListRoutes: Sendable {
  let services: AppServices
  let flights: Flights

  func add(to router: Routes) {
    router.get(Address.flights) { request in
      let view = try FlightsView(request)
      return try services.page(request) { FlightsList.view(try FlightsList.Model(view, flights, for: $0), in: $1) }
    }
  }
}
