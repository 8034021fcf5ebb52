import Foundation
import Records

/// A way from one airport to another, with the clocks at both ends.
struct Leg {
  let origin: Airport
  let destination: Airport
  /// The great-circle distance, in millimetres; nil if the position of an airport is unknown.
  let greatCircle: Int64?

  /// True if the zone of one of its airports is unknown.
  var isUnzoned: Bool { origin.zone == nil || destination.zone == nil }

  /// The departure and the arrival of a flight.
  typealias Reading = (departure: Instant, arrival: Instant)

  /// The instants of clock times at the two airports, given in minutes past midnight; the first reading if several are possible.
  func times(on day: Day, departure: Int, arrival: Int, lasting seconds: Int?) -> Reading {
    readings(on: day, departure: departure, arrival: arrival, lasting: seconds)[0]
  }

  /// The possible departures and arrivals: for hours that come twice, all that the other end and the duration allow.
  ///
  /// The day of arrival is not given; the first possible one is used, whatever date the clock there shows.
  func readings(on day: Day, departure: Int, arrival: Int, lasting seconds: Int?) -> [Reading] {
    let departures = LocalTime(day, minutes: departure).instants(at: origin)
    let arrivals = (-1...2).flatMap { LocalTime(day.adding($0), minutes: arrival).instants(at: destination) }
    if let seconds {
      func miss(_ reading: Reading) -> Int64 {
        abs(reading.arrival.milliseconds - reading.departure.milliseconds - Int64(seconds) * 1000)
      }
      let all = departures.flatMap { left in arrivals.map { (departure: left, arrival: $0) } }
      let least = all.map(miss).min() ?? 0
      let fitting = all.filter { miss($0) - least < Leg.halfATurn && $0.arrival > $0.departure }
      if !fitting.isEmpty { return fitting }
    }
    let possible = departures.flatMap { left in
      let soonest = left.adding(milliseconds: shortest)
      let later = arrivals.filter { $0 >= soonest }
      return (later.isEmpty ? [arrivals[arrivals.count - 1]] : later).map { (departure: left, arrival: $0) }
    }
    let first = possible.map { LocalTime(of: $0.arrival, at: destination).day }.min()
    return possible.filter { LocalTime(of: $0.arrival, at: destination).day == first }
  }

  /// Durations that differ by less, in milliseconds, do not decide between two readings: Lord Howe's clocks are put back by half an hour.
  private static let halfATurn: Int64 = 15 * 60_000

  /// The landing computed from the departure and the duration; nil if the duration is unknown, or the zone of the origin: the instant of
  /// the departure is then unknown too.
  func landing(of departure: Instant, lasting milliseconds: Int64?) -> Instant? {
    origin.zone == nil ? nil : milliseconds.map { departure.adding(milliseconds: $0) }
  }

  /// The shortest possible duration, in milliseconds: a minute, or that of 2,400 km/h over ground (Concorde flew 2,179 km/h).
  private var shortest: Int64 { max(60_000, (greatCircle ?? 0) * 3 / 2_000) }
}

extension Leg {
  init(origin: Airport, destination: Airport) {
    let way = origin.coordinate.flatMap { from in destination.coordinate.map { Int64(GreatCircle(from: from, to: $0).distance) } }
    self.init(origin: origin, destination: destination, greatCircle: way)
  }
}
