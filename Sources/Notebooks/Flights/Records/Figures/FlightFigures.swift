import Algorithms
public import Records

/// The figures of some flights, all in all.
///
/// A cancelled flight and one still to come are counted, but flew no distance and no time. A place or airline only they name was not
/// visited and not flown with, and is not listed; a number beside what is listed is that of all its flights.
public struct FlightFigures: Hashable, Sendable {
  /// The number of all flights, cancelled ones among them.
  public internal(set) var flights = 0
  /// The number of flights that were cancelled.
  public internal(set) var cancelled = 0
  /// The number of flights still to come: nobody said that they left, and they are not over yet as planned.
  public internal(set) var scheduled = 0
  /// The distance in millimetres.
  public internal(set) var distance = FlightSum()
  /// The time in the air, in milliseconds.
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

  /// Leads from the one to the other.
  public init(origin: Airport, destination: Airport) { (self.origin, self.destination) = (origin, destination) }
}

/// The flights that stand out, each nil if there is none; of several alike the earliest.
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
  /// The months by their first days, without flights whose month is unknown.
  public internal(set) var months: [Day: Period] = [:]
  /// The number of flights of each year whose month is unknown.
  public internal(set) var yearsAlone: [Int: Int] = [:]
  /// The flights by weekday, as far as their day is known.
  public internal(set) var weekdays: [Weekday: Int] = [:]
  /// Seven and a half in the evening is in the nineteenth; of those flights of which it is known what the clocks showed.
  public internal(set) var hours = [Int](repeating: 0, count: 24)
}

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

  /// The sum in words, but a dash where of none of its flights anything is known.
  public func said(_ say: (Int64) -> String) -> String { total == 0 && unknown > 0 ? "–" : say(total) }

  mutating func add(_ value: Int64?) {
    if let value {
      flights += 1
      total += value
    } else {
      unknown += 1
    }
  }
}

/// The lateness of some flights, as far as known.
public struct FlightDelays: Hashable, Sendable {
  /// The number of flights whose lateness is known.
  public private(set) var flights = 0
  /// The number of them that came 15 minutes late or more.
  public private(set) var delayed = 0
  /// All together, in milliseconds; what came early counts against it.
  public private(set) var total: Int64 = 0

  /// The mean delay in milliseconds; nil if nothing is known.
  public var mean: Double? { flights == 0 ? nil : Double(total) / Double(flights) }
  /// 0 to 1; nil if nothing is known.
  public var share: Double? { flights == 0 ? nil : Double(delayed) / Double(flights) }

  mutating func add(_ delay: Int64?) {
    guard let delay else { return }
    flights += 1
    total += delay
    if delay >= Flight.delayed { delayed += 1 }
  }
}

/// Something flights have in common, and how many have it.
public struct Frequent<Subject: Hashable & Sendable>: Hashable, Sendable {
  /// The thing the flights have in common.
  public let subject: Subject
  /// The number of flights that have it.
  public let flights: Int

  /// Says how many flights have it.
  public init(subject: Subject, flights: Int) { (self.subject, self.flights) = (subject, flights) }
}

/// Things flights have in common, the most frequent first.
public struct Ranking<Subject: Hashable & Sendable>: Hashable, Sendable {
  /// The number of things.
  public private(set) var count = 0
  /// The ten that most flights have; those of as many by their names.
  public private(set) var top: [Frequent<Subject>] = []

  init() {}

  /// - Parameters:
  ///   - name: by which those are sorted that as many flights have
  ///   - subject: what is named, asked only for those that are
  init<Key>(
    _ uses: [Key: FlightUses], named name: (Key) throws -> String, _ subject: (Key) throws -> Subject?
  ) rethrows {
    let flown = uses.filter { $0.value.flown > 0 }
    count = flown.count
    let named = try flown.map { (key: $0.key, flights: $0.value.flights, name: try name($0.key)) }
    top = try named.min(count: 10) { ($1.flights, $0.name) < ($0.flights, $1.name) }.compactMap { entry in
      try subject(entry.key).map { Frequent(subject: $0, flights: entry.flights) }
    }
  }
}

/// The number of flights that name something.
struct FlightUses: Hashable {
  var flights = 0
  /// The number of them that count as flown.
  var flown = 0

  mutating func add(_ standing: FlightStanding) {
    flights += 1
    if standing == .flown { flown += 1 }
  }

  static func + (one: FlightUses, other: FlightUses) -> FlightUses {
    FlightUses(flights: one.flights + other.flights, flown: one.flown + other.flown)
  }

  static func += (one: inout FlightUses, other: FlightUses) { one = one + other }
}

/// The standing of a flight: unless it was taken back, it counts as flown once it is over.
enum FlightStanding {
  case flown, toCome, cancelled

  init(_ state: Flight.State?, over: Instant, at now: Instant) {
    if state == .cancelled {
      self = .cancelled
    } else {
      self = state == .scheduled && over > now ? .toCome : .flown
    }
  }
}
