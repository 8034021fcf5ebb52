import BookStore
import GRDB

/// Finds the flights that stand out, offered one by one in the order of the log.
struct FeatSearch {
  /// The best flight of each kind so far: the first one of the least rank.
  private var best = [(rank: Int64, number: Int64)?](repeating: nil, count: FlightFeats.Kind.allCases.count)

  mutating func offer(_ flight: TalliedFlight) {
    if let delay = flight.delay, delay > 0, flight.standing != .toCome { offer(flight, as: .latest, rank: -delay) }
    guard flight.standing == .flown else { return }
    if let distance = flight.distance {
      offer(flight, as: .farthest, rank: -distance)
      offer(flight, as: .nearest, rank: distance)
    }
    if let duration = flight.duration {
      offer(flight, as: .longest, rank: -duration)
      offer(flight, as: .shortest, rank: duration)
    }
  }

  private mutating func offer(_ flight: TalliedFlight, as kind: FlightFeats.Kind, rank: Int64) {
    if let best = best[kind.rawValue], best.rank <= rank { return }
    best[kind.rawValue] = (rank, flight.number)
  }

  func found(in db: Database) throws -> FlightFeats {
    var feats = FlightFeats()
    for kind in FlightFeats.Kind.allCases {
      feats.flights[kind] = try best[kind.rawValue].flatMap { try Flight.all("WHERE number = ?", [$0.number], in: db).first }
    }
    feats.places = try FlightPlaces(of: Array(feats.flights.values), in: db)
    return feats
  }
}
