import BookStore
import GRDB
import Records

/// Looks for the flights that stand out, while they pass one by one.
struct FeatSearch {
  private var farthest = Best(isGreatest: true)
  private var nearest = Best(isGreatest: false)
  private var longest = Best(isGreatest: true)
  private var shortest = Best(isGreatest: false)
  private var latest = Best(isGreatest: true)

  mutating func offer(_ flight: TalliedFlight, _ standing: FlightStanding) {
    if let delay = flight.delay, delay > 0, standing != .toCome { latest.offer(delay, flight) }
    guard standing == .flown else { return }
    if let distance = flight.distance {
      farthest.offer(distance, flight)
      nearest.offer(distance, flight)
    }
    if let duration = flight.duration {
      longest.offer(duration, flight)
      shortest.offer(duration, flight)
    }
  }

  func found(in db: Database) throws -> FlightFeats {
    var feats = FlightFeats()
    func flight(_ best: Best) throws -> Flight? { try best.found.flatMap { try Flight.find($0.id, in: db) } }
    (feats.farthest, feats.nearest) = (try flight(farthest), try flight(nearest))
    (feats.longest, feats.shortest) = (try flight(longest), try flight(shortest))
    feats.latest = try flight(latest)
    let all = [feats.farthest, feats.nearest, feats.longest, feats.shortest, feats.latest].compactMap(\.self)
    feats.places = try FlightPlaces(of: all, in: db)
    return feats
  }
}

/// The greatest or the least of what was offered; of several alike the earliest, and then the one of the lowest id.
private struct Best {
  let isGreatest: Bool
  private(set) var found: (value: Int64, moment: Int64, id: RecordID)?

  init(isGreatest: Bool) { self.isGreatest = isGreatest }

  mutating func offer(_ value: Int64, _ flight: TalliedFlight) {
    guard let best = found else { return found = (value, flight.moment, flight.id) }
    if value == best.value {
      guard (flight.moment, flight.id) < (best.moment, best.id) else { return }
    } else if (value > best.value) != isGreatest {
      return
    }
    found = (value, flight.moment, flight.id)
  }
}
