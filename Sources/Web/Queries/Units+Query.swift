import Flights
import Pages

extension Units {
  /// As the book names them; a name there is none of is as if never chosen.
  init(_ units: FlightUnits) {
    self.init(
      distance: Distance(rawValue: units.distance) ?? .kilometres, speed: Speed(rawValue: units.speed) ?? .kilometresPerHour,
      height: Height(rawValue: units.height) ?? .metres)
  }
}
