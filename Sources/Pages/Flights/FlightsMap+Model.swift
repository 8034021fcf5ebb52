public import Records

/// The flights that are asked for on a map of the world, and the same facts as lists.
public enum FlightsMap {
  /// An airport.
  public struct Stop: Sendable, Hashable {
    /// By which addresses know it.
    public let code: String
    /// Where it is.
    public let coordinate: Coordinate?
    public let name: String
    public let flights: Int

    /// - Parameters:
    ///   - name: `San Francisco Int'l, CA`
    ///   - coordinate: nil where nobody knows; then it is in the list only
    public init(code: String, name: String, coordinate: Coordinate?, flights: Int) {
      self.code = code
      self.name = name
      self.coordinate = coordinate
      self.flights = flights
    }
  }

  /// From one airport to another.
  public struct Route: Sendable, Hashable {
    public let origin: FlightPlace
    public let destination: FlightPlace
    public let flights: Int

    public init(from origin: FlightPlace, to destination: FlightPlace, flights: Int) {
      self.origin = origin
      self.destination = destination
      self.flights = flights
    }
  }

  /// What it shows, ready to be shown.
  public struct Model: Sendable, Hashable {
    let view: FlightsView
    let names: FlightNames
    let count: FlightCount
    /// The most flown first.
    let stops: [Stop]
    /// The most flown first.
    let routes: [Route]
    /// The same, drawn.
    public let map: WorldMap.Model

    /// - Parameter count: how many flights there are in all that fit
    public init(view: FlightsView, names: FlightNames, count: FlightCount, stops: [Stop], routes: [Route], assets: Assets) {
      self.view = view
      self.names = names
      self.count = count
      self.stops = stops
      self.routes = routes
      map = WorldMap.Model(stops, routes, of: view, assets: assets)
    }
  }

  /// The airports of which one is chosen for a filter.
  public struct Picking: Sendable, Hashable {
    let draft: FlightsDraft
    let end: FlightsDraft.End
    /// The most flown first.
    let stops: [Stop]
    /// The same, drawn.
    public let map: WorldMap.Model

    /// - Parameter stops: with how many flights choosing each would leave
    public init(_ draft: FlightsDraft, end: FlightsDraft.End, stops: [Stop], assets: Assets) {
      self.draft = draft
      self.end = end
      self.stops = stops
      map = WorldMap.Model(stops, choosing: end, for: draft, assets: assets)
    }
  }
}
