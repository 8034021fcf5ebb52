import Foundation
import Records

/// A way from one airport to another, and the times on the clocks at its ends.
struct Leg {
  let origin: Airport
  let destination: Airport
  /// The shortest way, in millimetres; nil where one of the airports is nowhere.
  let greatCircle: Int64?

  /// True if a clock at one of its ends stands in no known zone.
  var isUnzoned: Bool { origin.zone == nil || destination.zone == nil }

  /// When a flight left and came.
  typealias Reading = (departure: Instant, arrival: Instant)

  /// When it left and came, as the clocks at the two airports showed it, in minutes past midnight; the first where several are possible.
  func times(on day: Day, departure: Int, arrival: Int, lasting seconds: Int?) -> Reading {
    readings(on: day, departure: departure, arrival: arrival, lasting: seconds)[0]
  }

  /// When it can have left and come: of hours that come twice all that the other end and the length of the flight allow.
  ///
  /// Nobody says on which day a flight arrived: it is the first on which it could have, whatever date the clock there shows.
  func readings(on day: Day, departure: Int, arrival: Int, lasting seconds: Int?) -> [Reading] {
    let lefts = LocalTime(day, minutes: departure).instants(at: origin)
    let choices = (-1...2).flatMap { LocalTime(day.adding($0), minutes: arrival).instants(at: destination) }
    if let seconds {
      func miss(_ reading: Reading) -> Int64 {
        abs(reading.arrival.milliseconds - reading.departure.milliseconds - Int64(seconds) * 1000)
      }
      let all = lefts.flatMap { left in choices.map { (left, $0) } }
      let least = all.map(miss).min() ?? 0
      let fitting = all.filter { miss($0) - least < Leg.halfATurn && $0.1 > $0.0 }
      if !fitting.isEmpty { return fitting }
    }
    let possible = lefts.flatMap { left in
      let soonest = left.adding(milliseconds: shortest)
      let later = choices.filter { $0 >= soonest }
      return (later.isEmpty ? [choices[choices.count - 1]] : later).map { (left, $0) }
    }
    let first = possible.map { LocalTime(of: $0.1, at: destination).day }.min()
    return possible.filter { LocalTime(of: $0.1, at: destination).day == first }
  }

  /// Lengths that differ by less, in milliseconds, do not tell which of two times is meant: Lord Howe's clocks are put back by half an
  /// hour.
  private static let halfATurn: Int64 = 15 * 60_000

  /// When a flight came of which only the length is told; nil where the clock it left by stands in no known zone: a clock at the
  /// destination would then be reckoned from an instant nobody knows.
  func landing(of departure: Instant, lasting milliseconds: Int64?) -> Instant? {
    origin.zone == nil ? nil : milliseconds.map { departure.adding(milliseconds: $0) }
  }

  /// No airliner was faster than 2,400 km/h over ground (Concorde flew 2,179 km/h); and none arrives as it leaves.
  private var shortest: Int64 { max(60_000, (greatCircle ?? 0) * 3 / 2_000) }
}

extension Leg {
  init(origin: Airport, destination: Airport) {
    let way = origin.coordinate.flatMap { from in destination.coordinate.map { Int64(GreatCircle(from: from, to: $0).distance) } }
    self.init(origin: origin, destination: destination, greatCircle: way)
  }
}
