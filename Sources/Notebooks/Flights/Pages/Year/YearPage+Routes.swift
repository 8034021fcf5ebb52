import FlightsRecords
import HTTPTypes
import Hummingbird
import Site

extension YearPage.Model {
  init(_ year: Int, _ view: FlightQuery, _ flights: Flights, for viewer: Viewer) throws {
    let asked = view.counted
    // Trips are made from all flights of the person: a part of the flights would join into other trips.
    let hasTrips = asked.whose == .mine && !asked.undated.with { $0.whose = nil }.isFiltered
    let trips = hasTrips ? try flights.trips(in: year) : nil
    self.init(
      content: try flights.year(year, asked),
      counted: FlightsCounted(view: asked.undated, chosen: view.fromStart.undated, names: try flights.names(of: asked)),
      trips: try trips.map { try [TripCard.Model]($0, flights, for: viewer) } ?? [], tripCount: trips?.years[year] ?? YearOfTrips(),
      nextTrip: trips?.next,
      units: viewer.units)
  }
}

extension FlightsRoutes {
  func addYear(to router: Routes) {
    router.get(Address.flightsYear) { request, year in
      let view = try FlightQuery(request)
      guard (1...9999).contains(year) else { throw HTTPError(.notFound) }
      return try services.page(request) { YearPage.view(try YearPage.Model(year, view, flights, for: $0), in: $1) }
    }
    router.get(Address.flightsYearPicture) { request, year in
      let view = try FlightQuery(request)
      guard (1...9999).contains(year) else { throw HTTPError(.notFound) }
      var response = try services.fragment(request) { YearPicture.svg(try YearPicture.Model(year, view, flights, for: $0)) }
      response.headers[.contentType] = "image/svg+xml"
      return response
    }
  }
}
