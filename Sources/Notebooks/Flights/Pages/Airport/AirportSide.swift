/// The side of an airport that is seen.
enum AirportSide: String, CaseIterable, Sendable { case arrivals, departures }

extension AirportSide: FlightsQuestion {
  var query: String {
    switch self {
    case .arrivals: ""
    case .departures: "side=departures"
    }
  }
}
