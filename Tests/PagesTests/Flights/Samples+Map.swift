import Records

@testable import FlightsPages
@testable import FlightsRecords

extension Samples {
  private static let places: [(String, String, Double, Double, Int)] = [
    ("KSFO", "San Francisco Int'l, CA", 37.6188056, -122.3754167, 41), ("VHHH", "Hong Kong Int'l", 22.308919, 113.914603, 9),
    ("EGLL", "London Heathrow", 51.4706, -0.461941, 25), ("KJFK", "John F Kennedy Int'l, NY", 40.639447, -73.779317, 16),
    ("YSSY", "Sydney Kingsford Smith", -33.946111, 151.177222, 4), ("SCEL", "Arturo Merino Benítez", -33.393001, -70.785797, 4),
    ("EDDF", "Frankfurt am Main", 50.033333, 8.570556, 12), ("RJTT", "Tokyo Haneda", 35.552299, 139.779999, 7),
    ("VOMM", "Chennai Int'l", 12.99, 80.1693, 2), ("OMDB", "Dubai Int'l", 25.2528, 55.364399, 2),
    ("FACT", "Cape Town & \"Table\" Bay", -33.9648, 18.6017, 1), ("NFFN", "Nadi <Fiji>", -17.7554, 177.4434, 1),
  ]

  var pins: [WorldMap.Pin] {
    Samples.places.compactMap { code, name, latitude, longitude, flights in
      Coordinate(degrees: latitude, longitude).map { WorldMap.Pin(code: code, name: name, coordinate: $0, flights: flights) }
    }
  }

  var arcs: [WorldMap.Arc] {
    [
      ("KSFO", "VHHH", 5), ("VHHH", "KSFO", 4), ("KSFO", "EGLL", 12), ("EGLL", "KJFK", 8), ("YSSY", "SCEL", 4), ("EDDF", "EGLL", 9),
      ("RJTT", "KSFO", 3), ("VOMM", "OMDB", 2), ("EDDF", "FACT", 1), ("NFFN", "KSFO", 1),
    ].map { WorldMap.Arc(origin: $0, destination: $1, flights: $2) }
  }

  /// Where the flights of an airport or a route would be listed beside a search for those words.
  func ways(words: String = "") -> WorldMap.Ways {
    let search = words.isEmpty ? "" : "search=\(words)&"
    return WorldMap.Ways(
      destination: "/flights?\(search)destination={code}", origin: "/flights?\(search)origin={code}",
      page: "/flights/airports/{code}", route: "/flights?\(search)origin={code}&destination={other}")
  }

  func map(centre: String? = nil, pick: WorldMap.Pick? = nil) -> WorldMap.Model {
    WorldMap.Model(
      pins: pins, arcs: arcs, ways: ways(), source: "/flights/map.json", assets: assets, centre: centre, pick: pick)
  }

  var countries: [Frequent<String>] {
    [
      Frequent(subject: "us", flights: 57),
      Frequent(subject: "GB", flights: 25), Frequent(subject: "FR", flights: 3),
      Frequent(subject: "DE", flights: 12), Frequent(subject: "MT", flights: 1),
      Frequent(subject: "AU", flights: 4), Frequent(subject: "JP", flights: 7),
    ]
  }
}
