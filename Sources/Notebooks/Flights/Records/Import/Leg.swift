import Foundation
import Records

/// A way from one airport to another, and the times on the clocks at its ends.
struct Leg {
  let origin: Airport
  let destination: Airport
  /// The shortest way, in millimetres; nil where one of the airports is nowhere.
  let greatCircle: Int64?

  /// Whether a clock at one of its ends stands in no known zone.
  var isUnzoned: Bool { origin.zone == nil || destination.zone == nil }

  /// When it left and came, as the clocks at the two airports showed it, in minutes past midnight.
  ///
  /// Nobody says on which day a flight arrived: it is the first on which it could have, whatever date the clock there shows.
  func times(on day: Day, departure: Int, arrival: Int, lasting seconds: Int?) -> (departure: Instant, arrival: Instant) {
    let left = LocalTime(day, minutes: departure).instant(at: origin)
    let choices = (-1...2).map { LocalTime(day.adding($0), minutes: arrival).instant(at: destination) }
    if let seconds {
      let told = left.adding(milliseconds: Int64(seconds) * 1000)
      let nearest = choices.min { abs($0.milliseconds - told.milliseconds) < abs($1.milliseconds - told.milliseconds) }
      if let nearest, nearest > left { return (left, nearest) }
    }
    let soonest = left.adding(milliseconds: shortest)
    return (left, choices.first { $0 >= soonest } ?? choices[choices.count - 1])
  }

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
