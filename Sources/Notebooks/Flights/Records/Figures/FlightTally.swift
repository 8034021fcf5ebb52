import BookStore
import Foundation
import GRDB
import Records

/// Takes flights one by one, and says what they come to.
struct FlightTally {
  private let db: Database
  private let now: Instant
  private var figures = FlightFigures()
  private var feats = FeatSearch()
  /// Airports by their place in `places`, so that a flight looks up each of its two only once.
  private var indexes: [RecordID: Int] = [:]
  private var places: [Visited] = []
  private var countries: [String: FlightUses] = [:]
  private var airlines: [RecordID: FlightUses] = [:]
  private var routes: [Ends: FlightUses] = [:]
  private var aircraft: [String: FlightUses] = [:]
  private var registrations: [String: FlightUses] = [:]
  private struct Ends: Hashable {
    let origin: Int
    let destination: Int
  }

  private struct Visited {
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
    let ends = Ends(origin: try index(of: flight.origin), destination: try index(of: flight.destination))
    addPlaces(ends, standing)
    addHour(flight, at: ends.origin)
  }

  private mutating func addPlaces(_ ends: Ends, _ standing: FlightStanding) {
    places[ends.origin].departures += 1
    places[ends.destination].arrivals += 1
    places[ends.origin].uses.add(standing)
    if ends.origin != ends.destination { places[ends.destination].uses.add(standing) }
    let (from, to) = (places[ends.origin].airport.country, places[ends.destination].airport.country)
    if !from.isEmpty { countries[from, default: FlightUses()].add(standing) }
    if !to.isEmpty, to != from { countries[to, default: FlightUses()].add(standing) }
    routes[ends, default: FlightUses()].add(standing)
  }

  private mutating func addNames(_ flight: TalliedFlight, _ standing: FlightStanding) {
    if let id = flight.airline { airlines[id, default: FlightUses()].add(standing) }
    if let type = flight.aircraft { aircraft[AircraftType.name(of: type), default: FlightUses()].add(standing) }
    if let name = flight.registration { registrations[name, default: FlightUses()].add(standing) }
    if let seat = flight.seat { figures.seats[seat, default: 0] += 1 }
    if let cabin = flight.cabin { figures.cabins[cabin, default: 0] += 1 }
    if let reason = flight.reason { figures.reasons[reason, default: 0] += 1 }
  }

  private mutating func addHour(_ flight: TalliedFlight, at origin: Int) {
    guard let departure = flight.departure,
      let hour = FlightHour.hour(of: departure, in: places[origin].airport.zone, isByClock: flight.isByClock)
    else { return }
    figures.calendar.hours[hour] += 1
  }

  private mutating func index(of id: RecordID) throws -> Int {
    if let known = indexes[id] { return known }
    places.append(Visited(airport: try Airport.require(id, in: db)))
    indexes[id] = places.count - 1
    return places.count - 1
  }
}

extension FlightTally {
  /// The figures of all of them.
  func result() throws -> FlightFigures {
    var figures = figures
    let visits = Dictionary(places.enumerated().map { ($0.offset, $0.element.uses) }) { first, _ in first }
    figures.airports = Ranking(visits, named: code) { index in
      AirportVisits(airport: places[index].airport, departures: places[index].departures, arrivals: places[index].arrivals)
    }
    figures.routes = Ranking(routes, named: { "\(code($0.origin)) \(code($0.destination))" }) { ends in
      AirportPair(origin: places[ends.origin].airport, destination: places[ends.destination].airport)
    }
    figures.airlines = try Ranking(airlines, named: { try Airline.require($0, in: db).code }) { try Airline.find($0, in: db) }
    figures.aircraft = Ranking(aircraft, named: { $0 }) { $0 }
    figures.registrations = Ranking(registrations, named: { $0 }) { $0 }
    figures.countries = countries.filter { $0.value.flown > 0 }.map { Frequent(subject: $0.key, flights: $0.value.flights) }
      .sorted { ($1.flights, $0.subject) < ($0.flights, $1.subject) }
    figures.feats = try feats.found(in: db)
    return figures
  }

  private func code(_ index: Int) -> String { places[index].airport.code }
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
