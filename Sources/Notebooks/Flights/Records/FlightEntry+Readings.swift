import Foundation
import Records

/// The clock times of an entry as instants.
extension FlightEntry {
  static let minutesADay = 1440

  /// The instants of the times on the clocks at both ends.
  typealias Instants = (departure: Instant?, arrival: Instant?)

  /// The intended reading if the entry says which, else the first possible one.
  func instants(on leg: Leg) -> Instants { readings(on: leg).first ?? (nil, nil) }

  /// The possible readings: several if a clock shows its time twice and neither the person nor the other end says which one is meant.
  func readings(on leg: Leg) -> [Instants] {
    /// True if the clock shows its time once, or if it is the turn that the person meant, if any.
    func isMeant(_ instant: Instant?, _ turn: LocalTime.Turn?, _ airport: Airport) -> Bool {
      instant.flatMap { LocalTime.Turn(of: $0, in: airport.clock) }.map { $0 == turn ?? $0 } ?? true
    }
    let possible = possible(on: leg)
    let meant = possible.filter {
      isMeant($0.departure, departureTurn, leg.origin) && isMeant($0.arrival, arrivalTurn, leg.destination)
    }
    return meant.isEmpty ? possible : meant
  }

  /// The ends at which several instants remain possible.
  func ambiguousEnds(on leg: Leg) -> Set<FlightEntry.Field> {
    let readings = readings(on: leg)
    let isDepartureOpen = Set(readings.map { $0.departure }).count > 1
    let isArrivalOpen = Set(readings.map { $0.arrival }).count > 1
    return Set((isDepartureOpen ? [.departure] : []) + (isArrivalOpen ? [.arrival] : []))
  }

  /// The readings for any turn. Without a day of arrival, the first possible day is taken; an arrival before the departure counts only if
  /// there is no other.
  private func possible(on leg: Leg) -> [Instants] {
    guard let day = day.day else { return [] }
    let departures = departure.map { LocalTime(day, minutes: $0).instants(at: leg.origin) } ?? []
    guard let arrival else { return departures.map { ($0, nil) } }
    if arrivalDay == nil, let clock = departureClock {
      return leg.readings(on: departureDay, departure: clock, arrival: arrival, lasting: nil).map { ($0.departure, $0.arrival) }
    }
    let arrivals = LocalTime(arrivalDay ?? day, minutes: arrival).instants(at: leg.destination)
    guard !departures.isEmpty else { return arrivals.map { (nil, $0) } }
    let all = departures.flatMap { left in arrivals.map { (departure: left, arrival: $0) } }
    let forward = all.filter { $0.departure < $0.arrival }
    return (forward.isEmpty ? all : forward).map { ($0.departure, $0.arrival) }
  }
}
