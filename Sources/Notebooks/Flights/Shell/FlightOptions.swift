import ArgumentParser
import FlightsRecords
import Records
import Shell

/// Options that describe a flight; `none` clears what need not be known.
struct FlightOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Its number, as the ticket has it: LH454.", valueName: "ident"))
  var ident: String?

  @Option(help: ArgumentHelp("Who flies it, by a code or a name; else as the ident says.", valueName: "airline"))
  var airline: String?

  @Option(help: ArgumentHelp("Its number alone, beside --airline: 454.", valueName: "number"))
  var number: String?

  @Option(name: .customLong("from"), help: ArgumentHelp("Where it departs, by a code or a name.", valueName: "airport"))
  var origin: String?

  @Option(name: .customLong("to"), help: ArgumentHelp("Where it arrives, by a code or a name.", valueName: "airport"))
  var destination: String?

  @Flag(help: "Keep codes that no airport has as they are.")
  var keepCodes = false

  @Option(help: ArgumentHelp("The day it departs there: 2026-11-20, today or yesterday; or 2026-11, or 2026.", valueName: "day"))
  var day: String?

  @Option(help: ArgumentHelp("When it departs, on the clock there: 10:05; of a time that comes twice: \"2:30 second\".", valueName: "time"))
  var departs: String?

  @Option(help: ArgumentHelp("When it arrives, on the clock there: 12:25; of a time that comes twice: \"2:30 second\".", valueName: "time"))
  var arrives: String?

  @Option(
    help: ArgumentHelp("The day it arrives there, 2026-11-21 or +1; none means the first possible day.", valueName: "day"))
  var arrivalDay: String?

  @Flag(inversion: .prefixedNo, help: "Whether it was cancelled.")
  var cancelled: Bool?

  @Flag(inversion: .prefixedNo, help: "Whether it was diverted.")
  var diverted: Bool?

  @OptionGroup var aboard: FlightAboardOptions

  @Flag(help: "Whether it is one of yours.")
  var ownership: Ownership?

  @Flag(help: "Whether it was flown; else as its day and its departure say.")
  var flying: Flying?

  /// The answer to whether the person was on a flight.
  enum Ownership: String, EnumerableFlag {
    case mine, notMine

    static func name(for value: Ownership) -> NameSpecification { .customLong(value == .mine ? "mine" : "not-mine") }
  }

  /// True if a flight took place.
  enum Flying: String, EnumerableFlag {
    case flown, notFlown

    static func name(for value: Flying) -> NameSpecification { .customLong(value == .flown ? "flown" : "not-flown") }
  }

  /// True if anything was said.
  var isEmpty: Bool {
    let texts = [ident, airline, number, origin, destination, day, departs, arrives, arrivalDay]
    return texts.allSatisfy { $0 == nil } && cancelled == nil && diverted == nil && ownership == nil && flying == nil && aboard.isEmpty
  }
}

/// Options that describe being on a flight.
struct FlightAboardOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The type of the aircraft: A320.", valueName: "type"))
  var aircraft: String?

  @Option(help: ArgumentHelp("The aircraft's registration: D-AIMH.", valueName: "mark"))
  var registration: String?

  @Option(help: ArgumentHelp("The seat: 12A.", valueName: "seat"))
  var seat: String?

  @Option(help: ArgumentHelp("Where in its row the seat is: window, middle, aisle or none.", valueName: "position"))
  var seatPosition: String?

  @Option(help: ArgumentHelp("The class: economy, premium-economy, business, first, private or none.", valueName: "class"))
  var cabin: String?

  @Option(help: ArgumentHelp("What for: leisure, business, crew, other or none.", valueName: "reason"))
  var reason: String?

  @Option(help: ArgumentHelp("Notes.", valueName: "text"))
  var notes: String?

  var isEmpty: Bool { [aircraft, registration, seat, seatPosition, cabin, reason, notes].allSatisfy { $0 == nil } }
}

/// The argument that names a flight.
struct FlightID: ParsableArguments {
  @Argument(help: "The flight's id, or a unique ending of it.")
  var id: String

  func flight(in notebook: Flights) throws -> Flight {
    guard let flight = try notebook.flight(id).flights.first else {
      throw UserError(.unknown, LocalizedText("id.unknown", ["id": .asked(id)]))
    }
    return flight
  }
}
