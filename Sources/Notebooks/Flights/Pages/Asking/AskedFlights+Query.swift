import FlightsRecords
import Records
import Site

/// A view, as an address names it, and what the notebook is asked for it: the same for lists, the map, figures and what is taken away.
struct AskedFlights {
  let view: FlightsView
  let query: FlightQuery
  let names: FlightNames
  /// The airports it names as where flights begin or end, flown to or not.
  let ends: [Airport]

  init(_ view: FlightsView, in flights: Flights) throws {
    let origin = try view.origin.map { try AskedPlace(airport: $0, flights) }
    let destination = try view.destination.map { try AskedPlace(airport: $0, flights) }
    let airline = try view.airline.map { try AskedPlace(airline: $0, flights) }
    let airports = try view.airports.sorted().map { try AskedPlace(airport: $0, flights) }
    self.view = view
    ends = Set([origin?.airport, destination?.airport].compactMap(\.self)).sorted { $0.code < $1.code }
    names = FlightNames(
      origin: origin?.name, destination: destination?.name, airline: airline?.name,
      airports: Dictionary(airports.map { ($0.code, $0.name) }) { first, _ in first })
    let dated = view.year.map { view.inYear($0) } ?? view
    var query = FlightQuery(
      search: view.search, origin: origin?.id, destination: destination?.id, airline: airline?.id, state: view.state,
      from: dated.from, to: dated.to, isDelayed: view.isDelayed, mine: view.whose.flatMap(\.isMine),
      order: view.order)
    query.airports = airports.map(\.id)
    query.askBars(of: view)
    self.query = query
  }

  /// The same of whoever's flights.
  var ofAll: FlightQuery {
    var query = query
    query.mine = nil
    return query
  }
}

extension FlightQuery {
  /// Asks what the bars of figures ask, but for airports.
  fileprivate mutating func askBars(of view: FlightsView) {
    countries = view.countries.sorted()
    (month, weekday, hour) = (view.month, view.weekday, view.hour)
    (aircraft, registration) = (view.aircraft, view.registration)
    (seat, cabin, reason) = (view.seat, view.cabin, view.reason)
  }
}

/// The place a code in an address names; a code nobody has is a condition all the same, which no flight fits.
private struct AskedPlace {
  let code: String
  let id: RecordID
  let name: String
  var airport: Airport?

  init(airport code: String, _ flights: Flights) throws {
    airport = try flights.airport(anywhereOfCode: code)
    self.code = code
    id = airport?.id ?? RecordID(kind: "no airport", key: code)
    name = airport?.cityName ?? code
  }

  init(airline code: String, _ flights: Flights) throws {
    let airline = try flights.airline(ofCode: code)
    self.code = code
    id = airline?.id ?? RecordID(kind: "no airline", key: code)
    name = airline?.friendlyName ?? code
  }
}
