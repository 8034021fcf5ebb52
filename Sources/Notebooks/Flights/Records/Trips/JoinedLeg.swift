import Foundation
import Records

/// A flight as a part of a trip; a class, so that sorting and joining do not copy flights.
final class JoinedLeg: Sendable {
  let flight: LoggedFlight
  /// The numbers of the cities; -1 for an unknown one.
  let origin: Int
  let destination: Int
  /// The local days on which it begins and ends; nil if only a month or a year is known.
  let firstDay: Day?
  let lastDay: Day?
  /// The departure, or the beginning of its day, in milliseconds since 1970.
  let moment: Int64

  init(_ flight: LoggedFlight, in cities: NumberedCities) {
    let (from, to) = (cities[flight.origin], cities[flight.destination])
    self.flight = flight
    (origin, destination) = (from.city, to.city)
    firstDay = flight.departure.map { Day(of: $0, in: from.clock) } ?? flight.day.day
    lastDay = flight.arrival.map { Day(of: $0, in: to.clock) } ?? flight.day.day
    moment = flight.departure?.milliseconds ?? Int64(flight.day.first.ordinal) * 86_400_000
  }

  /// The time until another departs, in milliseconds; nil if the clocks are unknown.
  func layover(before other: JoinedLeg) -> Int64? {
    flight.arrival.flatMap { arrival in other.flight.departure.map { $0.milliseconds - arrival.milliseconds } }
  }

  /// The gap before another leg that departs where this one ends; nil if the legs do not connect.
  func gap(before other: JoinedLeg) -> TripJoining.Gap? {
    guard destination == other.origin else { return nil }
    if let layover = layover(before: other) { return (0..<TripJoining.longest).contains(layover) ? .clock(layover) : nil }
    guard let last = lastDay, let first = other.firstDay, (0...1).contains(last.distance(to: first)) else { return nil }
    return .days(last.distance(to: first))
  }
}

/// The cities of airports, numbered, and the clocks there.
struct NumberedCities {
  private let known: [RecordID: (city: Int, clock: TimeZone)]

  /// An airport without a city, or an unreadable one, is a city of its own.
  init(_ ids: some Sequence<RecordID>, at airports: [RecordID: Airport]) {
    var (known, cities): ([RecordID: (city: Int, clock: TimeZone)], [String: Int]) = ([:], [:])
    for id in ids where known[id] == nil {
      let key = airports[id]?.cityKey ?? id.description
      let city = cities[key] ?? cities.count
      cities[key] = city
      known[id] = (city, airports[id]?.clock ?? .gmt)
    }
    self.known = known
  }

  subscript(_ airport: RecordID) -> (city: Int, clock: TimeZone) { known[airport] ?? (-1, .gmt) }
}
