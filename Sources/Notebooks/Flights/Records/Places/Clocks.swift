/// The zones of the clocks at both ends that a flight's times were read off; nil where nobody knew one, and UTC was taken for it.
struct Clocks: Hashable, Sendable {
  let origin: String?
  let destination: String?

  /// True if one of them stood in no known zone.
  var isUnzoned: Bool { origin == nil || destination == nil }
}

extension Clocks {
  /// As the columns have them, in which no zone is ''; nil where the times were told as instants.
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
