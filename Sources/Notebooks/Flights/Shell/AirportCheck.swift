import ArgumentParser
import BookStore
import FlightsRecords
import Records
import Shell
import Words

struct AirportCheck: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Find flights at an airport that took over its code only later, and move them to the right one; one undo moves them back.",
    discussion: "Example: commonplace airports check")

  @OptionGroup var options: BookOptions

  func run() throws {
    let moved = try options.flights().mendAirports().value
    if options.json { return try Terminal.printJSON(moved.flatMap { flight in flight.ends.map { Moved(flight.flight, $0) } }) }
    guard !moved.isEmpty else { return Terminal.printLine(Terminal.words.text("airports.check.right")) }
    for flight in moved {
      let ends = flight.ends.map { "\($0.before.label) → \($0.right.label)" }.joined(separator: "; ")
      Terminal.printLine([flight.flight.day.description, flight.flight.ident, ends].filter { !$0.isEmpty }.joined(separator: "  "))
    }
    Terminal.printLine(Terminal.words.text("act.airportsMended", ["count": .count(moved.count)]))
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
