/// The sum of a measure of some flights, and of how many nobody knows it.
public struct FlightSum: Hashable, Sendable {
  /// Of how many flights it is known.
  public private(set) var flights = 0
  /// Of how many it is not.
  public private(set) var unknown = 0
  /// Of those of which it is known.
  public private(set) var total: Int64 = 0

  /// Of no flights.
  public init() {}

  init(of all: Int, known: Int, total: Int64) { (flights, unknown, self.total) = (known, all - known, total) }

  mutating func add(_ other: FlightSum) {
    flights += other.flights
    unknown += other.unknown
    total += other.total
  }

  mutating func add(_ value: Int64?) {
    if let value {
      flights += 1
      total += value
    } else {
      unknown += 1
    }
  }
}

/// How late some flights came, as far as that is known.
public struct FlightDelays: Hashable, Sendable {
  /// Of how many it is known how late or early they came.
  public private(set) var flights = 0
  /// How many of them came 15 minutes late or more.
  public private(set) var delayed = 0
  /// All together, in milliseconds; what came early counts against it.
  public private(set) var total: Int64 = 0

  /// In milliseconds; nil where nothing is known.
  public var mean: Double? { flights == 0 ? nil : Double(total) / Double(flights) }
  /// 0 to 1; nil where nothing is known.
  public var share: Double? { flights == 0 ? nil : Double(delayed) / Double(flights) }

  init(flights: Int = 0, delayed: Int = 0, total: Int64 = 0) { (self.flights, self.delayed, self.total) = (flights, delayed, total) }

  mutating func add(_ other: FlightDelays) {
    flights += other.flights
    delayed += other.delayed
    total += other.total
  }

  mutating func add(_ delay: Int64?) {
    guard let delay else { return }
    flights += 1
    total += delay
    if delay >= Flight.delayed { delayed += 1 }
  }
}
