/// The sum of a measure of some flights, and the number of flights without a value.
public struct FlightSum: Hashable, Sendable {
  /// The number of flights with a value.
  public private(set) var flights = 0
  /// The number of flights without one.
  public private(set) var unknown = 0
  /// The sum of the values.
  public private(set) var total: Int64 = 0

  /// Sums no flights.
  public init() {}

  mutating func add(_ value: Int64?) {
    if let value {
      flights += 1
      total += value
    } else {
      unknown += 1
    }
  }
}

/// The lateness of some flights, as far as it is known.
public struct FlightDelays: Hashable, Sendable {
  /// The number of flights whose lateness is known.
  public private(set) var flights = 0
  /// The number of them that came 15 minutes late or more.
  public private(set) var delayed = 0
  /// All together, in milliseconds; what came early counts against it.
  public private(set) var total: Int64 = 0

  /// In milliseconds; nil where nothing is known.
  public var mean: Double? { flights == 0 ? nil : Double(total) / Double(flights) }
  /// 0 to 1; nil where nothing is known.
  public var share: Double? { flights == 0 ? nil : Double(delayed) / Double(flights) }

  mutating func add(_ delay: Int64?) {
    guard let delay else { return }
    flights += 1
    total += delay
    if delay >= Flight.delayed { delayed += 1 }
  }
}
