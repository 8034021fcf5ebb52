import FlightsRecords
import HTTPTypes
import Hummingbird
import Records
import Site

/// The addresses of the years of flights.
struct YearPageRoutes: Sendable {
  let services: AppServices
  let flights: Flights

  func add(to router: Routes) {
    router.get(Address.flightsYear) { request, year in
      let view = try FlightsView(request)
      guard (1...9999).contains(year) else { throw HTTPError(.notFound) }
      return try services.page(request) { YearPage.view(try YearPage.Model(year, view, flights, for: $0), in: $1) }
    }
    router.get(Address.flightsYearPicture) { request, year in
      let view = try FlightsView(request)
      guard (1...9999).contains(year) else { throw HTTPError(.notFound) }
      var response = try services.fragment(request) { YearPicture.svg(try YearPicture.Model(year, view, flights, for: $0)) }
      response.headers[.contentType] = "image/svg+xml"
      return response
    }
  }
}
