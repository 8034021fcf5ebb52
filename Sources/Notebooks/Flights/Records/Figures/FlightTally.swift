import BookStore
import GRDB
import Records

extension Flights {
  /// The exact figures of the flights that match a query.
  public func figures(_ query: FlightQuery) throws -> FlightFigures {
    try book.read { try Flights.figures(query, at: book.surroundings.now(), in: $0) }
  }

  /// The figures of a year of the flights that match a query, ignoring its days.
  public func year(_ year: Int, _ query: FlightQuery) throws -> FlightYear {
    try book.read { db in try FlightYear(year, query, at: book.surroundings.now(), in: db) }
  }

  static func figures(_ query: FlightQuery, at now: Instant, in db: Database) throws -> FlightFigures {
    let rows = try query.rows(TalliedFlight.columns, in: db)
    var tally = FlightTally(at: now, in: db)
    while let row = try rows.next() { try tally.add(TalliedFlight(row)) }
    return try tally.result()
  }
}

/// Adds up flights one by one.
struct FlightTally {
  private let db: Database
  private let now: Instant
  private var figures = FlightFigures()
  private var feats = FeatSearch()
  /// The index in `routes` for each pair of airports, so that a flight needs one look-up.
  private var indexes: [Ends: Int] = [:]
  private var routes: [Route] = []
  private var places: [RecordID: Airport] = [:]
  private var airlines: [RecordID: FlightUses] = [:]
  private var aircraft: [String: FlightUses] = [:]
  private var registrations: [String: FlightUses] = [:]

  private struct Ends: Hashable {
    let origin: RecordID
    let destination: RecordID
  }

  private struct Route {
    let origin: Airport
    let destination: Airport
    var uses = FlightUses()
  }

  private struct Visits {
    let airport: Airport
    var uses = FlightUses()
    var departures = 0
    var arrivals = 0
  }

  init(at now: Instant, in db: Database) { (self.now, self.db) = (now, db) }

  mutating func add(_ flight: TalliedFlight) throws {
    let standing = flight.standing(at: now)
    figures.flights += 1
    if standing == .cancelled { figures.cancelled += 1 }
    if standing == .toCome { figures.scheduled += 1 } else { figures.delays.add(flight.delay) }
    if standing == .flown {
      figures.distance.add(flight.distance)
      figures.duration.add(flight.duration)
    }
    feats.offer(flight, standing)
    figures.calendar.add(flight, standing)
    addNames(flight, standing)
    let route = try index(of: Ends(origin: flight.origin, destination: flight.destination))
    routes[route].uses.add(standing)
    if let departure = flight.departure,
      let hour = FlightHour.hour(of: departure, in: routes[route].origin.zone, isByClock: flight.isByClock)
    {
      figures.calendar.hours[hour] += 1
    }
  }

  private mutating func addNames(_ flight: TalliedFlight, _ standing: FlightStanding) {
    if let id = flight.airline { airlines[id, default: FlightUses()].add(standing) }
    if let type = flight.aircraft { aircraft[type, default: FlightUses()].add(standing) }
    if let name = flight.registration { registrations[name, default: FlightUses()].add(standing) }
    if let seat = flight.seat { figures.seats[seat, default: 0] += 1 }
    if let cabin = flight.cabin { figures.cabins[cabin, default: 0] += 1 }
    if let reason = flight.reason { figures.reasons[reason, default: 0] += 1 }
  }

  private mutating func index(of ends: Ends) throws -> Int {
    if let known = indexes[ends] { return known }
    routes.append(Route(origin: try airport(ends.origin), destination: try airport(ends.destination)))
    indexes[ends] = routes.count - 1
    return routes.count - 1
  }

  private mutating func airport(_ id: RecordID) throws -> Airport {
    if let known = places[id] { return known }
    let airport = try Airport.require(id, in: db)
    places[id] = airport
    return airport
  }
}

extension FlightTally {
  /// The figures of all flights added.
  func result() throws -> FlightFigures {
    var figures = figures
    let flown = Dictionary(uniqueKeysWithValues: routes.enumerated().map { ($0, $1.uses) })
    figures.routes = Ranking(flown, named: { "\(routes[$0].origin.code) \(routes[$0].destination.code)" }) {
      AirportPair(origin: routes[$0].origin, destination: routes[$0].destination)
    }
    let (visits, countries) = visited()
    figures.airports = Ranking(visits.mapValues(\.uses), named: { visits[$0]?.airport.code ?? "" }) { id in
      visits[id].map { AirportVisits(airport: $0.airport, departures: $0.departures, arrivals: $0.arrivals) }
    }
    figures.airlines = try Ranking(airlines, named: { try Airline.require($0, in: db).code }) { try Airline.find($0, in: db) }
    let types = Dictionary(aircraft.map { (AircraftType.name(of: $0), $1) }, uniquingKeysWith: +)
    figures.aircraft = Ranking(types, named: { $0 }) { $0 }
    figures.registrations = Ranking(registrations, named: { $0 }) { $0 }
    figures.countries = countries.filter { $0.value.flown > 0 }.map { Frequent(subject: $0.key, flights: $0.value.flights) }
      .sorted { ($1.flights, $0.subject) < ($0.flights, $1.subject) }
    figures.feats = try feats.found(in: db)
    return figures
  }

  /// The airports and countries of the routes; a flight within an airport or a country counts once there.
  private func visited() -> (airports: [RecordID: Visits], countries: [String: FlightUses]) {
    var (airports, countries): ([RecordID: Visits], [String: FlightUses]) = ([:], [:])
    for route in routes {
      let (from, to) = (route.origin, route.destination)
      airports[from.id, default: Visits(airport: from)].departures += route.uses.flights
      airports[to.id, default: Visits(airport: to)].arrivals += route.uses.flights
      for id in Set([from.id, to.id]) { airports[id]?.uses += route.uses }
      for country in Set([from.country, to.country]) where !country.isEmpty { countries[country, default: FlightUses()] += route.uses }
    }
    return (airports, countries)
  }
}

extension FlightCalendar {
  fileprivate mutating func add(_ flight: TalliedFlight, _ standing: FlightStanding) {
    let day = flight.day
    years[day.first.year, default: Period()].add(flight, standing)
    switch day {
    case .day(let day):
      months[day.firstOfMonth, default: Period()].add(flight, standing)
      weekdays[day.weekday, default: 0] += 1
    case .month(let first): months[first, default: Period()].add(flight, standing)
    case .year(let first): yearsAlone[first.year, default: 0] += 1
    }
  }
}

extension FlightCalendar.Period {
  fileprivate mutating func add(_ flight: TalliedFlight, _ standing: FlightStanding) {
    flights += 1
    guard standing == .flown else { return }
    distance.add(flight.distance)
    duration.add(flight.duration)
  }
}

/// The part of a flight that figures need.
struct TalliedFlight {
  let id: RecordID
  let origin: RecordID
  let destination: RecordID
  let airline: RecordID?
  let state: Flight.State?
  let day: FlightDay
  let departure: Instant?
  /// The sort key of the log.
  let moment: Int64
  /// The duration in milliseconds; nil if unknown or not positive.
  let duration: Int64?
  let distance: Int64?
  let delay: Int64?
  let aircraft: String?
  let registration: String?
  let seat: Flight.SeatPosition?
  let cabin: Flight.Cabin?
  let reason: Flight.Reason?
  /// True if its times were read off the clocks at its airports, even if their zones are unknown.
  let isByClock: Bool

  /// Ten years, in milliseconds: greater durations and delays are ignored.
  static let longest: Int64 = 315_576_000_000

  /// The latest moment at which it can still be under way.
  private let over: Instant

  func standing(at now: Instant) -> FlightStanding { FlightStanding(state, over: over, at: now) }

  static let columns: SQL = """
    id, origin, destination, airline, state, departed_on, departure, moment, duration, distance, delay, aircraft, registration, \
    seat_position, cabin, reason, origin_clock IS NOT NULL, ended
    """

  /// Throws if a value does not fit its column: the file is damaged.
  init(_ row: Row) throws {
    id = try row.decode(atIndex: 0)
    (origin, destination, airline) = try (row.decode(atIndex: 1), row.decode(atIndex: 2), row.decode(atIndex: 3))
    state = try Flight.State(rawValue: row.decode(atIndex: 4))
    guard let day = FlightDay(try row.decode(String.self, atIndex: 5)) else { throw Damage("departed_on of flight \(id)") }
    self.day = day
    (departure, moment) = try (row.decode(atIndex: 6), row.decode(atIndex: 7))
    duration = try row.decode(Int64?.self, atIndex: 8).flatMap { (1...TalliedFlight.longest).contains($0) ? $0 : nil }
    distance = try row.decode(Int64?.self, atIndex: 9).flatMap { Flight.distances.contains($0) ? $0 : nil }
    delay = try row.decode(Int64?.self, atIndex: 10).flatMap { (-TalliedFlight.longest...TalliedFlight.longest).contains($0) ? $0 : nil }
    (aircraft, registration) = try (row.decode(atIndex: 11), row.decode(atIndex: 12))
    seat = try row.decode(String?.self, atIndex: 13).flatMap(Flight.SeatPosition.init)
    cabin = try row.decode(String?.self, atIndex: 14).flatMap(Flight.Cabin.init)
    reason = try row.decode(String?.self, atIndex: 15).flatMap(Flight.Reason.init)
    (isByClock, over) = try (row.decode(atIndex: 16), row.decode(atIndex: 17))
  }
}

/// Finds the flights that stand out, offered one by one.
struct FeatSearch {
  /// The best flight of each kind so far: the one of the least rank, then the earliest, then that of the lowest id.
  private var best = [(rank: Int64, moment: Int64, id: RecordID)?](repeating: nil, count: FlightFeats.Kind.allCases.count)

  mutating func offer(_ flight: TalliedFlight, _ standing: FlightStanding) {
    if let delay = flight.delay, delay > 0, standing != .toCome { offer(flight, as: .latest, rank: -delay) }
    guard standing == .flown else { return }
    if let distance = flight.distance {
      offer(flight, as: .farthest, rank: -distance)
      offer(flight, as: .nearest, rank: distance)
    }
    if let duration = flight.duration {
      offer(flight, as: .longest, rank: -duration)
      offer(flight, as: .shortest, rank: duration)
    }
  }

  private mutating func offer(_ flight: TalliedFlight, as kind: FlightFeats.Kind, rank: Int64) {
    if let best = best[kind.rawValue], best <= (rank, flight.moment, flight.id) { return }
    best[kind.rawValue] = (rank, flight.moment, flight.id)
  }

  func found(in db: Database) throws -> FlightFeats {
    var feats = FlightFeats()
    for kind in FlightFeats.Kind.allCases { feats.flights[kind] = try best[kind.rawValue].flatMap { try Flight.find($0.id, in: db) } }
    feats.places = try FlightPlaces(of: Array(feats.flights.values), in: db)
    return feats
  }
}
