public import Records

/// What flights come to, as the shell gives it away: distances in kilometres, times in seconds, neither rounded; codes are ICAO's, and
/// what there is nothing to say of is absent.
public struct ExportedFlightFigures: Encodable, Sendable {
  public let flights: Int
  public let cancelled: Int
  public let scheduled: Int
  public let distanceKm: Double
  public let flightsWithoutDistance: Int
  public let timesRoundEarth: Double
  public let durationSeconds: Double
  public let flightsWithoutDuration: Int
  public let delays: Delays
  public let airports: Int
  public let countries: [Country]
  public let airlines: Int
  public let routes: Int
  public let aircraftTypes: Int
  public let registrations: Int
  public let most: Most
  public let feats: [String: Feat]
  public let years: [Period]
  public let months: [Period]
  /// By ISO's number of the weekday, 1 being Monday.
  public let weekdays: [String: Int]
  /// 24, that after midnight first.
  public let hours: [Int]
  public let seats: [String: Int]
  public let cabins: [String: Int]
  public let reasons: [String: Int]

  /// How late flights came.
  public struct Delays: Encodable, Sendable {
    public let flights: Int
    public let delayed: Int
    public let meanSeconds: Double?
    /// 0 to 1.
    public let share: Double?
  }

  /// A country by its two letters.
  public struct Country: Encodable, Sendable {
    public let country: String
    public let flights: Int
  }

  /// A year, `2022`, or a month, `2022-01`.
  public struct Period: Encodable, Sendable {
    public let period: String
    public let flights: Int
    public let distanceKm: Double
    public let durationSeconds: Double
  }

  /// A flight that stands out.
  public struct Feat: Encodable, Sendable {
    public let id: RecordID
    public let ident: String
    public let day: String
    public let origin: String?
    public let destination: String?
    public let distanceKm: Double?
    public let durationSeconds: Double?
    public let delaySeconds: Double?
  }

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
    public let airports: [Airport]
    public let airlines: [Airline]
    public let routes: [Route]
    public let aircraftTypes: [Named]
    public let registrations: [Named]

    /// How flights use an airport.
    public struct Airport: Encodable, Sendable {
      public let airport: String
      public let flights: Int
      public let departures: Int
      public let arrivals: Int
    }

    /// How many fly with an airline.
    public struct Airline: Encodable, Sendable {
      public let airline: String
      public let flights: Int
    }

    /// How many fly from one airport to another.
    public struct Route: Encodable, Sendable {
      public let origin: String
      public let destination: String
      public let flights: Int
    }

    /// How many have something of that name.
    public struct Named: Encodable, Sendable {
      public let name: String
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
