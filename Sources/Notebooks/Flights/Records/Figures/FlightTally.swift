import BookStore
import Foundation
import GRDB
import Records

extension Flights {
  /// The exact figures of the flights that match a query.
  public func figures(_ query: FlightQuery) throws -> FlightFigures {
    try lastFigures.value(of: query, in: book) { db, now in try Flights.figures(query, at: now, in: db) }
  }

  /// The figures of a year of the flights that match a query, ignoring the query's own dates.
  public func year(_ year: Int, _ query: FlightQuery) throws -> FlightYear {
    try book.read { db in try FlightYear(year, query, at: book.surroundings.now(), in: db) }
  }

  /// - Returns: the figures, and the moment at which the first flight to come is over; nil if none is to come
  static func figures(_ query: FlightQuery, at now: Instant, in db: Database) throws -> (value: FlightFigures, until: Instant?) {
    // The order of the log: the index has it, days are added up as a whole, and of equal feats the first stays.
    let rows = try query.rows(TalliedFlight.columns, "ORDER BY moment, id", in: db)
    var tally = FlightTally()
    while let row = try rows.next() { try tally.add(TalliedFlight(row, at: now)) }
    return (try tally.result(in: db), tally.until)
  }
}

/// Adds up flights one by one, in the order of the log.
struct FlightTally {
  /// The moment at which the first flight to come is over; nil if none is to come.
  private(set) var until: Instant?
  private var figures = FlightFigures()
  private var feats = FeatSearch()
  /// The day of the last flights, and their sums, not yet in the calendar.
  private var day: (written: String, sums: FlightCalendar.Period) = ("", FlightCalendar.Period())
  /// The index in `routes` for each pair of airports, so that a flight needs one look-up.
  private var indexes: [FlightEnds: Int] = [:]
  private var routes: [(ends: FlightEnds, uses: FlightUses)] = []
  /// The departures, whose hours are told once all airports are known.
  private var departures: [(route: Int, instant: Instant, isByClock: Bool)] = []
  private var airlines: [RecordID: FlightUses] = [:]
  private var aircraft: [String: FlightUses] = [:]
  private var registrations: [String: FlightUses] = [:]

  private struct Visits {
    var uses = FlightUses()
    var departures = 0
    var arrivals = 0
  }

  mutating func add(_ flight: TalliedFlight) throws {
    let standing = flight.standing
    if flight.day != day.written { try endDay(before: flight.day) }
    day.sums.add(flight)
    if standing == .cancelled { figures.cancelled += 1 }
    if standing == .toCome { figures.scheduled += 1 }
    if standing == .flown { figures.delays.add(flight.delay) }
    if standing == .toCome, let over = flight.over { until = min(until ?? over, over) }
    feats.offer(flight)
    addNames(flight, standing)
    let route = index(of: flight.ends)
    routes[route].uses.add(standing)
    if let departure = flight.departure { departures.append((route, departure, flight.isByClock)) }
  }

  private mutating func endDay(before next: String) throws {
    try figures.add(day.sums, on: day.written)
    day = (next, FlightCalendar.Period())
  }

  private mutating func addNames(_ flight: TalliedFlight, _ standing: FlightStanding) {
    if let id = flight.airline { airlines[id, default: FlightUses()].add(standing) }
    if let type = flight.aircraft { aircraft[type, default: FlightUses()].add(standing) }
    if let name = flight.registration { registrations[name, default: FlightUses()].add(standing) }
    if let seat = flight.seat { figures.seats[seat, default: 0] += 1 }
    if let cabin = flight.cabin { figures.cabins[cabin, default: 0] += 1 }
    if let reason = flight.reason { figures.reasons[reason, default: 0] += 1 }
  }

  private mutating func index(of ends: FlightEnds) -> Int {
    if let known = indexes[ends] { return known }
    routes.append((ends, FlightUses()))
    indexes[ends] = routes.count - 1
    return routes.count - 1
  }
}

extension FlightTally {
  /// The figures of all flights added.
  mutating func result(in db: Database) throws -> FlightFigures {
    try endDay(before: "")
    var figures = figures
    let airports = try Airport.known(routes.flatMap { [$0.ends.origin, $0.ends.destination] }, in: db)
    let pairs = try routes.map { route in
      AirportPair(origin: try airports.required(route.ends.origin), destination: try airports.required(route.ends.destination))
    }
    figures.calendar.hours = hours(pairs.map(\.origin.zone))
    figures.routes = Ranking(
      routes.enumerated().map { (key: $0, value: $1.uses) }, named: { "\(pairs[$0].origin.code) \(pairs[$0].destination.code)" }
    ) { pairs[$0] }
    let (visits, countries) = visited(pairs)
    figures.airports = Ranking(visits.map { (key: $0, value: $1.uses) }, named: { airports[$0]?.code ?? "" }) { id in
      airports[id].flatMap { airport in
        visits[id].map { AirportVisits(airport: airport, departures: $0.departures, arrivals: $0.arrivals) }
      }
    }
    let carriers = try Airline.known(airlines.keys, in: db)
    figures.airlines = try Ranking(airlines, named: { try carriers.required($0).code }) { carriers[$0] }
    let types = Dictionary(aircraft.map { (AircraftType.name(of: $0), $1) }, uniquingKeysWith: +)
    figures.aircraft = Ranking(types, named: { $0 }) { $0 }
    figures.registrations = Ranking(registrations, named: { $0 }) { $0 }
    figures.countries = countries.filter { $0.value.flown > 0 }.map { Frequent(subject: $0.key, flights: $0.value.flights) }
      .sorted { ($1.flights, $0.subject) < ($0.flights, $1.subject) }
    figures.feats = try feats.found(in: db)
    return figures
  }

  /// The number of flights by hour of departure, given the zone where each route begins.
  private func hours(_ zones: [TimeZone?]) -> [Int] {
    departures.reduce(into: FlightCalendar().hours) { hours, departure in
      guard let hour = FlightHour.hour(of: departure.instant, in: zones[departure.route], isByClock: departure.isByClock) else { return }
      hours[hour] += 1
    }
  }

  /// The airports and countries of the routes; a flight within an airport or a country counts once there.
  private func visited(_ pairs: [AirportPair]) -> (airports: [RecordID: Visits], countries: [String: FlightUses]) {
    var (airports, countries): ([RecordID: Visits], [String: FlightUses]) = ([:], [:])
    for (route, pair) in zip(routes, pairs) {
      let (from, to) = (pair.origin, pair.destination)
      airports[from.id, default: Visits()].departures += route.uses.flights
      airports[to.id, default: Visits()].arrivals += route.uses.flights
      airports[from.id]?.uses += route.uses
      if to.id != from.id { airports[to.id]?.uses += route.uses }
      if !from.country.isEmpty { countries[from.country, default: FlightUses()] += route.uses }
      if !to.country.isEmpty, to.country != from.country { countries[to.country, default: FlightUses()] += route.uses }
    }
    return (airports, countries)
  }
}

extension Dictionary where Key == RecordID {
  fileprivate func required(_ id: RecordID) throws -> Value {
    guard let value = self[id] else { throw Damage("\(id), which a flight names, is not there") }
    return value
  }
}

extension FlightFigures {
  /// Adds the sums of a day, a month or a year.
  fileprivate mutating func add(_ sums: FlightCalendar.Period, on written: String) throws {
    guard sums.flights > 0 else { return }
    guard let day = FlightDay(written) else { throw Damage("departed_on of a flight is \(written)") }
    flights += sums.flights
    distance += sums.distance
    duration += sums.duration
    calendar.years[day.first.year, default: FlightCalendar.Period()] += sums
    switch day {
    case .day(let day):
      calendar.months[day.firstOfMonth, default: FlightCalendar.Period()] += sums
      calendar.weekdays[day.weekday, default: 0] += sums.flights
    case .month(let first): calendar.months[first, default: FlightCalendar.Period()] += sums
    case .year(let first): calendar.yearsAlone[first.year, default: 0] += sums.flights
    }
  }
}

extension FlightCalendar.Period {
  fileprivate mutating func add(_ flight: TalliedFlight) {
    flights += 1
    guard flight.standing == .flown else { return }
    distance.add(flight.distance)
    duration.add(flight.duration)
  }

  fileprivate static func += (one: inout FlightCalendar.Period, other: FlightCalendar.Period) {
    one.flights += other.flights
    one.distance += other.distance
    one.duration += other.duration
  }
}
