import BookStore
import FlightsRecords
import Hummingbird
import Site

/// The files that can be exported, as CSV or JSON.
enum FlightsExport: String, CaseIterable, Sendable {
  case flightsCSV = "flights.csv"
  case flightsJSON = "flights.json"
  case airportsCSV = "airports.csv"
  case airlinesCSV = "airlines.csv"

  /// The address of the file: the flights of a query, always the newest first, or all places.
  func address(of view: FlightQuery) -> Address {
    switch self {
    case .flightsCSV, .flightsJSON: .flightsExport(self, view.fromStart.with { $0.order = .newest })
    case .airportsCSV, .airlinesCSV: .flightsExport(self)
    }
  }
}

/// Routes that export Flights as files that a browser saves and never shows. A million records are possible, so they are streamed.
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
