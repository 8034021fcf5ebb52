import BookStore
import GRDB
public import Records

/// Some trips, the newest first.
public struct TripPage: Sendable {
  /// The trips of this page, the newest first.
  public internal(set) var trips: [Trip]
  /// The airports and airlines their flights name.
  public internal(set) var places: FlightPlaces
  /// The number of trips.
  public internal(set) var count: Int
  /// After which trip the next page begins; nil on the last.
  public internal(set) var next: RecordID?
}

/// The trips of the person.
extension Flights {
  /// A page of the trips, after the one that begins with that flight.
  public func trips(after trip: RecordID? = nil, limit: Int = 50) throws -> TripPage {
    try book.read { db in
      let all = try Flights.allTrips(in: db)
      // A trip that is gone, or begins otherwise now, is found by a flight of it.
      let start = trip.flatMap { id in all.trips.firstIndex { $0.flights.contains { $0.id == id } } }.map { $0 + 1 } ?? 0
      let trips = Array(all.trips.dropFirst(start).prefix(limit))
      return TripPage(
        trips: trips, places: all.places, count: all.trips.count, next: trips.count < all.trips.count - start ? trips.last?.id : nil)
    }
  }

  /// The last trips that begin in that year; the others follow them among all.
  public func trips(in year: Int, limit: Int = 50) throws -> TripPage {
    try book.read { db in
      let all = try Flights.allTrips(in: db)
      let trips = all.trips.filter { $0.first.first.year == year }
      let shown = Array(trips.prefix(limit))
      return TripPage(trips: shown, places: all.places, count: trips.count, next: shown.count < trips.count ? shown.last?.id : nil)
    }
  }

  /// The trip that flight belongs to. Throws `id.unknown` where the person has no such flight, or it was cancelled.
  public func trip(_ flight: RecordID) throws -> TripPage {
    try book.read { db in
      let all = try Flights.allTrips(in: db)
      guard let trip = all.trips.first(where: { $0.flights.contains { $0.id == flight } }) else {
        throw UserError(.unknown, LocalizedText("id.unknown", ["id": .text(flight.description)]))
      }
      return TripPage(trips: [trip], places: all.places, count: 1, next: nil)
    }
  }

  /// A person's own flights are as many as one life has: they are joined anew each time.
  private static func allTrips(in db: Database) throws -> (trips: [Trip], places: FlightPlaces) {
    let flights = try Flight.readable("WHERE mine AND NOT cancelled", in: db)
    let places = try FlightPlaces(of: flights, in: db)
    let names = try TripName.given(in: db)
    let trips = TripJoining(flights, at: places).trips().map { Trip($0.legs, layovers: $0.layovers, names: names) }
    return (trips.reversed(), places)
  }
}

extension Trip {
  fileprivate init(_ legs: [JoinedLeg], layovers: [Int64?], names: [RecordID: String]) {
    let last = legs[legs.count - 1]
    let keeper = legs.first { names[$0.flight.id] != nil }?.flight.id ?? legs[0].flight.id
    self.init(
      flights: legs.map(\.flight), layovers: layovers, name: names[keeper] ?? "", namedBy: keeper,
      last: last.lastDay.map(FlightDay.day) ?? last.flight.day)
  }
}
