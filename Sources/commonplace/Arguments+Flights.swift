public import ArgumentParser
public import Flights

extension Flight.State: ExpressibleByArgument {
  /// In any case.
  public init?(argument: String) {
    guard let state = Flight.State.allCases.first(where: { $0.argument == argument.lowercased() }) else { return nil }
    self = state
  }

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
