import Records

/// The filter: every condition with its choices, and beside each how many flights it would leave.
public enum FlightsFilter {
  /// One choice of a condition.
  public struct Choice: Sendable, Hashable {
    /// As an address names it.
    let value: String
    let name: String
    let count: FlightCount

    /// - Parameters:
    ///   - value: as an address names it
    ///   - count: how many flights it would leave
    public init(_ value: String, name: String, count: FlightCount) {
      self.value = value
      self.name = name
      self.count = count
    }
  }

  /// What it shows, ready to be shown.
  public struct Model: Sendable, Hashable {
    let draft: FlightsDraft
    let names: FlightNames
    let destinations: [Choice]
    let origins: [Choice]
    let airlines: [Choice]
    let states: [FlightsView.State: FlightCount]
    let whose: [FlightsView.Whose: FlightCount]
    let delayed: FlightCount
    /// How many flights all conditions leave together.
    let count: FlightCount

    /// At most so many choices of a condition are listed.
    public static let most = 1000

    /// - Parameters:
    ///   - destinations: in the order they are listed, as the others are; what is chosen is among them
    ///   - count: how many flights all conditions leave together
    public init(
      draft: FlightsDraft, names: FlightNames, destinations: [Choice], origins: [Choice], airlines: [Choice],
      states: [FlightsView.State: FlightCount],
      whose: [FlightsView.Whose: FlightCount], delayed: FlightCount, count: FlightCount
    ) {
      self.draft = draft
      self.names = names
      self.destinations = destinations
      self.origins = origins
      self.airlines = airlines
      self.states = states
      self.whose = whose
      self.delayed = delayed
      self.count = count
    }
  }
}
