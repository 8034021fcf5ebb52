import BookStore
import FlightsRecords
import HTTPTypes
import Hummingbird
import Site

/// The records of Flights to take away, as files a browser saves and never shows. They may be a million: they are sent as they are read.
struct FlightsExportRoutes: Sendable {
  let services: AppServices
  let flights: Flights

  func add(to router: Routes) {
    router.get(Address.flightsExport) { request, export in
      Response(try text(of: export, try FlightsView(request)), attachedAs: export.rawValue)
    }
  }

  private func text(of export: FlightsExport, _ view: FlightsView) throws -> ExportedText {
    // Words are looked for exactly in the order of the log alone.
    let query = try AskedFlights(view.with { $0.order = .newest }, in: flights).query
    return switch export {
    case .flightsCSV: try flights.exportedFlights(query, as: .csv)
    case .flightsJSON: try flights.exportedFlights(query, as: .json)
    case .airportsCSV: try flights.exportedAirports(as: .csv)
    case .airlinesCSV: try flights.exportedAirlines(as: .csv)
    }
  }
}
