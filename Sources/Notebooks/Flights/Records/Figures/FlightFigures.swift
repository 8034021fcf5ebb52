public import Records

/// The figures of some flights, all in all.
///
/// A cancelled flight and one that is still to come are counted, but flew no distance and no time. What only such flights name was not
/// visited and not flown with, and is not listed; a number beside what is listed is that of all its flights.
public struct FlightFigures: Hashable, Sendable {
  /// The number of all flights, cancelled ones among them.
  public internal(set) var flights = 0
  /// The number of flights that were cancelled.
  public internal(set) var cancelled = 0
  /// The number of flights still to come: nobody said that they left, and they are not over yet as planned.
  public internal(set) var scheduled = 0
  /// In millimetres.
  public internal(set) var distance = FlightSum()
  /// In the air, in milliseconds.
  public internal(set) var duration = FlightSum()
  /// The delays of the flights of which it is known how late they came.
  public internal(set) var delays = FlightDelays()
  /// The flights that stand out.
  public internal(set) var feats = FlightFeats()
  /// The flights by year, month, weekday and hour.
  public internal(set) var calendar = FlightCalendar()

  /// The airports visited, each with its departures and arrivals.
  public internal(set) var airports = Ranking<AirportVisits>()
  /// All of them, by the two letters of ISO 3166.
  public internal(set) var countries: [Frequent<String>] = []
  /// The airlines flown with.
  public internal(set) var airlines = Ranking<Airline>()
  /// The routes flown, there and back being two.
  public internal(set) var routes = Ranking<AirportPair>()
  /// Types, as `A319`, however each flight tells it.
  public internal(set) var aircraft = Ranking<String>()
  /// The single aircraft flown in, as `N37471`.
  public internal(set) var registrations = Ranking<String>()

  /// The numbers of flights by the place of the seat, of those flights that tell it.
  public internal(set) var seats: [Flight.SeatPosition: Int] = [:]
  /// The numbers of flights by the class flown in, of those flights that tell it.
  public internal(set) var cabins: [Flight.Cabin: Int] = [:]
  /// The numbers of flights by their occasion, of those flights that tell it.
  public internal(set) var reasons: [Flight.Reason: Int] = [:]

  /// Sums no flights.
  public init() {}

  /// The equator of the Earth in millimetres (WGS 84: 2π times 6,378.137 km).
  public static let equator: Int64 = 40_075_016_686
  /// The distance in lengths of the equator.
  public var timesRoundEarth: Double { Double(distance.total) / Double(FlightFigures.equator) }
}

/// An airport, and how flights use it.
public struct AirportVisits: Hashable, Sendable {
  /// The airport that is visited.
  public let airport: Airport
  /// The number of flights that begin there.
  public let departures: Int
  /// The number of flights that end there.
  public let arrivals: Int
}

/// The way from one airport to another; the way back is another one.
public struct AirportPair: Hashable, Sendable {
  /// The airport it leads from.
  public let origin: Airport
  /// The airport it leads to.
  public let destination: Airport
}

/// The flights that stand out, each nil where there is none; of several alike the earliest.
public struct FlightFeats: Hashable, Sendable {
  /// The flight of the greatest distance.
  public internal(set) var farthest: Flight?
  /// The flight of the shortest distance.
  public internal(set) var nearest: Flight?
  /// The flight of the longest time in the air.
  public internal(set) var longest: Flight?
  /// The flight of the shortest time in the air.
  public internal(set) var shortest: Flight?
  /// The one that came latest after its time.
  public internal(set) var latest: Flight?
  /// The airports and airlines they name.
  public internal(set) var places = FlightPlaces()
}

/// Flights by year, month, weekday and hour, each by the civil day and the clock where it departed.
public struct FlightCalendar: Hashable, Sendable {
  /// The sums of the flights of a year or a month.
  public struct Period: Hashable, Sendable {
    /// The number of flights that departed in it, cancelled ones and those to come among them.
    public internal(set) var flights = 0
    /// The distance flown in it, in millimetres.
    public internal(set) var distance = FlightSum()
    /// The time in the air in it, in milliseconds.
    public internal(set) var duration = FlightSum()
  }

  /// The flights of each year that has some.
  public internal(set) var years: [Int: Period] = [:]
  /// By the first day of each month; without those flights of which only the year is known.
  public internal(set) var months: [Day: Period] = [:]
  /// The number of flights of each year whose month is unknown.
  public internal(set) var yearsAlone: [Int: Int] = [:]
  /// The flights by weekday, as far as their day is known.
  public internal(set) var weekdays: [Weekday: Int] = [:]
  /// Seven and a half in the evening is in the nineteenth; of those flights of which it is known what the clocks showed.
  public internal(set) var hours = [Int](repeating: 0, count: 24)
}
