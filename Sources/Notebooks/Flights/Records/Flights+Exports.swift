public import BookStore
import Foundation
import GRDB
import Records

/// A flight with the airports and the airline it names, if the book has them.
public struct PlacedFlight: Sendable {
  let flight: Flight
  let origin: Airport?
  let destination: Airport?
  let airline: Airline?
  /// The further facts from its file.
  let more: FlightDetails

  /// - Parameter places: the places it names, and possibly others
  public init(_ flight: Flight, _ places: FlightPlaces) {
    self.flight = flight
    origin = places.airports[flight.origin]
    destination = places.airports[flight.destination]
    airline = flight.airline.flatMap { places.airlines[$0] }
    more = flight.more
  }

  /// The clocks by which its times were given; nil if they were given as instants.
  var clocks: Clocks? {
    guard flight.isByClock, let origin, let destination else { return nil }
    return Leg(origin: origin, destination: destination, greatCircle: nil).clocks
  }
}

extension Airport {
  /// The values of an airport in an export, with the number of flights that begin or end there.
  ///
  /// An airport outside the book has no id.
  public static let exported = ExportList<Counted<Airport>>(
    .value("id") { $0.isInBook ? .written($0.place.id) : .null }, .field("code", of: \.place), .field("iata", of: \.place),
    .field("name", of: \.place), .field("city", of: \.place), .field("state", of: \.place), .field("country", of: \.place),
    .value("latitude") { .decimal($0.place.coordinate.map { Double($0.latitude) / 1e7 }) },
    .value("longitude") { .decimal($0.place.coordinate.map { Double($0.longitude) / 1e7 }) }, .field("elevation", of: \.place),
    .field("zone", of: \.place), .field("stub", of: \.place), .value("flights") { .whole(Int64($0.flights)) })
}

extension Airline {
  /// The values of an airline in an export, with the number of its flights.
  public static let exported = ExportList<Counted<Airline>>(
    .id(of: \.place), .field("code", of: \.place), .field("iata", of: \.place), .field("name", of: \.place),
    .field("short_name", of: \.place), .field("callsign", of: \.place), .field("country", of: \.place), .field("stub", of: \.place),
    .value("flights") { .whole(Int64($0.flights)) })
}

extension Flights {
  /// Exports the flights that match a query, at most `limit` of them.
  public func exportedFlights(_ query: FlightQuery = FlightQuery(), as form: ExportedText.Form, limit: Int = .max) throws -> ExportedText {
    let numbers = try book.read { try query.numbers(limit: limit, in: $0) }
    return ExportedText(numbers, as: form, Flight.exported, from: book) { numbers, db in
      let flights = try Flight.numbered(numbers, in: db)
      let places = try FlightPlaces(of: flights, in: db)
      return flights.map { PlacedFlight($0, places) }
    }
  }

  /// Exports all airports, sorted by name.
  public func exportedAirports(as form: ExportedText.Form) throws -> ExportedText { try exported(Airport.exported, as: form) }

  /// Exports all airlines, sorted by name.
  public func exportedAirlines(as form: ExportedText.Form) throws -> ExportedText { try exported(Airline.exported, as: form) }

  private func exported<Place: FindablePlace>(_ list: ExportList<Counted<Place>>, as form: ExportedText.Form) throws -> ExportedText {
    let ids = try book.read { try Place.ids("ORDER BY \(Place.byName)", in: $0) }
    return ExportedText(ids, as: form, list, from: book) { ids, db in try Place.all(ids, in: db).map { try $0.counted(in: db) } }
  }
}

extension FlightTimes {
  /// The names of its values, in their order: `scheduledOut`, `estimatedOut`, and so on.
  static let parts = ["Out", "Off", "On", "In"].flatMap { name in ["scheduled", "estimated", "actual"].map { $0 + name } }

  /// Every known instant, exact; `departure` and `arrival` give the best of them, in local time.
  var exported: ExportedValue {
    let instants = [out, off, on, into].flatMap { [$0.scheduled, $0.estimated, $0.actual] }
    return .object(zip(FlightTimes.parts, instants).map { ($0, .written($1)) })
  }
}

extension Clocks {
  static let parts = ["departure", "arrival"]

  var exported: ExportedValue {
    .object([("departure", .text(origin ?? "unknown")), ("arrival", .text(destination ?? "unknown"))])
  }
}

extension FlightDetails.Ends {
  var exported: ExportedValue { .object([("departure", .written(origin)), ("arrival", .written(destination))]) }
}

extension FlightTimes.Event {
  static let parts = ["time", "isActual", "timeZone"]

  /// The best known time with its offset from UTC there, `2022-01-26T08:22:56-08:00`, and the IANA id of its zone, or `UTC` if the zone is
  /// unknown; null if no time is known.
  func exported(at airport: Airport?) -> ExportedValue {
    guard let best else { return .null }
    let clock = airport?.clock ?? .gmt
    // The day by its own calendar: Foundation has the Julian one before 15 October 1582.
    let time = best.date.formatted(
      Date.ISO8601FormatStyle(timeZone: clock).timeZone(separator: .colon).time(includingFractionalSeconds: false))
    return .object([
      ("time", .text("\(Day(of: best, in: clock))T\(time)")), ("isActual", .flag(actual != nil)),
      ("timeZone", .text(airport?.zone == nil ? "UTC" : clock.identifier)),
    ])
  }
}

extension Flight {
  /// The values of a flight in an export, with ICAO codes, kilometres and seconds; the time in the air is the one its page shows.
  public static let exported = ExportList<PlacedFlight>(
    .id(of: \.flight), .field("ident", of: \.flight), .field("fa_flight_id", of: \.flight),
    .value("airline") { .written($0.airline?.code) }, .value("origin") { .written($0.origin?.code) },
    .value("destination") { .written($0.destination?.code) }, .field("aircraft", of: \.flight), .field("registration", of: \.flight),
    .value("distanceKm") { .decimal($0.flight.distance?.kilometres) }, .value("filedSpeedKmh") { .decimal($0.flight.filedSpeedKmh) },
    .value("durationSeconds") { .whole($0.flight.durationInAir.map { $0 / 1000 }) },
    .value("averageSpeedKmh") { .decimal($0.flight.averageSpeed) }, .field("day", of: \.flight),
    .value("departure", parts: FlightTimes.Event.parts) { $0.flight.times.off.exported(at: $0.origin) },
    .value("arrival", parts: FlightTimes.Event.parts) { $0.flight.times.on.exported(at: $0.destination) },
    .value("state") { .text($0.flight.state.name) }, .value("delaySeconds") { .whole($0.flight.times.delay.map { $0 / 1000 }) },
    .field("progress", of: \.flight), .field("mine", of: \.flight), .field("seat", of: \.flight), .field("seat_position", of: \.flight),
    .field("cabin", of: \.flight), .field("reason", of: \.flight), .field("notes", of: \.flight), .field("flight_number", of: \.flight),
    .field("cancelled", of: \.flight), .field("diverted", of: \.flight), .field("flown", of: \.flight),
    .value("filedDistanceKm") { .decimal($0.flight.routeDistance?.kilometres) },
    .value("loggedDurationSeconds") { .whole($0.flight.lasted.map { $0 / 1000 }) },
    .value("times", parts: FlightTimes.parts) { $0.flight.times.exported },
    .value("clocks", parts: Clocks.parts) { $0.clocks?.exported ?? .null },
    .value("gates", parts: Clocks.parts) { $0.more.gates.exported },
    .value("terminals", parts: Clocks.parts) { $0.more.terminals.exported },
    .value("airlineName") { .written($0.airline?.name.orNil) }, .value("route") { .written($0.more.route) },
    .value("codeshares") { .written($0.more.codeshares.joined(separator: " ").orNil) },
    .field("details", of: \.flight))
}
