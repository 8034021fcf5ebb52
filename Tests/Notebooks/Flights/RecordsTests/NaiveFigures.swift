import Records

@testable import FlightsRecords

/// The same figures counted the long way: over all flights, one question after another.
struct NaiveFigures {
  let all: [Flight]
  private let now: Instant
  private let airports = Self.airports
  private static let airports = Dictionary(FlownBook.airports.map { ($0.id, $0) }) { first, _ in first }

  init(_ flights: [Flight], _ query: FlightQuery, at now: Instant) {
    self.now = now
    all = flights.filter { flight in
      (query.origin == nil || flight.origin == query.origin.map(Airport.id(ofCode:)))
        && (query.destination == nil || flight.destination == query.destination.map(Airport.id(ofCode:)))
        && (query.airline == nil || flight.airline == query.airline.map(Airline.id(ofCode:)))
        && (query.state == nil || flight.state == query.state)
        && (query.whose == nil || flight.isMine == query.whose?.isMine) && (!query.isDelayed || flight.isDelayed)
        && (query.from.map { Self.last(flight.day) >= $0 } ?? true) && (query.to.map { flight.day.first <= $0 } ?? true)
        && flight.isBehindBars(query, among: FlownBook.airports)
    }
  }

  /// The last day it may have been.
  private static func last(_ day: FlightDay) -> Day {
    switch day {
    case .day(let day): day
    case .month(let first): first.adding(31).firstOfMonth.adding(-1)
    case .year(let first): Day(year: first.year, month: 12, day: 31) ?? first
    }
  }

  var flown: [Flight] { all.filter { !$0.isCancelled && !isToCome($0) } }
  var toCome: [Flight] { all.filter(isToCome) }
  var distances: [Int64] { flown.compactMap { $0.routeDistance ?? $0.greatCircle } }
  var durations: [Int64] { flown.compactMap(duration) }
  var delays: [Int64] { flown.compactMap(\.times.delay) }

  private func isToCome(_ flight: Flight) -> Bool {
    guard flight.state == .scheduled else { return false }
    if let on = flight.times.on.scheduled { return on > now }
    if let off = flight.times.off.scheduled { return off.adding(milliseconds: 86_400_000) > now }
    return Instant(milliseconds: Int64(Self.last(flight.day).ordinal) * 86_400_000).adding(milliseconds: 129_600_000) > now
  }

  func duration(_ flight: Flight) -> Int64? {
    // Clocks that stand in no known zone do not tell how long it was.
    let isZoned = [flight.origin, flight.destination].allSatisfy { airports[$0]?.zoneID != nil }
    guard isZoned || flight.told.clocks == nil else { return nil }
    guard let on = flight.times.on.actual ?? flight.times.on.scheduled, let off = flight.times.off.actual ?? flight.times.off.scheduled,
      on > off
    else { return nil }
    return on.milliseconds - off.milliseconds
  }

  /// Names with how many flights have them, those of cancelled flights alone left out.
  func ranked(_ names: (Flight) -> [String]) -> [String] {
    let known = Set(flown.flatMap(names))
    let counts = Dictionary(grouping: all.flatMap { Array(Set(names($0))) }.filter(known.contains)) { $0 }.mapValues(\.count)
    return counts.sorted { $0.value == $1.value ? $0.key < $1.key : $0.value > $1.value }.map { "\($0.key) \($0.value)" }
  }

  func code(_ id: RecordID) -> String { airports[id]?.code ?? "" }
  func country(_ id: RecordID) -> [String] { airports[id].map { $0.country.isEmpty ? [] : [$0.country] } ?? [] }

  /// The hours its clocks showed, where that is known.
  var hours: [Int] {
    var hours = [Int](repeating: 0, count: 24)
    for flight in all {
      if let hour = flight.hour(among: FlownBook.airports) { hours[hour] += 1 }
    }
    return hours
  }

  /// The most or the least by a measure; of several alike the earliest.
  func best(_ flights: [Flight], greatest: Bool = true, _ measure: (Flight) -> Int64?) -> RecordID? {
    let measured = flights.compactMap { flight in measure(flight).map { (value: greatest ? -$0 : $0, flight: flight) } }
    return measured.min { one, other in
      if one.value != other.value { return one.value < other.value }
      let (mine, theirs) = (moment(one.flight), moment(other.flight))
      return mine == theirs ? one.flight.id < other.flight.id : mine < theirs
    }?.flight.id
  }

  private func moment(_ flight: Flight) -> Int64 {
    (flight.times.off.actual ?? flight.times.off.scheduled)?.milliseconds ?? Int64(flight.day.first.ordinal) * 86_400_000
  }
}
