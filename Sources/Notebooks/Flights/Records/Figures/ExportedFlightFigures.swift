public import Records

/// The figures of flights, as the shell gives them away: distances in kilometres, times in seconds, neither rounded; codes are ICAO's, and
/// what there is nothing to say of is absent.
public struct ExportedFlightFigures: Encodable, Sendable {
  /// The number of all flights, cancelled ones among them.
  public let flights: Int
  /// The number of flights that were cancelled.
  public let cancelled: Int
  /// The number of flights that are still to come.
  public let scheduled: Int
  /// The distance of the flights of which it is known, in kilometres.
  public let distanceKm: Double
  /// The number of flights whose distance is not known.
  public let flightsWithoutDistance: Int
  /// The distance in lengths of the equator.
  public let timesRoundEarth: Double
  /// The time in the air of the flights of which it is known, in seconds.
  public let durationSeconds: Double
  /// The number of flights whose time in the air is not known.
  public let flightsWithoutDuration: Int
  /// The delays of the flights of which it is known how late they came.
  public let delays: Delays
  /// The number of airports visited.
  public let airports: Int
  /// The countries visited, the most frequent first.
  public let countries: [Country]
  /// The number of airlines flown with.
  public let airlines: Int
  /// The number of routes flown, there and back being two.
  public let routes: Int
  /// The number of types of aircraft flown in.
  public let aircraftTypes: Int
  /// The number of single aircraft flown in.
  public let registrations: Int
  /// The most frequent airports, airlines, routes and aircraft.
  public let most: Most
  /// The flights that stand out, by `farthest`, `nearest`, `longest`, `shortest` and `latest`.
  public let feats: [String: Feat]
  /// The years that have a flight, the earliest first.
  public let years: [Period]
  /// The months that have a flight, the earliest first.
  public let months: [Period]
  /// By ISO's number of the weekday, 1 being Monday.
  public let weekdays: [String: Int]
  /// 24, that after midnight first.
  public let hours: [Int]
  /// The numbers of flights by the place of the seat, as `window`.
  public let seats: [String: Int]
  /// The numbers of flights by the class flown in, as `economy`.
  public let cabins: [String: Int]
  /// The numbers of flights by their occasion, as `leisure`.
  public let reasons: [String: Int]

  /// How late flights came.
  public struct Delays: Encodable, Sendable {
    /// The number of flights of which it is known how late they came.
    public let flights: Int
    /// The number of them that came 15 minutes late or more.
    public let delayed: Int
    /// The mean delay in seconds, below zero where flights came early; nil where none is known.
    public let meanSeconds: Double?
    /// 0 to 1.
    public let share: Double?
  }

  /// A country by its two letters.
  public struct Country: Encodable, Sendable {
    /// The two letters of ISO 3166.
    public let country: String
    /// The number of flights that begin or end there.
    public let flights: Int
  }

  /// A year, `2022`, or a month, `2022-01`.
  public struct Period: Encodable, Sendable {
    /// The year or the month, in digits.
    public let period: String
    /// The number of flights that departed in it.
    public let flights: Int
    /// The distance flown in it, in kilometres.
    public let distanceKm: Double
    /// The time in the air in it, in seconds.
    public let durationSeconds: Double
  }

  /// A flight that stands out.
  public struct Feat: Encodable, Sendable {
    /// The id of the flight.
    public let id: RecordID
    /// The number it flew under, as `UAL1780`; empty where nobody said.
    public let ident: String
    /// The civil day of its departure, as exactly as it is known: `2022-01-15`, `2022-01` or `2022`.
    public let day: String
    /// The code of the airport it left, ICAO's where there is one; nil where the book has no such airport.
    public let origin: String?
    /// The code of the airport it came to, ICAO's where there is one; nil where the book has no such airport.
    public let destination: String?
    /// The distance in kilometres; nil where it is not known.
    public let distanceKm: Double?
    /// The time in the air in seconds; nil where it is not known.
    public let durationSeconds: Double?
    /// The delay in seconds, below zero where it came early; nil where it is not known.
    public let delaySeconds: Double?
  }

  /// Turns the figures into the units and names of the export.
  public init(_ figures: FlightFigures) {
    (flights, cancelled, scheduled) = (figures.flights, figures.cancelled, figures.scheduled)
    (distanceKm, flightsWithoutDistance) = (figures.distance.total.kilometres, figures.distance.unknown)
    timesRoundEarth = figures.timesRoundEarth
    (durationSeconds, flightsWithoutDuration) = (figures.duration.total.seconds, figures.duration.unknown)
    delays = Delays(
      flights: figures.delays.flights, delayed: figures.delays.delayed, meanSeconds: figures.delays.mean.map { $0 / 1000 },
      share: figures.delays.share)
    airports = figures.airports.count
    countries = figures.countries.map { Country(country: $0.subject, flights: $0.flights) }
    (airlines, routes) = (figures.airlines.count, figures.routes.count)
    (aircraftTypes, registrations) = (figures.aircraft.count, figures.registrations.count)
    most = Most(figures)
    feats = figures.feats.exported
    years = figures.calendar.years.sorted { $0.key < $1.key }.map { Period("\($0.key)", $0.value) }
    months = figures.calendar.months.sorted { $0.key < $1.key }.map { Period("\($0.key)".prefix(7).description, $0.value) }
    weekdays = figures.calendar.weekdays.named { "\($0.rawValue)" }
    hours = figures.calendar.hours
    seats = figures.seats.named(\.rawValue)
    cabins = figures.cabins.named(\.rawValue)
    reasons = figures.reasons.named(\.rawValue)
  }
}

extension ExportedFlightFigures {
  /// Ten of each at the most, the most frequent first.
  public struct Most: Encodable, Sendable {
    /// The airports with most flights.
    public let airports: [Airport]
    /// The airlines with most flights.
    public let airlines: [Airline]
    /// The routes with most flights.
    public let routes: [Route]
    /// The types of aircraft with most flights.
    public let aircraftTypes: [Named]
    /// The single aircraft with most flights.
    public let registrations: [Named]

    /// How flights use an airport.
    public struct Airport: Encodable, Sendable {
      /// The code of the airport, ICAO's where there is one.
      public let airport: String
      /// The number of flights that begin or end there, each counted once.
      public let flights: Int
      /// The number of flights that begin there.
      public let departures: Int
      /// The number of flights that end there.
      public let arrivals: Int
    }

    /// How many fly with an airline.
    public struct Airline: Encodable, Sendable {
      /// The code of the airline, ICAO's where there is one.
      public let airline: String
      /// The number of flights with it.
      public let flights: Int
    }

    /// How many fly from one airport to another.
    public struct Route: Encodable, Sendable {
      /// The code of the airport it leads from, ICAO's where there is one.
      public let origin: String
      /// The code of the airport it leads to, ICAO's where there is one.
      public let destination: String
      /// The number of flights on it.
      public let flights: Int
    }

    /// How many have something of that name.
    public struct Named: Encodable, Sendable {
      /// The type of an aircraft, or its registration.
      public let name: String
      /// The number of flights in it.
      public let flights: Int
    }

    init(_ figures: FlightFigures) {
      airports = figures.airports.top.map {
        Airport(
          airport: $0.subject.airport.code, flights: $0.flights, departures: $0.subject.departures, arrivals: $0.subject.arrivals)
      }
      airlines = figures.airlines.top.map { Airline(airline: $0.subject.code, flights: $0.flights) }
      routes = figures.routes.top.map {
        Route(origin: $0.subject.origin.code, destination: $0.subject.destination.code, flights: $0.flights)
      }
      aircraftTypes = figures.aircraft.top.map { Named(name: $0.subject, flights: $0.flights) }
      registrations = figures.registrations.top.map { Named(name: $0.subject, flights: $0.flights) }
    }
  }
}

extension ExportedFlightFigures.Period {
  fileprivate init(_ name: String, _ period: FlightCalendar.Period) {
    self.init(
      period: name, flights: period.flights, distanceKm: period.distance.total.kilometres,
      durationSeconds: period.duration.total.seconds)
  }
}

extension FlightFeats {
  fileprivate var exported: [String: ExportedFlightFigures.Feat] {
    let all = ["farthest": farthest, "nearest": nearest, "longest": longest, "shortest": shortest, "latest": latest]
    return all.compactMapValues { flight in
      flight.map { flight in
        ExportedFlightFigures.Feat(
          id: flight.id, ident: flight.ident, day: flight.day.description, origin: places.airports[flight.origin]?.code,
          destination: places.airports[flight.destination]?.code, distanceKm: flight.distance?.kilometres,
          durationSeconds: flight.durationInAir?.seconds, delaySeconds: flight.times.delay?.seconds)
      }
    }
  }
}

extension Dictionary where Value == Int {
  fileprivate func named(_ name: (Key) -> String) -> [String: Int] {
    Dictionary<String, Int>(map { (name($0.key), $0.value) }) { first, _ in first }
  }
}

extension Int64 {
  /// Of millimetres.
  var kilometres: Double { Double(self) / 1_000_000 }
  /// Of milliseconds.
  var seconds: Double { Double(self) / 1000 }
}
