import ArgumentParser
import BookStore
import FlightFiles
import FlightsRecords
import Foundation
import Records
import Shell
import Words

struct FlightsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "flights", "List, add, import and count flights.", example: "flights list --origin KSFO --state airborne",
    [
      FlightImport.self, FlightList.self, FlightShow.self, FlightAdd.self, FlightEdit.self, FlightDelete.self, FlightStats.self,
      FlightTrips.self, FlightExport.self,
    ])
}

struct FlightList: NotebookCommand {
  static let configuration = CommandConfiguration(
    "list", "List flights: those that match all filters, or all.",
    example: "flights list --airline ASA --destination KSFO --state airborne --sort -delay")

  @OptionGroup var options: BookOptions
  @OptionGroup var filters: FlightFilters
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "departure, arrival, progress, distance, duration or delay; with - before it, the last or largest first.", valueName: "order"))
  var sort: String = "-departure"
  @Option(help: ArgumentHelp("List at most this many.", valueName: "n")) var limit: Int?

  func run(in notebook: Flights) throws {
    var query = try notebook.mended(filters.query(in: notebook, usually: .all))
    options.tell(replacements: query.mended?.replacements ?? [])
    guard let order = FlightOrder(name: sort) else { throw UserError(.value, LocalizedText("flights.order", ["order": .text(sort)])) }
    query.order = order
    let most = max(0, limit ?? .max)
    if options.json { return try Terminal.write(notebook.exportedFlights(query, as: .json, limit: most)) }
    Terminal.printText(try TextOutput.flights(notebook.page(query, limit: most), in: notebook))
  }
}

struct FlightShow: NotebookCommand {
  static let configuration = CommandConfiguration("show", "Show a flight.", example: "flights show 3f2a")

  @OptionGroup var options: BookOptions
  @OptionGroup var which: FlightID

  func run(in notebook: Flights) throws {
    let page = try notebook.flight(which.id)
    if options.json { return try Terminal.printJSON(Flight.exported.object(of: PlacedFlight(page.flights[0], page.places))) }
    Terminal.printText(try TextOutput.whole(page.flights[0], page.places, in: notebook))
  }
}

struct FlightImport: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Import flights, airports and airlines from files; Ctrl-C cancels, one undo removes the import.",
    discussion: """
      Example: commonplace flights import FLIGHTS.json AIRPORTS.json AIRLINES.json
      Files are recognised by their content: AeroAPI's flights, airports and airlines as JSON; airports.csv of OurAirports; airports.dat, \
      airlines.dat and the flights of OpenFlights; the flights of MyFlightradar24; flights exported here, as CSV or JSON.
      """)

  @OptionGroup var options: BookOptions
  @Argument(help: "The files.") var files: [String]

  func run() throws {
    let interruption = Interruption()
    let files = try files.map(file)
    let notebook = Flights(try options.open())
    var bar = ReadingBar(until: interruption)
    defer { bar.clear() }
    let outcome = try notebook.importing(files, progress: { try bar.show($0) }, writing: { try bar.showWriting() })
    bar.clear()
    let words = Terminal.words
    if options.json {
      try Terminal.printJSON(outcome.value.exported { words.text($0) })
    } else {
      for line in TextOutput.flightImport(outcome.value) { Terminal.printLine(line) }
    }
    if outcome.value.isNothingFit { throw UserError(.file, LocalizedText("import.nothingFit")) }
  }

  /// Opens a file; an error names it if there are several.
  private func file(_ path: String) throws -> FlightFile {
    do {
      return try FlightFile(path: HomeFolder.expand(path))
    } catch let refusal as UserError where files.count > 1 && refusal.phrase.values["path"] == nil {
      let name = LocalizedText.Value.asked((path as NSString).lastPathComponent)
      let words = ["file": name, "reason": .text(Terminal.words.text(refusal.phrase))]
      throw UserError(refusal.reason, LocalizedText("shell.flights.inFile", words), detail: refusal.detail)
    }
  }
}

struct FlightStats: NotebookCommand {
  static let configuration = CommandConfiguration(
    "stats", "Show statistics, of your own flights unless you ask for others.",
    example: "flights stats --from 2022-01-01 --to 2022-12-31 --json")

  @OptionGroup var options: BookOptions
  @OptionGroup var filters: FlightFilters

  func run(in notebook: Flights) throws {
    let figures = try notebook.figures(try filters.query(in: notebook, usually: .mine))
    if options.json { return try Terminal.printJSON(figures.exported) }
    Terminal.printText(TextOutput.figures(figures, try notebook.units()))
  }
}

struct FlightTrips: NotebookCommand {
  static let configuration = CommandConfiguration(
    "trips", "List your trips from home and back, newest first.", example: "flights trips --limit 10")

  @OptionGroup var options: BookOptions
  @Option(help: "List at most this many.") var limit: Int?

  func run(in notebook: Flights) throws {
    let page = try notebook.trips(limit: max(0, limit ?? .max))
    if options.json { return try Terminal.printJSON(page.trips.map { $0.exported(page.places) }) }
    Terminal.printText(TextOutput.trips(page, try notebook.units()))
  }
}

struct FlightExport: NotebookCommand {
  static let configuration = CommandConfiguration(
    "export", "Export flights (all, or those that match the filters), airports or airlines.", example: "flights export --mine > flights.csv"
  )

  enum Part: String, CaseIterable, ExpressibleByArgument { case flights, airports, airlines }

  @OptionGroup var options: BookOptions
  @OptionGroup var filters: FlightFilters
  @Option(help: "The records to export.") var of = Part.flights
  @Option(help: "The format.") var format = ExportedText.Form.csv

  func validate() throws {
    guard of == .flights || filters.isEmpty else { throw ValidationError("--origin, --mine and the other filters apply to flights only") }
  }

  func run(in notebook: Flights) throws {
    let form = options.json ? .json : format
    switch of {
    case .flights: try Terminal.write(notebook.exportedFlights(try filters.query(in: notebook, usually: .all), as: form))
    case .airports: try Terminal.write(notebook.exportedAirports(as: form))
    case .airlines: try Terminal.write(notebook.exportedAirlines(as: form))
    }
  }
}
