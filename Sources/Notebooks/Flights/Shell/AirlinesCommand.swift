import ArgumentParser
import BookStore
import FlightsRecords
import Records
import Shell

struct AirlinesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "airlines", "Airlines.", example: "airlines show UAL", [AirlineList.self, AirlineShow.self])
}

struct AirlineList: NotebookCommand {
  static let configuration = CommandConfiguration("list", "List all airlines, by name.", example: "airlines list")

  @OptionGroup var options: BookOptions

  func run(in notebook: Flights) throws {
    let airlines = try notebook.airlines(limit: 1_000_000).places
    if options.json { return try Terminal.printJSON(airlines.map(Airline.exported.object)) }
    Terminal.printText(TextOutput.airlines(airlines))
  }
}

struct AirlineShow: NotebookCommand {
  static let configuration = CommandConfiguration("show", "Show an airline.", example: "airlines show UAL")

  @OptionGroup var options: BookOptions
  @Argument(help: "Its ICAO or IATA code, or its id.") var code: String

  func run(in notebook: Flights) throws {
    let airline = try notebook.airline(asked: code)
    if options.json { return try Terminal.printJSON(Airline.exported.object(of: airline)) }
    Terminal.printText(TextOutput.whole(airline))
  }
}
