public import ArgumentParser
public import FlightsRecords
import Shell

extension Flight.State: ExpressibleByArgument {
  /// State of that name, in any case.
  public init?(argument: String) { self.init(name: argument.lowercased()) }

  /// Names help lists.
  public static var allValueStrings: [String] { allCases.map(\.name) }
}

extension WhoseFlights: EnumerableFlag {
  /// Help on the flag of each.
  public static func help(for value: WhoseFlights) -> ArgumentHelp? {
    switch value {
    case .mine: "Only those you were on."
    case .others: "Only those you were not on."
    case .all: "Those of everyone."
    }
  }
}
