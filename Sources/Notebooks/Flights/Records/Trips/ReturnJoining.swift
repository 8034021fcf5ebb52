import Records

/// Joins journeys into trips: out and on until the person is back where the trip began, at home or elsewhere.
struct ReturnJoining {
  /// The maximum number of days in one place within a trip.
  static let longest = 60

  /// The journeys, each of at least one flight, the earliest first.
  private let journeys: [[JoinedLeg]]
  /// The place the person set out from most often, by year; the years before and after are counted too.
  private let homes: [Int: Int]

  init(_ journeys: [[JoinedLeg]]) {
    self.journeys = journeys
    homes = ReturnJoining.homes(of: journeys)
  }

  /// The flights of each trip, the earliest trip first.
  func trips() -> [[JoinedLeg]] {
    var trips: [[JoinedLeg]] = []
    var index = 0
    while index < journeys.count {
      let last = homecoming(from: index) ?? index
      trips.append(Array(journeys[index...last].joined()))
      index = last + 1
    }
    return trips
  }

  /// The index of the journey that returns to the start of the one at `first`; nil if unknown.
  private func homecoming(from first: Int) -> Int? {
    let start = journeys[first][0]
    let home = homes[start.flight.day.first.year]
    var (index, isHome) = (first, false)
    while let here = journeys[index].last?.destination, here != start.origin {
      guard goesOn(after: index) else { return nil }
      isHome = isHome || here == home
      index += 1
    }
    // Coming home from elsewhere and setting out again makes two trips, unless the time at home was shorter: then it was a visit.
    return isHome && !isVisit(first, index) ? nil : index
  }

  /// True if the time between those two journeys, out and back, is shorter than the stays before and after them where they began.
  private func isVisit(_ out: Int, _ back: Int) -> Bool {
    guard back == out + 1, let time = stay(after: out) else { return false }
    return [stay(after: out - 1), stay(after: back)].allSatisfy { $0.map { $0 > time } ?? false }
  }

  /// The days between the end of that journey and the next one from there; nil if unknown.
  private func stay(after index: Int) -> Int? {
    guard journeys.indices.contains(index), journeys.indices.contains(index + 1), let end = journeys[index].last,
      let start = journeys[index + 1].first, end.destination == start.origin, let came = end.lastDay, let left = start.firstDay
    else { return nil }
    return came.distance(to: left)
  }

  /// True if the next journey begins where this one ended, not before it and not after too long a stay.
  private func goesOn(after index: Int) -> Bool {
    guard let days = stay(after: index), (0...ReturnJoining.longest).contains(days) else { return false }
    // Even on the same local day, a flight can depart before the other has arrived.
    return journeys[index].last?.layover(before: journeys[index + 1][0]) ?? 0 >= 0
  }

  private static func homes(of journeys: [[JoinedLeg]]) -> [Int: Int] {
    var starts: [Int: [Int: Start]] = [:]
    for (index, journey) in journeys.enumerated() {
      starts[journey[0].flight.day.first.year, default: [:]][journey[0].origin, default: Start(first: index)].count += 1
    }
    return starts.keys.reduce(into: [:]) { homes, year in
      let around = [year - 1, year, year + 1].compactMap { starts[$0] }.reduce(into: [:]) { $0.merge($1, uniquingKeysWith: Start.both) }
      homes[year] = around.max { $0.value < $1.value }?.key
    }
  }

  /// The number of times a person set out from a place; of equal ones, the earlier place counts more.
  private struct Start: Comparable {
    /// The index of the first journey from the place.
    let first: Int
    var count = 0

    static func both(_ one: Start, _ other: Start) -> Start { Start(first: min(one.first, other.first), count: one.count + other.count) }
    static func < (one: Start, other: Start) -> Bool { (one.count, other.first) < (other.count, one.first) }
  }
}
