import ArgumentParser
import BookStore
import FlightsRecords
import Records
import Shell
import Words

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
    if options.json { return try Terminal.printJSON(moved.flatMap { flight in flight.ends.map { Moved(flight.flight, $0) } }) }
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

  private struct Moved: Encodable {
    let id: String
    let day: String
    let ident: String
    let before: String
    let airport: String

    init(_ flight: Flight, _ end: MisplacedFlight.End) {
      (id, day, ident) = (flight.id.description, flight.day.description, flight.ident)
      (before, airport) = (end.before.code, end.right.code)
    }
  }
}
