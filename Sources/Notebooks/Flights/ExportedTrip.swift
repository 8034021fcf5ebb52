public import Records

/// A trip as the shell gives it away: distances in kilometres, times in seconds, neither rounded; codes are ICAO's.
public struct ExportedTrip: Encodable, Sendable {
  /// That of its first flight.
  public let id: RecordID
  /// Absent where the person gave it none.
  public let name: String?
  public let firstDay: String
  public let lastDay: String
  /// Every airport it came through, in order.
  public let way: [String]
  public let distanceKm: Double
  public let durationSeconds: Double
  public let flights: [Leg]

  /// One flight of it.
  public struct Leg: Encodable, Sendable {
    public let id: RecordID
    public let ident: String
    public let day: String
    public let origin: String?
    public let destination: String?
    /// Between the flight before and this one; absent where it is not known.
    public let layoverSeconds: Double?
  }

  public init(_ trip: Trip, _ places: FlightPlaces) {
    id = trip.id
    name = trip.name.isEmpty ? nil : trip.name
    (firstDay, lastDay) = (trip.first.description, trip.last.description)
    way = trip.way(places).flatMap { $0 }.map(\.code)
    distanceKm = trip.distance.total.kilometres
    durationSeconds = trip.duration.total.seconds
    flights = zip(trip.flights, [nil] + trip.layovers).map { flight, layover in
      Leg(
        id: flight.id, ident: flight.ident, day: flight.day.description, origin: places.airports[flight.origin]?.code,
        destination: places.airports[flight.destination]?.code, layoverSeconds: layover?.seconds)
    }
  }
}
