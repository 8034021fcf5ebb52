import FlightsRecords
import Records
import Site

/// The flights that are asked for on a map of the world, and the same facts as lists.
enum FlightsMap {
  /// An airport.
  struct Stop: Sendable, Hashable {
    /// By which addresses know it.
    let code: String
    /// Where it is.
    let coordinate: Coordinate?
    let name: String
    /// What the map calls it, and what where that is too long.
    let label: String
    let short: String
    let flights: Int

    /// - Parameters:
    ///   - name: `San Francisco Int'l, CA`
    ///   - label: `San Francisco`
    ///   - short: `SFO`
    ///   - coordinate: nil where nobody knows; then it is in the list only
    init(code: String, name: String, label: String? = nil, short: String? = nil, coordinate: Coordinate?, flights: Int) {
      self.code = code
      self.name = name
      self.short = short ?? code
      self.label = label ?? self.short
      self.coordinate = coordinate
      self.flights = flights
    }
  }

  /// From one airport to another.
  struct Route: Sendable, Hashable {
    let origin: Airport
    let destination: Airport
    let flights: Int

    init(from origin: Airport, to destination: Airport, flights: Int) {
      self.origin = origin
      self.destination = destination
      self.flights = flights
    }
  }

  /// The values of the page, ready to be shown.
  struct Model: Sendable, Hashable {
    let view: FlightsView
    let names: FlightNames
    let count: BoundedCount
    /// The most flown first.
    let stops: [Stop]
    /// The most flown first.
    let routes: [Route]
    /// In which there are flights, the latest first.
    let years: [Int]
    /// The same, drawn.
    let map: WorldMap.Model

    /// - Parameter count: how many flights there are in all that fit
    init(
      view: FlightsView, names: FlightNames, count: BoundedCount, stops: [Stop], routes: [Route], years: [Int], assets: Assets
    ) {
      self.view = view
      self.names = names
      self.count = count
      self.stops = stops
      self.routes = routes
      self.years = years
      map = WorldMap.Model(stops, routes, of: view, assets: assets)
    }
  }

  /// The airports of which one is chosen for a filter.
  struct Picking: Sendable, Hashable {
    let draft: FlightsDraft
    let end: FlightsDraft.End
    /// The most flown first.
    let stops: [Stop]
    /// The same, drawn.
    let map: WorldMap.Model

    /// - Parameter stops: with how many flights choosing each would leave
    init(_ draft: FlightsDraft, end: FlightsDraft.End, stops: [Stop], assets: Assets) {
      self.draft = draft
      self.end = end
      self.stops = stops
      map = WorldMap.Model(stops, choosing: end, for: draft, assets: assets)
    }
  }
}
