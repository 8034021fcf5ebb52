import FlightsRecords
import Records
import Site
import Words

extension YearPicture.Model {
  init(_ year: Int, _ view: FlightsView, _ flights: Flights, for viewer: Viewer) throws {
    let asked = try AskedFlights(view.counted.undated.inYear(year), in: flights)
    let (figures, traffic, language) = (try flights.figures(asked.query), try flights.traffic(asked.query), viewer.language)
    self.init(
      language.text("figures.year.title", ["year": .text("\(year)")]), pins: traffic.stops.compactMap(\.airport.coordinate),
      ways: traffic.ways, numbers: figures.tiles(of: asked.view, viewer.units, in: language),
      farthest: [FlightFeat](figures.feats).first { $0.kind == .farthest }.map { $0.told(viewer.units, in: language) })
  }
}

extension FlightTraffic {
  /// There and back is one line.
  fileprivate var ways: [GreatCircle] {
    var drawn: Set<Set<RecordID>> = []
    return routes.compactMap { route in
      guard drawn.insert([route.origin, route.destination]).inserted, let origin = places.airports[route.origin]?.coordinate,
        let destination = places.airports[route.destination]?.coordinate, origin != destination
      else { return nil }
      return GreatCircle(from: origin, to: destination)
    }
  }
}
