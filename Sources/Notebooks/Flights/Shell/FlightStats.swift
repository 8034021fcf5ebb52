import ArgumentParser
import FlightsRecords
import Shell

struct FlightStats: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats", abstract: "Show statistics, of your own flights unless you ask for others.",
    discussion: "Example: commonplace flights stats --from 2022-01-01 --to 2022-12-31 --json")

  @OptionGroup var options: BookOptions
  @OptionGroup var filters: FlightFilters

  func run() throws {
    let notebook = try options.flights()
    let figures = try notebook.figures(try filters.query(in: notebook, usually: .mine))
    if options.json { return try Terminal.printJSON(figures.exported) }
    Terminal.printText(TextOutput.figures(figures, try notebook.units()))
  }
}

struct FlightTrips: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trips", abstract: "List your trips, newest first: from home and back.",
    discussion: "Example: commonplace flights trips --limit 10")

  @OptionGroup var options: BookOptions

  @Option(help: "The most to list.")
  var limit: Int?

  func run() throws {
    let notebook = try options.flights()
    let page = try notebook.trips(limit: max(0, limit ?? .max))
    if options.json { return try Terminal.printJSON(page.trips.map { $0.exported(page.places) }) }
    Terminal.printText(TextOutput.trips(page, try notebook.units()))
  }
}
