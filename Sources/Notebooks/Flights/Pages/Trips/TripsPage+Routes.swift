import BookStore
import FlightsRecords
import Hummingbird
import Records
import Site

/// Trips, and what they are called.
struct TripsPageRoutes: Sendable {
  let services: AppServices
  let flights: Flights

  func add(to router: Routes) {
    router.get(Address.trips) { request in
      let after = request.uri.queryParameters["after"].flatMap { RecordID($0) }
      return try services.page(request) { TripsPage.view(try TripsPage.Model(after: after, flights, for: $0), in: $1) }
    }
    router.post(Address.tripName) { request, form, id in
      try services.typed(request, form, otherwise: .trips()) { text, typing, _ in
        try flights.type(text, into: .trip(id), typing: typing)
      }
    }
    router.post(Address.tripNameChoice) { request, form, id in
      try services.answered(request, form, otherwise: .trips(), .trip(id), of: flights)
    }
  }
}
