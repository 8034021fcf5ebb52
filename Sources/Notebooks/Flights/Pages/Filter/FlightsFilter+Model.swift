import FlightsRecords
import Records
import Site

/// The filter: every condition with its choices, and beside each how many flights it would leave.
enum FlightsFilter {
  /// A choice of a condition.
  struct Choice: Sendable, Hashable {
    /// As an address names it.
    let value: String
    let name: String
    let count: BoundedCount

    /// - Parameters:
    ///   - value: as an address names it
    ///   - count: how many flights it would leave
    init(_ value: String, name: String, count: BoundedCount) {
      self.value = value
      self.name = name
      self.count = count
    }
  }

  /// The values of the filter, ready to be shown.
  struct Model: Sendable, Hashable {
    let draft: FlightsDraft
    let names: FlightNames
    /// In the order they are listed, as the others are; what is chosen is among them.
    let destinations: [Choice]
    let origins: [Choice]
    let airlines: [Choice]
    let states: [Flight.State: BoundedCount]
    let whose: [WhoseFlights: BoundedCount]
    let delayed: BoundedCount
    /// How many flights all conditions leave together.
    let count: BoundedCount

    /// At most so many choices of a condition are listed.
    static let most = 1000
  }
}
