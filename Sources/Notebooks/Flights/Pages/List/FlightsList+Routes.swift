import BookStore
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
      let view = try FlightsView(request).listed(in: flights)
      return try services.page(request) { FlightsList.view(try FlightsList.Model(view, flights, for: $0), in: $1) }
    }
    router.post(Address.flightsDemo) { request, _ in
      try services.answer(request, otherwise: .flights()) { FormResult(act: try flights.addDemo(zone: $0.zone).act) }
    }
  }
}
