public import BookStore
public import Records

/// Flights of the person: from home and back, or, where that is not known, one after another without a day between them.
public struct Trip: Hashable, Sendable, Identifiable {
  /// In their order, at least one.
  public let flights: [Flight]
  /// The wait before each flight from the second on, in milliseconds; nil if the clocks are unknown.
  public let layovers: [Int64?]
  /// As the person named it; empty where they did not.
  public let name: String
  /// The flight its name is kept by: its first, or that which was its first when it was named.
  public let namedBy: RecordID
  /// The last day of it where it ends, as exactly as it is known.
  public let last: FlightDay

  /// The id of its first flight.
  public var id: RecordID { flights[0].id }
  /// The day it began where it began.
  public var first: FlightDay { flights[0].day }
  /// In millimetres.
  public var distance: FlightSum { flights.reduce(into: FlightSum()) { $0.add($1.distance) } }
  /// In the air, in milliseconds.
  public var duration: FlightSum { flights.reduce(into: FlightSum()) { $0.add($1.durationInAir) } }
}

/// The name of a trip that nobody named.
public enum TripTitle: Hashable, Sendable {
  /// Out and back: the place farthest from where it began.
  case place(Airport)
  case way(from: Airport, to: Airport)
}

extension Trip {
  /// The name it has by where it led.
  public func title(_ places: FlightPlaces) -> TripTitle? {
    guard let start = places.airports[flights[0].origin], let end = places.airports[flights[flights.count - 1].destination] else {
      return nil
    }
    guard flights.count > 1, start.isInCity(of: end) else { return .way(from: start, to: end) }
    let others = flights.dropLast().compactMap { places.airports[$0.destination] }
    let farthest = others.reduce(nil) { (best: Airport?, next) in
      guard let best else { return next }
      return Trip.distance(from: start, to: next) > Trip.distance(from: start, to: best) ? next : best
    }
    return farthest.map(TripTitle.place)
  }

  /// Where it led, stop by stop; a stop is two airports where it came to one of a city and went on from another.
  public func way(_ places: FlightPlaces) -> [[Airport]] {
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
  /// The trip as JSON: distances in kilometres, times in seconds, neither rounded; codes are ICAO's, and unknown values are absent.
  public func exported(_ places: FlightPlaces) -> ExportedValue {
    .known([
      ("id", .written(id)), ("name", .written(name.orNil)), ("firstDay", .written(first)), ("lastDay", .written(last)),
      ("way", .list(way(places).joined().map { .text($0.code) })), ("distanceKm", .number(distance.total.kilometres)),
      ("durationSeconds", .number(duration.total.seconds)),
      (
        "flights",
        .list(
          zip(flights, [nil] + layovers).map { flight, layover in
            .known(flight.named(places) + [("layoverSeconds", .decimal(layover?.seconds))])
          })
      ),
    ])
  }
}

extension Flight {
  /// The time in the air in milliseconds; nil if it is unknown or not positive.
  public var durationInAir: Int64? { duration.flatMap { $0 > 0 ? $0 : nil } }
}

extension Airport {
  /// True if a person who came to the one may go on from the other: it is the same, or lies in the same city.
  func isInCity(of other: Airport) -> Bool { id == other.id || cityKey.map { $0 == other.cityKey } == true }

  /// The same for every airport of a city; nil where nobody says in which it lies.
  var cityKey: String? {
    let city = PlaceWords.words(in: city)
    guard !city.isEmpty else { return nil }
    return [country.lowercased(), state.lowercased(), city.joined(separator: " ")].joined(separator: "\u{0}")
  }
}
