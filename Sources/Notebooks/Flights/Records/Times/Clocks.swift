import Foundation
import Records

/// The zones of the clocks at both airports that a flight's times were read off; nil if unknown, in which case UTC was assumed.
struct Clocks: Hashable, Sendable {
  let origin: String?
  let destination: String?

  /// True if the zone of a clock was unknown.
  var isUnzoned: Bool { origin == nil || destination == nil }
}

extension Clocks {
  /// Reads the columns, in which '' is an unknown zone; nil if the times were given as instants.
  init?(_ origin: String?, _ destination: String?) {
    guard let origin, let destination else { return nil }
    self.init(origin: origin.orNil, destination: destination.orNil)
  }

  var columns: (origin: String, destination: String) { (origin ?? "", destination ?? "") }
}

extension Leg {
  var clocks: Clocks {
    Clocks(origin: origin.zone == nil ? nil : origin.zoneID, destination: destination.zone == nil ? nil : destination.zoneID)
  }

  /// The same leg with its clocks in the zones in which they were read.
  func asRead(off clocks: Clocks) -> Leg {
    var (origin, destination) = (origin, destination)
    (origin.zoneID, destination.zoneID) = (clocks.origin, clocks.destination)
    return Leg(origin: origin, destination: destination, greatCircle: greatCircle)
  }
}

/// Times read off the clock at an airport.
extension LocalTime {
  init(of instant: Instant, at airport: Airport) { self.init(of: instant, in: airport.clock) }

  /// The instant of this time: the first of an hour that comes twice; a skipped time is read as if the clock had not been put forward.
  func instant(at airport: Airport) -> Instant { instant(in: airport.clock, skipped: .shiftedForward) }

  /// The possible instants of this time: two in an hour that comes twice.
  func instants(at airport: Airport) -> [Instant] {
    let shown = instants(in: airport.clock)
    return shown.isEmpty ? [instant(at: airport)] : shown
  }
}

extension Instant {
  /// The instant at which the clock at another airport shows the same reading, that many days later; of two, the one of the same turn.
  func reread(from airport: Airport, at other: Airport, days: Int = 0) -> Instant {
    let read = LocalTime(of: self, at: airport)
    let instants = LocalTime(read.day.adding(days), milliseconds: read.milliseconds).instants(at: other)
    return LocalTime.Turn(of: self, in: airport.clock) == .second ? instants[instants.count - 1] : instants[0]
  }
}
