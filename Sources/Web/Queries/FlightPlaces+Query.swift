import Flights
import Foundation
import Pages
import Records

/// Airports or airlines as a page of a list.
struct PlaceList<Row> {
  let view: PlacesView
  let rows: [Row]
  let count: FlightCount
  let next: RecordID?
}

extension PlaceList<AirportsPage.Row> {
  init(airports view: PlacesView, _ flights: Flights) throws {
    let page = try flights.airports(view.search, after: view.after)
    self.init(
      view: view,
      rows: page.places.map { counted in
        AirportsPage.Row(place: FlightPlace(counted.place), country: counted.place.country, flights: FlightCount(counted.flights))
      }, count: FlightCount(page.count), next: page.next)
  }
}

extension PlaceList<AirlinesPage.Row> {
  init(airlines view: PlacesView, _ flights: Flights) throws {
    let page = try flights.airlines(view.search, after: view.after)
    self.init(
      view: view,
      rows: page.places.map { counted in
        let airline = counted.place
        return AirlinesPage.Row(
          code: airline.code, iata: airline.iata, name: airline.friendlyName, fullName: airline.name, country: airline.country,
          isStub: airline.isStub, flights: FlightCount(counted.flights))
      }, count: FlightCount(page.count), next: page.next)
  }
}

extension AirportPage.Model {
  private static let rows = 50

  /// Throws `.unknown` for an airport there is not.
  init(_ code: String, _ side: FlightsAddress.AirportSide, _ house: House, for reader: Reader) throws {
    let flights = house.flights
    let airport = try flights.airport(code).place
    let (arriving, departing) = (FlightQuery(destination: airport.id), FlightQuery(origin: airport.id))
    var query = side == .arrivals ? arriving : departing
    let view = FlightsView().with { view in
      if side == .arrivals { view.destination = airport.code } else { view.origin = airport.code }
    }
    query.order = FlightOrder(side == .arrivals ? .arrival : .departure, isDescending: true)
    let page = try flights.page(query, limit: Self.rows)
    let board = FlightBoard(airport: FlightPlace(airport), side: side, places: page.places, language: reader.language)
    self.init(
      side, facts: AirportPage.Facts(airport), arrivals: FlightCount(try flights.count(arriving)),
      departures: FlightCount(try flights.count(departing)), rows: page.flights.map(board.row),
      map: try airport.coordinate.map { _ in
        WorldMap.Model(try flights.traffic(query), of: view, opening: .airport(airport.code), assets: house.assets)
      },
      form: AirportForm.Model(airport), zones: TimeZone.knownTimeZoneIdentifiers.sorted(), units: Units(try flights.units()),
      in: reader.language)
  }

  /// Nil where it is gone.
  init?(ifThere code: String, _ side: FlightsAddress.AirportSide, _ house: House, for reader: Reader) throws {
    guard try house.flights.airport(ofCode: code) != nil else { return nil }
    try self.init(code, side, house, for: reader)
  }
}

/// The flights of one side of an airport, as its board shows them.
private struct FlightBoard {
  let airport: FlightPlace
  let side: FlightsAddress.AirportSide
  let places: FlightPlaces
  let language: Language

  func row(_ flight: Flight) -> AirportPage.Row {
    let (isArrival, more) = (side == .arrivals, flight.more)
    let event = isArrival ? flight.times.on : flight.times.off
    let delay = isArrival ? flight.times.delay : flight.times.departureDelay
    return AirportPage.Row(
      id: flight.id, ident: flight.ident, other: places.place(isArrival ? flight.origin : flight.destination), at: airport,
      scheduled: event.scheduled, moment: FlightMoment(event), date: FlightDate(flight.day), state: FlightsView.State(flight.state),
      delay: delay.map { ($0, Flight.delayed) }, terminal: isArrival ? more.terminals.destination : more.terminals.origin,
      gate: isArrival ? more.gates.destination : more.gates.origin,
      notes: [flight.airline.flatMap { places.airlines[$0]?.friendlyName }, flight.aircraft].compactMap(\.self), in: language)
  }
}

extension AirportPage.Facts {
  init(_ airport: Airport) {
    self.init(
      place: FlightPlace(airport), iata: airport.iata,
      location: [airport.city, airport.state].filter { !$0.isEmpty }.joined(separator: ", "),
      country: airport.country, elevation: airport.elevation, coordinate: airport.coordinate, links: airport.links)
  }
}

extension AirlinePage.Model {
  private static let (rows, routes) = (20, 20)

  /// Throws `.unknown` for an airline there is not.
  init(_ code: String, _ house: House, for reader: Reader) throws {
    let flights = house.flights
    let counted = try flights.airline(code)
    let query = FlightQuery(airline: counted.place.id)
    let traffic = try flights.traffic(query)
    self.init(
      AirlinePage.Told(counted.place), count: FlightCount(counted.flights),
      map: WorldMap.Model(traffic, of: FlightsView().with { $0.airline = counted.place.code }, assets: house.assets),
      routes: traffic.routes.prefix(Self.routes).map { FlightsMap.Route($0, traffic.places) }, allRoutes: traffic.routes.count,
      rows: try FlightReader(flights, for: reader).rows(try flights.page(query, limit: Self.rows)), in: reader.language)
  }

  /// Nil where it is gone.
  init?(ifThere code: String, _ house: House, for reader: Reader) throws {
    guard try house.flights.airline(ofCode: code) != nil else { return nil }
    try self.init(code, house, for: reader)
  }
}

extension AirlinePage.Told {
  init(_ airline: Airline) {
    self.init()
    (code, iata, name, fullName) = (airline.code, airline.iata, airline.friendlyName, airline.name)
    (callsign, country, home, phone) = (airline.callsign, airline.country, airline.home, airline.phone)
    (links, isStub) = (airline.links, airline.isStub)
  }
}
