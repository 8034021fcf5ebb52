public import Records

/// The figures of a set of flights.
///
/// Cancelled flights and flights still to come are counted, but add no distance and no time. A place or an airline that only they name is
/// not listed; the number beside a listed one counts all its flights.
public struct FlightFigures: Hashable, Sendable {
  /// The number of all flights, including cancelled ones.
  public internal(set) var flights = 0
  /// The number of flights that were cancelled.
  public internal(set) var cancelled = 0
  /// The number of flights still to come: no departure is reported, and they are not over by plan.
  public internal(set) var scheduled = 0
  /// The distance in millimetres.
  public internal(set) var distance = FlightSum()
  /// The time in the air, in milliseconds.
  public internal(set) var duration = FlightSum()
  /// The delays of the flights flown, as far as they are known.
  public internal(set) var delays = FlightDelays()
  /// The flights that stand out.
  public internal(set) var feats = FlightFeats()
  /// The flights by year, month, weekday and hour.
  public internal(set) var calendar = FlightCalendar()

  /// The airports visited, each with its departures and arrivals.
  public internal(set) var airports = Ranking<AirportVisits>()
  /// All countries visited, by their two letters (ISO 3166).
  public internal(set) var countries: [Frequent<String>] = []
  /// The airlines flown with.
  public internal(set) var airlines = Ranking<Airline>()
  /// The routes flown; out and back are two routes.
  public internal(set) var routes = Ranking<AirportPair>()
  /// The types of aircraft, such as `A319`, however a flight writes them.
  public internal(set) var aircraft = Ranking<String>()
  /// The individual aircraft flown in, such as `N37471`.
  public internal(set) var registrations = Ranking<String>()

  /// The number of flights by place of the seat, if known.
  public internal(set) var seats: [Flight.SeatPosition: Int] = [:]
  /// The number of flights by class flown in, if known.
  public internal(set) var cabins: [Flight.Cabin: Int] = [:]
  /// The number of flights by occasion, if known.
  public internal(set) var reasons: [Flight.Reason: Int] = [:]

  /// The equator of the Earth in millimetres (WGS 84: 2π times 6,378.137 km).
  public static let equator: Int64 = 40_075_016_686
  /// The distance in lengths of the equator.
  public var timesRoundEarth: Double { Double(distance.total) / Double(FlightFigures.equator) }
}

/// An airport with the number of its departures and arrivals.
public struct AirportVisits: Hashable, Sendable {
  /// The airport.
  public let airport: Airport
  /// The number of flights that begin there.
  public let departures: Int
  /// The number of flights that end there.
  public let arrivals: Int
}

/// The route from one airport to another; the way back is another route.
public struct AirportPair: Hashable, Sendable {
  /// The airport it leads from.
  public let origin: Airport
  /// The airport it leads to.
  public let destination: Airport

  /// Makes the route between two airports.
  public init(origin: Airport, destination: Airport) { (self.origin, self.destination) = (origin, destination) }
}

/// The flights that stand out; of equal ones, the earliest.
public struct FlightFeats: Hashable, Sendable {
  /// The ways in which a flight stands out: by distance, by time in the air, by delay (`latest` is the most delayed). JSON has these names.
  public enum Kind: Int, CaseIterable, Sendable { case farthest, nearest, longest, shortest, latest }

  /// The flight that stands out in each way, if any.
  public internal(set) var flights: [Kind: Flight] = [:]
  /// The airports and airlines they name.
  public internal(set) var places = FlightPlaces()
}

/// Flights by year, month, weekday and hour of departure, on the calendar and the clock at the origin.
public struct FlightCalendar: Hashable, Sendable {
  /// The sums of the flights of a year or a month.
  public struct Period: Hashable, Sendable {
    /// The number of flights that departed in it, including cancelled ones and those to come.
    public internal(set) var flights = 0
    /// The distance flown in it, in millimetres.
    public internal(set) var distance = FlightSum()
    /// The time in the air in it, in milliseconds.
    public internal(set) var duration = FlightSum()
  }

  /// The sums of each year with flights.
  public internal(set) var years: [Int: Period] = [:]
  /// The sums of each month, by its first day; flights of an unknown month are left out.
  public internal(set) var months: [Day: Period] = [:]
  /// The number of flights of each year whose month is unknown.
  public internal(set) var yearsAlone: [Int: Int] = [:]
  /// The number of flights by weekday, of those whose day is known.
  public internal(set) var weekdays: [Weekday: Int] = [:]
  /// The number of flights by hour of departure on the local clock, of those whose hour is known; 19:30 is in hour 19.
  public internal(set) var hours = [Int](repeating: 0, count: 24)
}

/// The sum of a measure of some flights, and the number of flights without a value.
public struct FlightSum: Hashable, Sendable {
  /// The number of flights with a value.
  public private(set) var flights = 0
  /// The number of flights without a value.
  public private(set) var unknown = 0
  /// The sum of the values.
  public private(set) var total: Int64 = 0

  /// The sum in words; a dash if it is 0 and some values are unknown.
  public func said(_ say: (Int64) -> String) -> String { total == 0 && unknown > 0 ? "–" : say(total) }

  mutating func add(_ value: Int64?) {
    if let value {
      flights += 1
      total += value
    } else {
      unknown += 1
    }
  }

  static func += (one: inout FlightSum, other: FlightSum) {
    one.flights += other.flights
    one.unknown += other.unknown
    one.total += other.total
  }
}

/// The delays of a set of flights, as far as known.
public struct FlightDelays: Hashable, Sendable {
  /// The number of flights whose delay is known.
  public private(set) var flights = 0
  /// The number of flights that arrived 15 or more minutes late.
  public private(set) var delayed = 0
  /// The sum of the delays, in milliseconds; early arrivals count as negative.
  public private(set) var total: Int64 = 0

  /// The mean delay in milliseconds; nil if nothing is known.
  public var mean: Double? { flights == 0 ? nil : Double(total) / Double(flights) }
  /// The share of delayed flights, 0 to 1; nil if nothing is known.
  public var share: Double? { flights == 0 ? nil : Double(delayed) / Double(flights) }

  mutating func add(_ delay: Int64?) {
    guard let delay else { return }
    flights += 1
    total += delay
    if delay >= Flight.delayed { delayed += 1 }
  }
}
