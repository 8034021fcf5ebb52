import ArgumentParser
import BookStore
import FlightsRecords
import Records
public import Shell

extension ShellModule {
  /// The shell module of the notebook Flights.
  public static let flights = ShellModule(
    commands: [FlightsCommand.self, AirportsCommand.self, AirlinesCommand.self], samples: [SampleFlights.self],
    settings: ShellSetting.ofFlights)
}

extension ShellSetting {
  /// The units of flights; the ranks place them among the settings of all notebooks.
  static let ofFlights = [
    unit("distance-unit", rank: 21, values: "km, mi or nmi", { $0.distance.rawValue }, FlightUnits.Change.distance),
    unit("speed-unit", rank: 22, values: "kmh, mph or kn", { $0.speed.rawValue }, FlightUnits.Change.speed),
    unit("height-unit", rank: 23, values: "m or ft", { $0.height.rawValue }, FlightUnits.Change.height),
  ]

  private static func unit(
    _ key: String, rank: Int, values: String, _ name: @escaping @Sendable (FlightUnits) -> String,
    _ change: @escaping @Sendable (String) -> FlightUnits.Change
  ) -> ShellSetting {
    ShellSetting(key, rank: rank, values: values) {
      name(try Flights($0).units())
    } write: {
      _ = try Flights($1).choose(change($0))
    }
  }
}

/// Places that a person names in the shell by code or id, with the errors for unknown ones.
extension Flights {
  /// The airport with that code or id. Throws `shell.flights.noAirport`.
  func airport(asked code: String) throws -> Counted<Airport> {
    try known("shell.flights.noAirport", code) { try airport(code) }
  }

  /// The airport with that code or id in the book, else in the reference. Throws `shell.flights.noAirport`.
  func airport(inBookOrReference code: String) throws -> Counted<Airport> {
    try known("shell.flights.noAirport", code) { try airport(anywhere: code) }
  }

  /// The airline with that code or id. Throws `shell.flights.noAirline`.
  func airline(asked code: String) throws -> Counted<Airline> {
    try known("shell.flights.noAirline", code) { try airline(code) }
  }

  private func known<Place>(_ key: String, _ code: String, _ find: () throws -> Place) throws -> Place {
    do { return try find() } catch let refusal as UserError where refusal.reason == .unknown {
      throw UserError(.unknown, LocalizedText(key, ["code": .asked(code)]))
    }
  }
}

struct SampleFlights: NotebookCommand {
  static let configuration = CommandConfiguration(
    "flights", "Add the flights of a made-up year with their airports and airlines; one undo removes them all.", example: "demo flights")

  @OptionGroup var options: BookOptions

  func run(in notebook: Flights) throws {
    let added = try notebook.addSample(language: notebook.book.languageOfSample(), in: notebook.book.zoneOfPerson()).value
    try options.answer(["flights": added], sample: "act.flightsDemo")
  }
}
