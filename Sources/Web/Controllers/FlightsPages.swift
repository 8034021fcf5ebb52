import Flights
import Foundation
import HTTPTypes
import Hummingbird
import Pages
import Records

/// The pages by which flights, airports and airlines are looked at, and their parts.
struct FlightsPages: Sendable {
  let house: House
  private var flights: Flights { house.flights }

  func add(to router: Router<Visit>) {
    router.get(.flights) { request, _ in
      let view = try FlightsView(request)
      return try house.page(request) { FlightsList.view(try FlightsList.Model(view, flights, for: $0), in: $1) }
    }
    router.get(.flightsFilter) { request, _ in
      let draft = try FlightsDraft(request)
      return try house.page(request) { FlightsFilter.view(try FlightsFilter.Model(draft, flights, for: $0), in: $1) }
    }
    router.get(.flightsMap) { request, _ in try map(request) }
    router.get(.flightsMapData) { request, _ in try mapData(request) }
    router.get(.flight) { request, names in
      let id = try names.id
      return try house.page(request) { FlightDetail.view(try FlightDetail.Model(id, house, for: $0), in: $1) }
    }
    addPlaces(to: router)
    router.get(.flightsRegion) { request, names in
      let form = try Form(decoding: request.uri.query ?? "")
      let region = try names.named("name") { name in FlightsRegion(name: name.removingPercentEncoding ?? name) { form[$0] } }
      return try house.region(request) { try draw(region, for: $0) }
    }
  }

  private func addPlaces(to router: Router<Visit>) {
    router.get(.airports) { request, _ in
      let view = try PlacesView(request)
      return try house.page(request) { _, frame in
        let list = try PlaceList<AirportsPage.Row>(airports: view, flights)
        return AirportsPage.view(list.rows, of: view, count: list.count, next: list.next, in: frame)
      }
    }
    router.get(.airport) { request, names in
      let (code, side) = (try names.code, request.airportSide)
      return try house.page(request) { AirportPage.view(try AirportPage.Model(code, side, house, for: $0), in: $1) }
    }
    router.get(.airlines) { request, _ in
      let view = try PlacesView(request)
      return try house.page(request) { _, frame in
        let list = try PlaceList<AirlinesPage.Row>(airlines: view, flights)
        return AirlinesPage.view(list.rows, of: view, count: list.count, next: list.next, in: frame)
      }
    }
    router.get(.airline) { request, names in
      let code = try names.code
      return try house.page(request) { AirlinePage.view(try AirlinePage.Model(code, house, for: $0), in: $1) }
    }
  }

  /// The map of the flights, or, where a filter asks for one, the airports to choose from.
  private func map(_ request: Request) throws -> Response {
    let draft = try FlightsDraft(request)
    guard let end = request.picked else {
      return try house.page(request) { FlightsMap.view(try FlightsMap.Model(draft.view, house), in: $1) }
    }
    return try house.page(request) { FlightsMap.view(try FlightsMap.Picking(draft, end: end, house), in: $1) }
  }

  /// What a map shows, for its script.
  private func mapData(_ request: Request) throws -> Response {
    let draft = try FlightsDraft(request)
    return try house.facts(request) { reader in
      let map = try request.picked.map { try FlightsMap.Picking(draft, end: $0, house).map } ?? FlightsMap.Model(draft.view, house).map
      return WorldMap.facts(map, in: reader.language)
    }
  }

  private func draw(_ region: FlightsRegion, for reader: Reader) throws -> HTML {
    let language = reader.language
    switch region {
    case .list(let view): return FlightsList.region(try FlightsList.Model(view, flights, for: reader), in: language)
    case .count(let view): return FlightsList.counted(try FlightCount(view, flights), of: view, in: language)
    case .choices(let view):
      return FlightsFilter.fragment(try FlightsFilter.Model(FlightsDraft(view, before: view), flights, for: reader), in: language)
    case .map(let view): return FlightsMap.region(try FlightsMap.Model(view, house), in: language)
    case .flight(let id):
      return try FlightDetail.Model(ifThere: id, house, for: reader).map { FlightDetail.region($0, in: language) }
        ?? FlightGone.region(region, in: language)
    case .airports, .airport, .airlines, .airline, .airportCount, .airlineCount: return try drawPlaces(region, for: reader)
    case .figures(let view): return try FlightFiguresPages(house: house).figures(view, for: reader)
    case .year(let year, let view): return try FlightFiguresPages(house: house).year(year, view, for: reader)
    case .trips: return try FlightFiguresPages(house: house).trips(for: reader)
    case .codes: return CodesPage.region(try CodesPage.Model(flights, for: reader), in: language)
    case .reading: return FlightImportPage.region(try house.flightImport(), in: language)
    }
  }

  private func drawPlaces(_ region: FlightsRegion, for reader: Reader) throws -> HTML {
    let language = reader.language
    switch region {
    case .airports(let view):
      let list = try PlaceList<AirportsPage.Row>(airports: view, flights)
      return AirportsPage.region(list.rows, of: view, count: list.count, next: list.next, in: language)
    case .airlines(let view):
      let list = try PlaceList<AirlinesPage.Row>(airlines: view, flights)
      return AirlinesPage.region(list.rows, of: view, count: list.count, next: list.next, in: language)
    case .airportCount(let view):
      return AirportsPage.counted(FlightCount(try flights.airports(view.search, limit: 1).count), of: view, in: language)
    case .airlineCount(let view):
      return AirlinesPage.counted(FlightCount(try flights.airlines(view.search, limit: 1).count), of: view, in: language)
    case .airport(let code, let side):
      return try AirportPage.Model(ifThere: code, side, house, for: reader).map { AirportPage.region($0, in: language) }
        ?? FlightGone.region(region, in: language)
    case .airline(let code):
      return try AirlinePage.Model(ifThere: code, house, for: reader).map { AirlinePage.region($0, in: language) }
        ?? FlightGone.region(region, in: language)
    default: throw HTTPError(.notFound)
    }
  }
}

extension Request {
  /// Which end of a flight an airport is to be chosen for.
  fileprivate var picked: FlightsDraft.End? { uri.queryParameters["pick"].flatMap { FlightsDraft.End(rawValue: String($0)) } }

  /// Which side of an airport its address names.
  fileprivate var airportSide: FlightsAddress.AirportSide {
    uri.queryParameters["side"].flatMap { FlightsAddress.AirportSide(rawValue: String($0)) } ?? .arrivals
  }
}

extension Parameters {
  /// The code of an airport or an airline. Throws 404 where there is none.
  fileprivate var code: String { get throws { try named("code") { $0.removingPercentEncoding } } }
}
