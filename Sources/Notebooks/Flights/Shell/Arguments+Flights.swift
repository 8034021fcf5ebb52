public import ArgumentParser
public import FlightsRecords
import Shell

extension Flight.State: ExpressibleByArgument {
  /// State of that name, in any case.
  public init?(argument: String) {
    guard let state = Flight.State.allCases.first(where: { $0.argument == argument.lowercased() }) else { return nil }
    self = state
  }

  /// Names help lists.
  public static var allValueStrings: [String] { allCases.map(\.argument) }

  private var argument: String {
    switch self {
    case .cancelled: "cancelled"
    case .diverted: "diverted"
    case .arrived: "arrived"
    case .landed: "landed"
    case .airborne: "airborne"
    case .departed: "departed"
    case .scheduled: "scheduled"
    }
  }
}
