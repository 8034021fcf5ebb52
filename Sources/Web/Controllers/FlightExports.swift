import Flights
import HTTPTypes
import Hummingbird
import Pages

/// The records of Flights to take away, as files a browser saves and never shows. They may be a million: they are sent as they are read.
struct FlightExports: Sendable {
  let house: House

  func add(to router: Router<Visit>) {
    router.get(.flightsExport) { request, names in
      let export = try names.named("file") { FlightsAddress.Export(rawValue: $0) }
      return Response(try text(of: export, try FlightsView(request)), as: export.type).attached(as: export.rawValue)
    }
  }

  private func text(of export: FlightsAddress.Export, _ view: FlightsView) throws -> ExportedText {
    // Words are looked for exactly in the order of the log alone.
    let query = try AskedFlights(view.with { $0.order = .newest }, in: house.flights).query
    return switch export {
    case .flightsCSV: try house.flights.exportedFlights(query, as: .csv)
    case .flightsJSON: try house.flights.exportedFlights(query, as: .json)
    case .airportsCSV: try house.flights.exportedAirports(as: .csv)
    case .airlinesCSV: try house.flights.exportedAirlines(as: .csv)
    }
  }
}

extension FlightsAddress.Export {
  fileprivate var type: String {
    switch self {
    case .flightsCSV, .airportsCSV, .airlinesCSV: "text/csv; charset=utf-8"
    case .flightsJSON: "application/json"
    }
  }
}

extension Response {
  /// A text that is sent piece by piece; where one can not be read, the connection ends, so that nobody takes a part for the whole.
  fileprivate init(_ text: ExportedText, as type: String) {
    self.init(
      status: .ok, headers: [.contentType: type],
      body: ResponseBody { writer in
        var text = text
        while let piece = try text.next() { try await writer.write(ByteBuffer(string: piece)) }
        try await writer.finish(nil)
      })
  }
}
