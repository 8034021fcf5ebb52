import BookStore
import FlightsRecords
import Hummingbird
import Records
import Site

/// The parts of all pages that are fetched again by themselves.
struct FlightsRegionRoutes: Sendable {
  let services: AppServices
  let flights: Flights
  let importer: Importer<FlightImportSummary>
  private var assets: Assets { services.assets }

  func add(to router: Routes) {
    router.get(Address.flightsRegion) { request, region in
      let form = try Form(decoding: request.uri.query ?? "")
      let (view, places) = (FlightsView { form[$0] }, PlacesView { form[$0] })
      return try services.region(request) { try html(region, view, places, for: $0) }
    }
  }

  private func html(_ region: FlightsRegion, _ view: FlightsView, _ places: PlacesView, for viewer: Viewer) throws -> HTML {
    let language = viewer.language
    let html: HTML? =
      switch region {
      case .list: FlightsList.region(try FlightsList.Model(view, flights, for: viewer), in: language)
      case .count: FlightsList.counted(try BoundedCount(view, flights), of: view, in: language)
      case .choices: FlightsFilter.fragment(try FlightsFilter.Model(FlightsDraft(view, before: view), flights, for: viewer), in: language)
      case .map: FlightsMap.region(try FlightsMap.Model(view, flights, assets: assets), in: language)
      case .flight(let id):
        try FlightDetail.Model(ifThere: id, flights, assets: assets, for: viewer).map { FlightDetail.region($0, in: language) }
      case .form(let id): try FlightForm.Model(ifThere: id, flights, for: viewer).map { FlightForm.region($0, of: id, in: language) }
      case .figures: FiguresPage.region(try FiguresPage.Model(view, flights, assets: assets, for: viewer), in: language)
      case .year(let year): YearPage.region(try YearPage.Model(year, view, flights, for: viewer), in: language)
      case .day(let day): FlightsDay.region(try FlightsDay.Model(of: day, flights, for: viewer), in: language)
      case .trips: TripsPage.region(try TripsPage.Model(after: nil, flights, for: viewer), in: language)
      case .airports: PlacesPage.airports.region(try PlaceList(airports: places, flights), in: language)
      case .airportCount: PlacesPage.airports.counted(try BoundedCount(airports: places, flights), of: places, in: language)
      case .airport(let code, let side):
        try AirportPage.Model(ifThere: code, side, flights, assets: assets, for: viewer).map { AirportPage.region($0, in: language) }
      case .airlines: PlacesPage.airlines.region(try PlaceList(airlines: places, flights), in: language)
      case .airlineCount: PlacesPage.airlines.counted(try BoundedCount(airlines: places, flights), of: places, in: language)
      case .airline(let code):
        try AirlinePage.Model(ifThere: code, flights, assets: assets, for: viewer).map { AirlinePage.region($0, in: language) }
      case .codes: CodesPage.region(try CodesPage.Model(flights, for: viewer), in: language)
      case .reading: FlightImportPage.region(try importer.shown(in: flights.book), in: language)
      }
    return html ?? FlightGone.region(region, in: language)
  }
}
