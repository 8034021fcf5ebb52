import FlightsRecords
import Site

/// The files that can be taken away, as a table or as JSON.
enum FlightsExport: String, CaseIterable, Sendable {
  case flightsCSV = "flights.csv"
  case flightsJSON = "flights.json"
  case airportsCSV = "airports.csv"
  case airlinesCSV = "airlines.csv"

  /// Flights are those a view asks for, places all. A log is taken away as it is read, whatever order a list has.
  func address(of view: FlightsView) -> Address {
    switch self {
    case .flightsCSV, .flightsJSON: .flightsExport(self, view.fromStart.with { $0.order = .newest })
    case .airportsCSV, .airlinesCSV: .flightsExport(self)
    }
  }
}
