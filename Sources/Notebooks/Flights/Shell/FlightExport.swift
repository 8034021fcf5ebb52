import ArgumentParser
import BookStore
import FlightsRecords
import Shell

struct FlightExport: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Export flights (all, or those that match the filters), airports or airlines.",
    discussion: "Example: commonplace flights export --mine > flights.csv")

  enum Part: String, CaseIterable, ExpressibleByArgument { case flights, airports, airlines }

  @OptionGroup var options: BookOptions
  @OptionGroup var filters: FlightFilters

  @Option(help: "The records to export.")
  var of = Part.flights

  @Option(help: "The format.")
  var format = ExportedText.Form.csv

  func validate() throws {
    guard of == .flights || filters.isEmpty else { throw ValidationError("only flights are chosen by --origin, --mine and the like") }
  }

  func run() throws {
    let notebook = try options.flights()
    let form = options.json ? .json : format
    switch of {
    case .flights: try Terminal.write(notebook.exportedFlights(try filters.query(in: notebook, usually: .all), as: form))
    case .airports: try Terminal.write(notebook.exportedAirports(as: form))
    case .airlines: try Terminal.write(notebook.exportedAirlines(as: form))
    }
  }
}
