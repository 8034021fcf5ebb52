import ArgumentParser
import BookStore
import FlightsRecords
import Records
import Shell
import Words

struct AirportsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "airports", abstract: "Airports.",
    discussion: "Example: commonplace airports search san",
    subcommands: [AirportList.self, AirportShow.self, AirportSearch.self, AirportZone.self, AirportCheck.self])
}

struct AirportList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List all airports, by name.", discussion: "Example: commonplace airports list --json")

  @OptionGroup var options: BookOptions

  func run() throws { try Airports.show("", options) }
}

struct AirportSearch: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "search", abstract: "Find airports by name, city, region, country or code; beginnings of words are enough.",
    discussion: "Example: commonplace airports search san fr")

  @OptionGroup var options: BookOptions

  @Argument(help: "The words.")
  var words: [String]

  func run() throws { try Airports.show(words.joined(separator: " "), options) }
}

struct AirportShow: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show an airport.", discussion: "Example: commonplace airports show KSFO")

  @OptionGroup var options: BookOptions

  @Argument(help: "Its ICAO or IATA code, or its id.")
  var code: String

  func run() throws {
    try Airports.showOne(code, options.flights(), options)
  }
}

struct AirportZone: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "zone", abstract: "Set an airport's time zone; the times read from its clock follow.",
    discussion: "Example: commonplace airports zone KSFO America/Los_Angeles")

  @OptionGroup var options: BookOptions

  @Argument(help: "Its ICAO or IATA code, or its id.")
  var code: String

  @Argument(help: "The zone's IANA id.")
  var zone: String

  func run() throws {
    let notebook = try options.flights()
    let airport = try notebook.airport(askedAnywhere: code).place
    _ = try notebook.setZone(airport.id, zone, code: airport.code)
    try Airports.showOne(code, notebook, options)
  }
}

private enum Airports {
  static func showOne(_ code: String, _ notebook: Flights, _ options: BookOptions) throws {
    let airport = try notebook.airport(askedAnywhere: code)
    if options.json { return try Terminal.printJSON(Airport.exported.object(of: airport)) }
    Terminal.printText(TextOutput.whole(airport, try notebook.units()))
  }

  static func show(_ search: String, _ options: BookOptions) throws {
    let notebook = try options.flights()
    let airports = try notebook.airports(search, limit: 1_000_000).places
    let world = try notebook.worldAirports(search)
    if options.json { return try Terminal.printJSON((airports + world.places).map(Airport.exported.object)) }
    Terminal.printText(TextOutput.airports(airports) + (world.count > 0 ? TextOutput.world(world, isOnly: airports.isEmpty) : ""))
  }
}

struct AirlinesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "airlines", abstract: "Airlines.",
    discussion: "Example: commonplace airlines show UAL", subcommands: [AirlineList.self, AirlineShow.self])
}

struct AirlineList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List all airlines, by name.", discussion: "Example: commonplace airlines list")

  @OptionGroup var options: BookOptions

  func run() throws {
    let airlines = try options.flights().airlines(limit: 1_000_000).places
    if options.json { return try Terminal.printJSON(airlines.map(Airline.exported.object)) }
    Terminal.printText(TextOutput.airlines(airlines))
  }
}

struct AirlineShow: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show an airline.", discussion: "Example: commonplace airlines show UAL")

  @OptionGroup var options: BookOptions

  @Argument(help: "Its ICAO or IATA code, or its id.")
  var code: String

  func run() throws {
    let airline = try options.flights().airline(asked: code)
    if options.json { return try Terminal.printJSON(Airline.exported.object(of: airline)) }
    Terminal.printText(TextOutput.whole(airline))
  }
}

struct AirportCheck: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Find flights at an airport that took over its code only later.",
    discussion: "Example: commonplace airports check --mend")

  @OptionGroup var options: BookOptions

  @Flag(help: "Move them to the right airport; one undo moves them back.")
  var mend = false

  func run() throws {
    let notebook = try options.flights()
    let moved = mend ? try notebook.mendAirports().value : try notebook.misplacedFlights()
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
