import FlightsRecords
import Shell

extension ShellSetting {
  static let ofFlights = [
    ShellSetting("distance-unit", rank: 21, values: "km, mi or nmi") {
      try Flights($0).units().distance.rawValue
    } write: {
      _ = try Flights($1).choose(.distance($0))
    },
    ShellSetting("speed-unit", rank: 22, values: "kmh, mph or kn") {
      try Flights($0).units().speed.rawValue
    } write: {
      _ = try Flights($1).choose(.speed($0))
    },
    ShellSetting("height-unit", rank: 23, values: "m or ft") {
      try Flights($0).units().height.rawValue
    } write: {
      _ = try Flights($1).choose(.height($0))
    },
  ]
}
