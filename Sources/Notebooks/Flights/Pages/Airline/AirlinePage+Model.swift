import FlightsRecords
import Records
import Site
import Words

/// An airline: what is known of it, where it flies, and its flights.
enum AirlinePage {
  /// The values of the page, ready to be shown.
  struct Model: Sendable, Hashable {
    let airline: Airline
    let facts: [FlightDetail.Fact]
    let count: BoundedCount
    let map: WorldMap.Model
    let routes: [FlightsMap.Route]
    let allRoutes: Int
    let rows: [FlightRow.Model]

    /// - Parameters:
    ///   - map: where it flies
    ///   - routes: the most flown first
    ///   - allRoutes: how many there are in all
    ///   - rows: the latest first
    init(
      _ airline: Airline, count: BoundedCount, map: WorldMap.Model, routes: [FlightsMap.Route], allRoutes: Int, rows: [FlightRow.Model],
      in language: Language
    ) {
      self.airline = airline
      facts = airline.facts(in: language)
      self.count = count
      self.map = map
      self.routes = routes
      self.allRoutes = allRoutes
      self.rows = rows
    }
  }
}

extension Airline {
  fileprivate func facts(in language: Language) -> [FlightDetail.Fact] {
    var facts: [FlightDetail.Fact] = []
    func add(_ name: String, _ value: String?) {
      if let value, !value.isEmpty { facts.append(FlightDetail.Fact(name, value)) }
    }
    add(language.text("airport.code"), code)
    if iata != code { add(language.text("airport.iata"), iata) }
    if name != friendlyName { add(language.text("airline.fullName"), name) }
    add(language.text("airline.callsign"), callsign)
    add(language.text("airport.country"), countryName(in: language))
    if home != country { add(language.text("airline.home"), home) }
    add(language.text("airline.phone"), phone)
    return facts
  }
}
