import ArgumentParser
import BookStore
import FlightsRecords
import Records
import Shell
import Words

struct AirportsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "airports", "Airports.", example: "airports search san",
    [AirportList.self, AirportShow.self, AirportSearch.self, AirportZone.self, AirportCheck.self])
}

struct AirportList: NotebookCommand {
  static let configuration = CommandConfiguration("list", "List all airports, by name.", example: "airports list --json")

  @OptionGroup var options: BookOptions

  func run(in notebook: Flights) throws { try Airports.show("", notebook, options) }
}

struct AirportSearch: NotebookCommand {
  static let configuration = CommandConfiguration(
    "search", "Find airports by name, city, region, country or code; beginnings of words are enough.", example: "airports search san fr")

  @OptionGroup var options: BookOptions
  @Argument(help: "The words.") var words: [String]

  func run(in notebook: Flights) throws { try Airports.show(words.joined(separator: " "), notebook, options) }
}

struct AirportShow: NotebookCommand {
  static let configuration = CommandConfiguration("show", "Show an airport.", example: "airports show KSFO")

  @OptionGroup var options: BookOptions
  @Argument(help: "Its ICAO or IATA code, or its id.") var code: String

  func run(in notebook: Flights) throws { try Airports.showOne(code, notebook, options) }
}

struct AirportZone: NotebookCommand {
  static let configuration = CommandConfiguration(
    "zone", "Set an airport's time zone; times given in its local time are recomputed.", example: "airports zone KSFO America/Los_Angeles")

  @OptionGroup var options: BookOptions
  @Argument(help: "Its ICAO or IATA code, or its id.") var code: String
  @Argument(help: "The zone's IANA id.") var zone: String

  func run(in notebook: Flights) throws {
    let airport = try notebook.airport(inBookOrReference: code).place
    _ = try notebook.setZone(airport.id, zone, code: airport.code)
    try Airports.showOne(code, notebook, options)
  }
}

/// The output that several of the commands share.
private enum Airports {
  static func showOne(_ code: String, _ notebook: Flights, _ options: BookOptions) throws {
    let airport = try notebook.airport(inBookOrReference: code)
    if options.json { return try Terminal.printJSON(Airport.exported.object(of: airport)) }
    Terminal.printText(TextOutput.whole(airport, try notebook.units()))
  }

  /// Prints the airports of the book and of the reference that match; an empty search lists the book only.
  static func show(_ search: String, _ notebook: Flights, _ options: BookOptions) throws {
    let mended = try notebook.mended(airports: search)
    options.tell(replacements: mended?.replacements ?? [])
    let search = mended?.search ?? search
    let airports = try notebook.airports(search, limit: 1_000_000).places
    let world = try notebook.worldAirports(search)
    if options.json { return try Terminal.printJSON((airports + world.places).map(Airport.exported.object)) }
    Terminal.printText(TextOutput.airports(airports) + (world.count > 0 ? TextOutput.world(world, isOnly: airports.isEmpty) : ""))
  }
}

struct AirportCheck: NotebookCommand {
  static let configuration = CommandConfiguration(
    "check", "Find flights recorded at an airport that did not have its code yet when they were flown.", example: "airports check --mend")

  @OptionGroup var options: BookOptions
  @Flag(help: "Move them to the right airport; one undo moves them back.") var mend = false

  func run(in notebook: Flights) throws {
    let moved = mend ? try notebook.moveMisplacedFlights().value : try notebook.misplacedFlights()
    if options.json { return try Terminal.printJSON(moved.flatMap(exported)) }
    guard !moved.isEmpty else { return Terminal.printLine(Terminal.words.text("airports.check.right")) }
    for flight in moved {
      let ends = flight.ends.map { "\($0.before.label) → \($0.right.label)" }.joined(separator: "; ")
      Terminal.printLine([flight.flight.day.description, flight.flight.ident, ends].filter { !$0.isEmpty }.joined(separator: "  "))
    }
    let count = ["count": LocalizedText.Value.count(moved.count)]
    guard mend else { return Terminal.printLine(Terminal.words.text("airports.check.found", count)) }
    Terminal.printLine(Terminal.words.text("act.airportsMended", count))
    Terminal.printLine(Terminal.words.text("import.undo"))
  }

  private func exported(_ misplaced: MisplacedFlight) -> [[String: String]] {
    let flight = misplaced.flight
    return misplaced.ends.map {
      ["id": "\(flight.id)", "day": "\(flight.day)", "ident": flight.ident, "before": $0.before.code, "airport": $0.right.code]
    }
  }
}
