public import ArgumentParser
public import FlightsRecords
import Records
import Shell

/// The options by which a command chooses flights, like the filter on pages.
struct FlightFilters: ParsableArguments {
  @Option(help: ArgumentHelp("Only those from this airport, by its ICAO or IATA code.", valueName: "code")) var origin: String?
  @Option(help: ArgumentHelp("Only those to this airport, by its ICAO or IATA code.", valueName: "code")) var destination: String?
  @Option(help: ArgumentHelp("Only those of this airline, by its ICAO or IATA code.", valueName: "code")) var airline: String?
  @Option(help: "Only flights in this state: scheduled, departed, airborne, landed, arrived, diverted or cancelled.")
  var state: Flight.State?
  @Option(help: ArgumentHelp("The first day of departure, by the clock there.", valueName: "day")) var from: String?
  @Option(help: ArgumentHelp("The last day of departure, by the clock there.", valueName: "day")) var to: String?
  @Flag(help: "Your own flights, those of others, or all.") var whose: WhoseFlights?
  @Option(
    help: ArgumentHelp(
      "Only those in which each of these words begins one: ident, city, airport, airline, registration.", valueName: "text"))
  var search: String?

  var isEmpty: Bool {
    [origin, destination, airline, from, to, search].allSatisfy { $0 == nil } && state == nil && whose == nil
  }

  /// The query for the given options. Throws `.unknown` for a code that no airport or airline has.
  ///
  /// - Parameter usual: whose flights are meant if the command does not say
  func query(in notebook: Flights, usually usual: WhoseFlights) throws -> FlightQuery {
    FlightQuery(
      search: search ?? "", origin: try origin.map { try notebook.airport(asked: $0).place.code },
      destination: try destination.map { try notebook.airport(asked: $0).place.code },
      airline: try airline.map { try notebook.airline(asked: $0).place.code }, state: state, from: try from.map { try Day(argument: $0) },
      to: try to.map { try Day(argument: $0) }
    ).with { $0.whose = whose ?? usual }
  }
}

extension Flight.State: ExpressibleByArgument {
  /// Reads the name of a state, ignoring case.
  public init?(argument: String) { self.init(name: argument.lowercased()) }

  /// The names that help lists.
  public static var allValueStrings: [String] { allCases.map(\.name) }
}

extension WhoseFlights: EnumerableFlag {
  /// The help on the flag of each choice.
  public static func help(for value: WhoseFlights) -> ArgumentHelp? {
    switch value {
    case .mine: "Only those you were on."
    case .others: "Only those you were not on."
    case .all: "Those of everyone."
    }
  }
}
