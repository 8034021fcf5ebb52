import BookStore
import Foundation
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
    let towns = Towns(ids, at: try Airport.known(ids, in: db, by: Airport.readableReader()))
    legs = flights.map { JoinedLeg($0, in: towns) }.sorted { ($0.moment, $0.flight.id) < ($1.moment, $1.flight.id) }
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
    let (mine, theirs) = (hasWay(to: first, but: second), hasWay(to: second, but: first))
    if mine != theirs { return theirs }
    // Otherwise the trip began where the person arrives more often.
    let (home, away) = (arrivals[legs[first].origin] ?? 0, arrivals[legs[second].origin] ?? 0)
    return home == away ? first > second : home < away
  }

  /// True if another leg brought the person to the start of the leg at `index`.
  private func hasWay(to index: Int, but other: Int) -> Bool {
    arrivals(before: index).contains { $0 != other && $0 != index && legs[$0].gap(before: legs[index]) != nil }
  }

  /// True if the chain of legs before `index` contains `other`: joining the two would form a cycle.
  private func leads(_ index: Int, backTo other: Int, by previous: [Int?]) -> Bool {
    sequence(first: index) { previous[$0] }.contains(other)
  }
}

/// The values of a flight by which it is joined with others. The log's index has them all: whole flights are read only for the trips that
/// are shown.
struct LoggedFlight: Hashable, Sendable {
  let number: Int64
  let id: RecordID
  let origin: RecordID
  let destination: RecordID
  let day: FlightDay
  let departure: Instant?
  let arrival: Instant?
}

extension LoggedFlight {
  /// The flights of the person that were not cancelled, without unreadable ones, which pages list separately.
  static func own(in db: Database) throws -> [LoggedFlight] {
    let rows = try FlightQuery(mine: true).rows(
      "number, id, origin, destination, departed_on, departure, arrival", "AND state <> \(Flight.State.cancelled.rawValue)", in: db)
    var (flights, unreadable): ([LoggedFlight], [Int64]) = ([], [])
    while let row = try rows.next() {
      if let flight = try? LoggedFlight(row) { flights.append(flight) } else { unreadable.append(try row.decode(atIndex: 0)) }
    }
    if !unreadable.isEmpty { _ = try Flight.numbered(unreadable, in: db) }
    return flights
  }

  private init(_ row: Row) throws {
    (number, id, origin) = try (row.decode(atIndex: 0), row.decode(atIndex: 1), row.decode(atIndex: 2))
    guard let day = FlightDay(try row.decode(String.self, atIndex: 4)) else { throw Damage("departed_on of flight \(id)") }
    (destination, self.day) = (try row.decode(atIndex: 3), day)
    (departure, arrival) = try (row.decode(atIndex: 5), row.decode(atIndex: 6))
  }
}

/// The cities of airports, numbered, and the clocks there.
struct Towns {
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

  init(_ flight: LoggedFlight, in towns: Towns) {
    let (from, to) = (towns[flight.origin], towns[flight.destination])
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
