import BookStore
import GRDB
import Records

/// Joins flights into journeys, each flight leaving where the last one arrived, less than 24 hours later; and journeys from home and back
/// into trips.
struct TripJoining {
  /// The longest layover within a journey, in milliseconds.
  static let longest: Int64 = 86_400_000

  private let legs: [JoinedLeg]
  /// The indices of the legs that end in a city on a day.
  private let ends: [Stop: [Int]]
  /// The number of arrivals in each city.
  private let arrivals: [Int: Int]

  private struct Stop: Hashable {
    /// The number of the city.
    let city: Int
    let day: Day
  }

  /// Takes flights, none of them cancelled, with the airports they name.
  init(_ flights: [LoggedFlight], in db: Database) throws {
    let ids = flights.flatMap { [$0.origin, $0.destination] }
    let cities = NumberedCities(ids, at: try Airport.known(ids, in: db, by: Airport.readableReader()))
    legs = flights.map { JoinedLeg($0, in: cities) }.sorted { ($0.moment, $0.flight.id) < ($1.moment, $1.flight.id) }
    var (ends, arrivals): ([Stop: [Int]], [Int: Int]) = ([:], [:])
    for (index, leg) in legs.enumerated() {
      if let day = leg.lastDay { ends[Stop(city: leg.destination, day: day), default: []].append(index) }
      arrivals[leg.destination, default: 0] += 1
    }
    (self.ends, self.arrivals) = (ends, arrivals)
  }

  /// The flights of each trip with the times between them, the earliest trip first.
  func trips() -> [(legs: [JoinedLeg], layovers: [Int64?])] {
    ReturnJoining(journeys()).trips().map { legs in (legs, zip(legs, legs.dropFirst()).map { $0.layover(before: $1) }) }
  }

  /// The chains of legs: each leg follows the candidate with the least gap that no other leg follows yet.
  private func journeys() -> [[JoinedLeg]] {
    var next = [Int?](repeating: nil, count: legs.count)
    var previous = next
    for index in legs.indices {
      let free = candidates(before: index).filter { next[$0.index] == nil && !leads($0.index, backTo: index, by: previous) }
      guard let best = free.min(by: { ($0.gap, $0.index) < ($1.gap, $1.index) }) else { continue }
      next[best.index] = index
      previous[index] = best.index
    }
    return legs.indices.filter { previous[$0] == nil }.map { first in sequence(first: first) { next[$0] }.map { legs[$0] } }
  }

  /// The time between two legs; one known by the clock is preferred to one known by the day.
  enum Gap: Comparable {
    case clock(Int64)
    case days(Int)
  }

  /// The legs that the leg at `index` can follow.
  private func candidates(before index: Int) -> [(index: Int, gap: Gap)] {
    arrivals(before: index).compactMap { other in
      guard other != index, let gap = legs[other].gap(before: legs[index]), !isOtherWay(other, index, gap) else { return nil }
      return (other, gap)
    }
  }

  /// The legs that end about when and where the leg at `index` begins.
  private func arrivals(before index: Int) -> [Int] {
    guard let day = legs[index].firstDay else { return [] }
    // Days at an airport without a zone are those of UTC.
    return (-2...1).flatMap { ends[Stop(city: legs[index].origin, day: day.adding($0))] ?? [] }
  }

  /// True if two flights out and back on one day without times were rather flown in the opposite order.
  private func isOtherWay(_ first: Int, _ second: Int, _ gap: Gap) -> Bool {
    guard gap == .days(0), legs[second].gap(before: legs[first]) == .days(0), legs[second].destination == legs[first].origin else {
      return false
    }
    let (mine, theirs) = (isReached(first, without: second), isReached(second, without: first))
    if mine != theirs { return theirs }
    // Otherwise the trip began where the person arrives more often.
    let (home, away) = (arrivals[legs[first].origin] ?? 0, arrivals[legs[second].origin] ?? 0)
    return home == away ? first > second : home < away
  }

  /// True if a leg besides `other` brought the person to the start of the leg at `index`.
  private func isReached(_ index: Int, without other: Int) -> Bool {
    arrivals(before: index).contains { $0 != other && $0 != index && legs[$0].gap(before: legs[index]) != nil }
  }

  /// True if the chain of legs before `index` contains `other`: joining the two would form a cycle.
  private func leads(_ index: Int, backTo other: Int, by previous: [Int?]) -> Bool {
    sequence(first: index) { previous[$0] }.contains(other)
  }
}
