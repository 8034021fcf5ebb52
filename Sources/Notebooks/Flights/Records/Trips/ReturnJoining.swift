import Records

/// Joins journeys to trips: out, and whatever is on the way until one is back where one began; from home first, and from wherever else.
struct ReturnJoining {
  /// The number of days in one place after which one lives there.
  static let longest = 60

  /// Flights without a day between them, each journey at least one; the earliest first.
  private let journeys: [[JoinedLeg]]
  /// Where the person set out from most often in a year, the one before and the one after.
  private let homes: [Int: String]

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

  /// Index of the journey that returns home after the one at `first`; nil if unknown.
  private func homecoming(from first: Int) -> Int? {
    let start = journeys[first][0]
    let home = homes[start.flight.day.first.year]
    var (index, isHome) = (first, false)
    while let here = journeys[index].last?.destination, here != start.origin {
      guard index + 1 < journeys.count, goesOn(journeys[index], with: journeys[index + 1]) else { return nil }
      isHome = isHome || here == home
      index += 1
    }
    // Coming home from elsewhere and setting out again are two trips, unless the time at home was the shorter: then it was a visit.
    return isHome && !isVisit(first, index) ? nil : index
  }

  /// True if the time between those two journeys, out and back, is shorter than what lies before and after it in the place they begin at.
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

  private func goesOn(_ journey: [JoinedLeg], with next: [JoinedLeg]) -> Bool {
    guard let end = journey.last, let start = next.first, end.destination == start.origin, let came = end.lastDay, let left = start.firstDay
    else { return false }
    // On one day by the clocks there a flight may still depart before the other has come.
    if let layover = end.layover(before: start), layover < 0 { return false }
    return (0...ReturnJoining.longest).contains(came.distance(to: left))
  }

  private static func homes(of journeys: [[JoinedLeg]]) -> [Int: String] {
    var starts: [Int: [String: Start]] = [:]
    for (index, journey) in journeys.enumerated() {
      starts[journey[0].flight.day.first.year, default: [:]][journey[0].origin, default: Start(first: index)].count += 1
    }
    return starts.keys.reduce(into: [:]) { homes, year in
      let around = [year - 1, year, year + 1].compactMap { starts[$0] }.reduce(into: [:]) { $0.merge($1, uniquingKeysWith: Start.both) }
      homes[year] = around.max { $0.value < $1.value }?.key
    }
  }

  /// The number of times a person set out from a place; of two alike the earlier one counts more.
  private struct Start: Comparable {
    let first: Int
    var count = 0

    static func both(_ one: Start, _ other: Start) -> Start { Start(first: min(one.first, other.first), count: one.count + other.count) }
    static func < (one: Start, other: Start) -> Bool { (one.count, other.first) < (other.count, one.first) }
  }
}
