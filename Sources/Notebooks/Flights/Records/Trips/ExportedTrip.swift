public import Records

/// A trip as the shell gives it away: distances in kilometres, times in seconds, neither rounded; codes are ICAO's.
public struct ExportedTrip: Encodable, Sendable {
  /// That of its first flight.
  public let id: RecordID
  /// Absent where the person gave it none.
  public let name: String?
  /// The day it began where it began, as exactly as it is known: `2022-01-15`, `2022-01` or `2022`.
  public let firstDay: String
  /// The last day of it where it ends, as exactly as it is known.
  public let lastDay: String
  /// Every airport it came through, in order.
  public let way: [String]
  /// The distance of those flights of which it is known, in kilometres.
  public let distanceKm: Double
  /// The time in the air of those flights of which it is known, in seconds.
  public let durationSeconds: Double
  /// The flights of the trip, in their order.
  public let flights: [Leg]

  /// A flight of it.
  public struct Leg: Encodable, Sendable {
    /// The id of the flight.
    public let id: RecordID
    /// The number it flew under, as `UAL1780`; empty where nobody said.
    public let ident: String
    /// The civil day of its departure, as exactly as it is known.
    public let day: String
    /// The code of the airport it left, ICAO's where there is one; nil where the book has no such airport.
    public let origin: String?
    /// The code of the airport it came to, ICAO's where there is one; nil where the book has no such airport.
    public let destination: String?
    /// Between the flight before and this one; absent where it is not known.
    public let layoverSeconds: Double?
  }

  /// Turns a trip into the units and names of the export, with the places its flights name.
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
