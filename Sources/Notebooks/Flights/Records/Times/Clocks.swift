import Foundation
import Records
import Synchronization

/// The zones of the clocks at both ends that a flight's times were read off; nil if one was unknown, and UTC was taken for it.
struct Clocks: Hashable, Sendable {
  let origin: String?
  let destination: String?

  /// True if one of them stood in no known zone.
  var isUnzoned: Bool { origin == nil || destination == nil }
}

extension Clocks {
  /// The values of the columns, in which no zone is ''; nil if the times were given as instants.
  init?(_ origin: String?, _ destination: String?) {
    guard let origin, let destination else { return nil }
    self.init(origin: origin.orNil, destination: destination.orNil)
  }

  var columns: (origin: String, destination: String) { (origin ?? "", destination ?? "") }
}

extension Leg {
  var clocks: Clocks {
    Clocks(
      origin: origin.zone == nil ? nil : origin.zoneID, destination: destination.zone == nil ? nil : destination.zoneID)
  }

  /// The same way while its clocks were taken to stand there.
  func asRead(off clocks: Clocks) -> Leg {
    var (origin, destination) = (origin, destination)
    (origin.zoneID, destination.zoneID) = (clocks.origin, clocks.destination)
    return Leg(origin: origin, destination: destination, greatCircle: greatCircle)
  }
}

/// Times read off the clock at an airport.
extension LocalTime {
  init(of instant: Instant, at airport: Airport) { self.init(of: instant, in: airport.clock) }

  /// An hour that comes twice is taken the first time; one that the clock skips, as if it had not been put forward yet.
  func instant(at airport: Airport) -> Instant { instant(in: airport.clock, skipped: .shiftedForward) }

  /// The instants at which the clock there can have shown it: two of an hour that comes twice.
  func instants(at airport: Airport) -> [Instant] {
    let shown = instants(in: airport.clock)
    return shown.isEmpty ? [instant(at: airport)] : shown
  }
}

extension Instant {
  /// The instant at which the clock at another airport shows this reading; of two the one of the same turn.
  func reread(from airport: Airport, at other: Airport) -> Instant {
    let instants = LocalTime(of: self, at: airport).instants(at: other)
    return LocalTime.Turn(of: self, in: airport.clock) == .second ? instants[instants.count - 1] : instants[0]
  }
}

/// Time zones by their ids, each made once: making one reads a file.
enum Zones {
  private static let known = Mutex<[String: TimeZone?]>([:])

  static func zone(_ id: String) -> TimeZone? {
    known.withLock { known in
      if let zone = known[id] { return zone }
      let zone = TimeZone(identifier: id)
      // More than there are zones; other ids are not kept for ever.
      if known.count >= 1000 { known = [:] }
      known[id] = .some(zone)
      return zone
    }
  }
}
