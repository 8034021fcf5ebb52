import FlightsRecords
import HTTPTypes
import Hummingbird
import Records
import Site
import Words

extension YearPage.Model {
  init(_ year: Int, _ view: FlightQuery, _ flights: Flights, for viewer: Viewer) throws {
    let asked = view.counted
    let counted = try flights.year(year, asked)
    var content = YearPage.Figures(counted, for: viewer)
    // Trips are of all flights of the person: a part of them joins to others.
    if asked.whose == .mine, !asked.undated.with({ $0.whose = nil }).isFiltered {
      let page = try flights.trips(in: year)
      content.trips = try [TripCard.Model](page, flights, for: viewer)
      (content.tripCount, content.nextTrip) = (page.count, page.next)
    }
    self.init(year, of: asked, asked: view.fromStart, try flights.names(of: asked), content, viewer.units)
  }
}

extension YearPage.Figures {
  fileprivate init(_ year: FlightYear, for viewer: Viewer) {
    self.init()
    figures = year.figures
    feats = [FlightFeat](year.figures.feats)
    months = year.figures.calendar.months(of: year.year)
    alone = year.figures.calendar.yearsAlone[year.year] ?? 0
    newAirports = year.newAirports
    newCountries = year.newCountries
    newAirlines = year.newAirlines
    (previous, next) = (year.previous, year.next)
  }
}

/// The addresses of the years of flights.
struct YearPageRoutes: Sendable {
  let services: AppServices
  let flights: Flights

  func add(to router: Routes) {
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
