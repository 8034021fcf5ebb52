public import Records

/// What some flights come to, all in all.
///
/// A cancelled flight is counted, but flew no distance and no time. What only cancelled flights name was not visited and not flown with,
/// and is not listed; a number beside what is listed is that of all its flights.
public struct FlightFigures: Hashable, Sendable {
  public internal(set) var flights = 0
  public internal(set) var cancelled = 0
  /// Those that have not left yet.
  public internal(set) var scheduled = 0
  /// In millimetres.
  public internal(set) var distance = FlightSum()
  /// In the air, in milliseconds.
  public internal(set) var duration = FlightSum()
  public internal(set) var delays = FlightDelays()
  public internal(set) var feats = FlightFeats()
  public internal(set) var calendar = FlightCalendar()

  public internal(set) var airports = Ranking<AirportVisits>()
  /// All of them, by the two letters of ISO 3166.
  public internal(set) var countries: [Frequent<String>] = []
  public internal(set) var airlines = Ranking<Airline>()
  public internal(set) var routes = Ranking<Route>()
  /// Types, as `A319`.
  public internal(set) var aircraft = Ranking<String>()
  public internal(set) var registrations = Ranking<String>()

  public internal(set) var seats: [Flight.SeatPosition: Int] = [:]
  public internal(set) var cabins: [Flight.Cabin: Int] = [:]
  public internal(set) var reasons: [Flight.Reason: Int] = [:]

  /// The equator of the Earth in millimetres (WGS 84: 2π times 6,378.137 km).
  public static let equator: Int64 = 40_075_016_686
  /// How often the distance goes round the Earth.
  public var timesRoundEarth: Double { Double(distance.total) / Double(FlightFigures.equator) }
}

/// An airport, and how flights use it.
public struct AirportVisits: Hashable, Sendable {
  public let airport: Airport
  public let departures: Int
  public let arrivals: Int
}

/// The way from one airport to another; the way back is another one.
public struct Route: Hashable, Sendable {
  public let origin: Airport
  public let destination: Airport
}

/// The flights that stand out, each nil where there is none; of several alike the earliest.
public struct FlightFeats: Hashable, Sendable {
  /// By distance.
  public internal(set) var farthest: Flight?
  public internal(set) var nearest: Flight?
  /// By the time in the air.
  public internal(set) var longest: Flight?
  public internal(set) var shortest: Flight?
  /// The one that came latest after its time.
  public internal(set) var latest: Flight?
  /// The airports and airlines they name.
  public internal(set) var places = FlightPlaces()
}

/// How flights lie in the years, months, weekdays and hours, each by the civil day and the clock where it departed.
public struct FlightCalendar: Hashable, Sendable {
  /// What the flights of a year or a month come to.
  public struct Period: Hashable, Sendable {
    public internal(set) var flights = 0
    public internal(set) var distance = FlightSum()
    public internal(set) var duration = FlightSum()
  }

  public internal(set) var years: [Int: Period] = [:]
  /// By the first day of each month; without those flights of which only the year is known.
  public internal(set) var months: [Day: Period] = [:]
  /// Of how many flights of each year only the year is known.
  public internal(set) var yearsAlone: [Int: Int] = [:]
  /// Of those flights whose day is known.
  public internal(set) var weekdays: [Weekday: Int] = [:]
  /// Seven and a half in the evening is in the nineteenth; of those flights of which it is known what the clocks showed.
  public internal(set) var hours = [Int](repeating: 0, count: 24)
}
