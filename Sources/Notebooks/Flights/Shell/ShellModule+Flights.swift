import FlightsRecords
public import Shell

extension ShellModule {
  /// Shell of the notebook Flights.
  public static let flights = ShellModule(
    commands: [FlightsCommand.self, AirportsCommand.self, AirlinesCommand.self], samples: [DemoFlights.self],
    settings: ShellSetting.ofFlights, tour: FlightsTour.acts)
}

extension BookOptions {
  /// Opens the book at the notebook Flights.
  func flights() throws -> Flights { Flights(try open()) }
}
