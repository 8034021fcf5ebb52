public import BookStore
import GRDB
public import Records

/// Flights of the person from home and back, or, if home is unknown, one after another without a day between them.
public struct Trip: Hashable, Sendable, Identifiable {
  /// The flights in their order, at least one.
  public let flights: [Flight]
  /// The wait before each flight from the second on, in milliseconds; nil if the clocks are unknown.
  public let layovers: [Int64?]
  /// The name the person gave it; empty if none.
  public let name: String
  /// The flight that its name is stored under: its first flight, now or when it was named.
  public let namedBy: RecordID
  /// The id of the record that keeps its name.
  public var nameRecord: RecordID { TripName.id(of: namedBy) }
  /// The local day on which it ends, as exactly as known.
  public let last: FlightDay

  /// The id of its first flight.
  public var id: RecordID { flights[0].id }
  /// The local day on which it begins.
  public var first: FlightDay { flights[0].day }
  /// The distance in millimetres.
  public var distance: FlightSum { flights.reduce(into: FlightSum()) { $0.add($1.distance) } }
  /// The time in the air, in milliseconds.
  public var duration: FlightSum { flights.reduce(into: FlightSum()) { $0.add($1.durationInAir) } }
}

/// The title of a trip without a name.
public enum TripTitle: Hashable, Sendable {
  /// A trip out and back: the airport farthest from its start.
  case place(Airport)
  case way(from: Airport, to: Airport)
}

extension Trip {
  /// The title derived from its route; nil if an airport is unknown.
  public func title(_ places: FlightPlaces) -> TripTitle? {
    guard let start = places.airports[flights[0].origin], let end = places.airports[flights[flights.count - 1].destination] else {
      return nil
    }
    guard flights.count > 1, start.isInCity(of: end) else { return .way(from: start, to: end) }
    let others = flights.dropLast().compactMap { places.airports[$0.destination] }
    return others.max { Trip.distance(from: start, to: $0) < Trip.distance(from: start, to: $1) }.map(TripTitle.place)
  }

  /// The stops of the trip; a stop has two airports if the trip arrived at one of a city and left from another.
  public func stops(_ places: FlightPlaces) -> [[Airport]] {
    var stops = [[places.airports[flights[0].origin]]]
    for (flight, next) in zip(flights, flights.dropFirst().map(Optional.some) + [nil]) {
      let came = places.airports[flight.destination]
      let leaves = next.flatMap { $0.origin == flight.destination ? nil : places.airports[$0.origin] }
      stops.append([came, leaves])
    }
    return stops.map { $0.compactMap(\.self) }
  }

  private static func distance(from start: Airport, to airport: Airport) -> Int64 {
    Leg(origin: start, destination: airport).greatCircle ?? -1
  }
}

extension Trip {
  /// The trip as JSON, with unrounded kilometres and seconds and ICAO codes.
  public func exported(_ places: FlightPlaces) -> ExportedValue {
    .object([
      ("id", .written(id)), ("name", .written(name.orNil)), ("firstDay", .written(first)), ("lastDay", .written(last)),
      ("way", .list(stops(places).joined().map { .text($0.code) })), ("distanceKm", .number(distance.total.kilometres)),
      ("durationSeconds", .number(duration.total.seconds)),
      (
        "flights",
        .list(
          zip(flights, [nil] + layovers).map { flight, layover in
            .object(flight.named(places) + [("layoverSeconds", .decimal(layover?.seconds))])
          })
      ),
    ])
  }
}

extension Airport {
  /// True if a trip that arrived at one can leave from the other: they are the same, or in the same city.
  func isInCity(of other: Airport) -> Bool { id == other.id || cityKey.map { $0 == other.cityKey } == true }

  /// A key shared by all airports of a city; nil if the city is unknown.
  var cityKey: String? {
    let city = PlaceWords.words(in: city)
    guard !city.isEmpty else { return nil }
    return [country.lowercased(), state.lowercased(), city.joined(separator: " ")].joined(separator: "\u{0}")
  }
}

/// Some trips, the newest first.
public struct TripPage: Sendable {
  /// The trips of this page, the newest first.
  public internal(set) var trips: [Trip]
  /// The airports and airlines that their flights name.
  public internal(set) var places: FlightPlaces
  /// The number of all trips.
  public internal(set) var count: Int
  /// The numbers of all trips by the year they begin in.
  public internal(set) var years: [Int: YearOfTrips]
  /// The id of the trip after which the next page begins; nil on the last page.
  public internal(set) var next: RecordID?
}

/// The number of trips that begin in a year; a flight alone, without a name, is no trip to a person.
public struct YearOfTrips: Hashable, Sendable {
  /// The trips of several flights, or with a name.
  public internal(set) var trips = 0
  /// The flights alone.
  public internal(set) var singles = 0

  /// Makes a year with so many of each.
  public init(trips: Int = 0, singles: Int = 0) { (self.trips, self.singles) = (trips, singles) }

  /// The number of both.
  public var all: Int { trips + singles }
}

extension Flights {
  /// A page of the trips, or of those that begin in a year, after the one that begins with that flight.
  public func trips(in year: Int? = nil, after trip: RecordID? = nil, limit: Int = 50) throws -> TripPage {
    try book.read { try Flights.trips(in: year, after: trip, limit: limit, $0) }
  }

  /// Joins all trips anew, since one person has few enough flights for that, and reads those of the page. A flight that cannot be read is
  /// left out, as if it were not there.
  private static func trips(
    in year: Int?, after trip: RecordID?, limit: Int, without unreadable: Set<RecordID> = [], _ db: Database
  ) throws -> TripPage {
    let joined = try TripJoining(LoggedFlight.own(in: db).filter { !unreadable.contains($0.id) }, in: db).trips().reversed()
    let trips = joined.filter { trip in year.map { $0 == trip.legs[0].flight.day.first.year } ?? true }
    // A trip that no longer exists, or now begins with another flight, is found by that flight.
    let start = trip.flatMap { id in trips.firstIndex { $0.legs.contains { $0.flight.id == id } } }.map { $0 + 1 } ?? 0
    let shown = trips.dropFirst(start).prefix(limit)
    let flights = try Flight.numbered(shown.flatMap { $0.legs.map(\.flight.number) }, in: db)
    let missing = Set(shown.flatMap { $0.legs.map(\.flight.id) }).subtracting(flights.map(\.id))
    guard missing.isEmpty else { return try self.trips(in: year, after: trip, limit: limit, without: unreadable.union(missing), db) }
    let (names, places) = (try TripName.given(in: db), try FlightPlaces(of: flights, in: db))
    let byID = Dictionary(flights.map { ($0.id, $0) }) { first, _ in first }
    return TripPage(
      trips: shown.map { trip in Trip(trip.legs.compactMap { byID[$0.flight.id] }, trip.legs, layovers: trip.layovers, names: names) },
      places: places, count: trips.count,
      years: trips.reduce(into: [:]) { years, trip in
        let isSingle = trip.legs.count == 1 && names[trip.legs[0].flight.id] == nil
        let counted = isSingle ? \YearOfTrips.singles : \YearOfTrips.trips
        years[trip.legs[0].flight.day.first.year, default: YearOfTrips()][keyPath: counted] += 1
      },
      next: shown.count < trips.count - start ? shown.last?.legs[0].flight.id : nil)
  }
}

extension Trip {
  fileprivate init(_ flights: [Flight], _ legs: [JoinedLeg], layovers: [Int64?], names: [RecordID: String]) {
    let last = legs[legs.count - 1].flight
    let keeper = legs.first { names[$0.flight.id] != nil }?.flight.id ?? legs[0].flight.id
    self.init(
      flights: flights, layovers: layovers, name: names[keeper] ?? "", namedBy: keeper,
      last: legs[legs.count - 1].lastDay.map(FlightDay.day) ?? last.day)
  }
}
