import Foundation
public import Records

/// A flight as the shell and the page give it away: codes are ICAO ones, lengths kilometres and seconds; what it has not is null.
public struct ExportedFlight: ExportedRecord {
  private let flight: Flight
  private let origin: Airport?
  private let destination: Airport?
  private let airline: Airline?

  public init(_ flight: Flight, _ places: FlightPlaces) {
    self.flight = flight
    origin = places.airports[flight.origin]
    destination = places.airports[flight.destination]
    airline = flight.airline.flatMap { places.airlines[$0] }
  }

  private enum Key: String, CodingKey {
    case id, ident, faFlightId, airline, origin, destination, aircraftType, registration, distanceKm, filedSpeedKmh, durationSeconds
    case averageSpeedKmh, day, departure, arrival, state, delaySeconds, progressPercent, mine, seat, seatPosition, cabin, reason, notes
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(flight.id, forKey: .id)
    try values.encode(flight.ident, forKey: .ident)
    try values.encode(flight.faFlightID, forKey: .faFlightId)
    try values.encode(airline?.code, forKey: .airline)
    try values.encode(origin?.code, forKey: .origin)
    try values.encode(destination?.code, forKey: .destination)
    try values.encode(flight.aircraft, forKey: .aircraftType)
    try values.encode(flight.registration, forKey: .registration)
    try values.encode(flight.distanceKm, forKey: .distanceKm)
    try values.encode(flight.filedSpeedKmh, forKey: .filedSpeedKmh)
    try values.encode(flight.duration.map { $0 / 1000 }, forKey: .durationSeconds)
    try values.encode(flight.averageSpeed, forKey: .averageSpeedKmh)
    try values.encode(flight.day.description, forKey: .day)
    try values.encode(ExportedTime(flight.times.off, at: origin), forKey: .departure)
    try values.encode(ExportedTime(flight.times.on, at: destination), forKey: .arrival)
    try values.encode(flight.state.name, forKey: .state)
    try values.encode(flight.times.delay.map { $0 / 1000 }, forKey: .delaySeconds)
    try values.encode(flight.progress, forKey: .progressPercent)
    try values.encode(flight.isMine, forKey: .mine)
    try values.encode(flight.seat, forKey: .seat)
    try values.encode(flight.seatPosition?.rawValue, forKey: .seatPosition)
    try values.encode(flight.cabin?.rawValue, forKey: .cabin)
    try values.encode(flight.reason?.rawValue, forKey: .reason)
    try values.encode(flight.notes, forKey: .notes)
  }
}

extension ExportedFlight {
  public static let names = [
    "id", "ident", "faFlightId", "airline", "origin", "destination", "aircraftType", "registration", "distanceKm", "filedSpeedKmh",
    "durationSeconds", "averageSpeedKmh", "day", "departure.time", "departure.isActual", "departure.timeZone", "arrival.time",
    "arrival.isActual", "arrival.timeZone", "state", "delaySeconds", "progressPercent", "mine", "seat", "seatPosition", "cabin", "reason",
    "notes",
  ]

  public var line: [String] {
    let ends = [ExportedTime(flight.times.off, at: origin), ExportedTime(flight.times.on, at: destination)]
    let what: [String?] = [
      "\(flight.id)", flight.ident, flight.faFlightID, airline?.code, origin?.code, destination?.code, flight.aircraft, flight.registration,
      said(flight.distanceKm), said(flight.filedSpeedKmh), said(flight.times.duration.map { $0 / 1000 }), said(flight.averageSpeed),
      "\(flight.day)",
    ]
    let how: [String?] = [
      flight.state.name, said(flight.times.delay.map { $0 / 1000 }), said(flight.progress), said(flight.isMine), flight.seat,
      flight.seatPosition?.rawValue, flight.cabin?.rawValue, flight.reason?.rawValue, flight.notes,
    ]
    return (what + ends.flatMap { [$0?.time, said($0?.isActual), $0?.timeZone] } + how).map { $0 ?? "" }
  }
}

/// A time of a flight, and the clock it is told by.
struct ExportedTime: Encodable {
  /// With that clock's offset: `2022-01-26T08:22:56-08:00`.
  let time: String
  let isActual: Bool
  /// An IANA id, or `UTC` where nobody said which.
  let timeZone: String

  /// Nil where no time is known.
  init?(_ event: FlightTimes.Event, at airport: Airport?) {
    guard let best = event.best else { return nil }
    let clock = airport?.clock ?? .gmt
    time = best.date.formatted(
      Date.ISO8601FormatStyle(timeZone: clock).year().month().day().timeZone(separator: .colon).time(includingFractionalSeconds: false))
    isActual = event.actual != nil
    timeZone = airport?.zone == nil ? "UTC" : clock.identifier
  }
}

extension Flight {
  /// In kilometres.
  public var distanceKm: Double? { distance.map { Double($0) / 1_000_000 } }
}

extension Flight.State {
  /// Its name in an address, in the shell and in JSON.
  public var name: String { "\(self)" }

  /// The state of that name; nil for any other text.
  public init?(name: String) {
    guard let state = Flight.State.allCases.first(where: { $0.name == name }) else { return nil }
    self = state
  }
}

extension BoundedCount {
  /// The number, or the bound where there are more.
  public var number: Int {
    switch self {
    case .exactly(let count), .moreThan(let count): count
    }
  }
}

/// What became of the files, as the shell and the page give it away; the reasons are said by whoever has the words.
public struct ExportedFlightImport: Encodable, Sendable {
  private struct Counts: Encodable {
    let added: Int
    let updated: Int
    let unchanged: Int
    let rejected: Int
  }
  private struct Problem: Encodable {
    let file: String
    let line: Int
    let reason: String
  }

  private let flights: Counts
  private let airports: Counts
  private let airlines: Counts
  private let stubs: [String]
  private let problems: [Problem]

  public init(_ summary: FlightImportSummary, say: (Phrase) -> String) {
    func counts(_ path: KeyPath<FlightImportSummary.Counts, Int>) -> Counts {
      Counts(
        added: summary.added[keyPath: path], updated: summary.updated[keyPath: path], unchanged: summary.unchanged[keyPath: path],
        rejected: summary.rejected[keyPath: path])
    }
    (flights, airports, airlines) = (counts(\.flights), counts(\.airports), counts(\.airlines))
    stubs = summary.stubs.map(\.code)
    problems = summary.problems.map { Problem(file: $0.file, line: $0.line, reason: say($0.reason)) }
  }
}
