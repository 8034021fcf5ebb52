import BookStore
import FlightsRecords
import HTTPTypes
import Hummingbird
import Site

/// The files that can be taken away, as a table or as JSON.
enum FlightsExport: String, CaseIterable, Sendable {
  case flightsCSV = "flights.csv"
  case flightsJSON = "flights.json"
  case airportsCSV = "airports.csv"
  case airlinesCSV = "airlines.csv"

  /// Flights are those a view asks for, places all. A log is taken away as it is read, whatever order a list has.
  func address(of view: FlightQuery) -> Address {
    switch self {
    case .flightsCSV, .flightsJSON: .flightsExport(self, view.fromStart.with { $0.order = .newest })
    case .airportsCSV, .airlinesCSV: .flightsExport(self)
    }
  }
}

/// The records of Flights to take away, as files a browser saves and never shows. They may be a million: they are sent as they are read.
extension FlightsRoutes {
  func addExport(to router: Routes) {
    router.get(Address.flightsExport) { request, export in
      Response(try text(of: export, try FlightQuery(request)), attachedAs: export.rawValue)
    }
  }

  private func text(of export: FlightsExport, _ view: FlightQuery) throws -> ExportedText {
    let query = view.with { $0.order = .newest }
    return switch export {
    case .flightsCSV: try flights.exportedFlights(query, as: .csv)
    case .flightsJSON: try flights.exportedFlights(query, as: .json)
    case .airportsCSV: try flights.exportedAirports(as: .csv)
    case .airlinesCSV: try flights.exportedAirlines(as: .csv)
    }
  }
}
