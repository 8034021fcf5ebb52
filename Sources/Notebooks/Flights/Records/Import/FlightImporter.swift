import BookStore
import FlightFiles
import Foundation
import GRDB
import Records

/// Lets in, one by one, the flights of the files: what is new is added, what is known learns what it did not know.
final class FlightImporter {
  private(set) var added = 0
  private(set) var updated = 0
  private(set) var unchanged = 0
  private(set) var rejected = 0
  /// What is to be said of the last one that was added.
  private(set) var doubt: LocalizedText?

  private let writing: Writing
  private let places: PlaceImporter
  /// The last civil day on which anybody can have flown by now: the clocks furthest ahead show it.
  private let today: Day
  private var deleted: DeletedFlights?

  init(_ writing: Writing, _ places: PlaceImporter) {
    self.writing = writing
    self.places = places
    today = Day(of: writing.now.adding(milliseconds: FlightImporter.furthestAhead), in: .gmt)
  }

  /// Takes one in; the answer is why it cannot be kept, where it cannot.
  func take(_ file: FileFlight) throws -> LocalizedText? {
    guard let origin = try places.airport(file.origin) else { return reject("flights.noOrigin") }
    guard let destination = try places.airport(file.destination) else { return reject("flights.noDestination") }
    let leg = Leg(origin: origin, destination: destination)
    let airline = try places.airline(file.airline)
    let (isFlown, before) = (isFlown(file, from: origin), added)
    guard let flight = Flight(file, leg: leg, airline: airline, isFlown: isFlown) else { return reject("flights.noDay") }
    places.confirm(file.origin, means: origin, on: file.days(atOrigin: true))
    places.confirm(file.destination, means: destination, on: file.days(atOrigin: false))
    try take(flight, Telling(file: file, leg: leg, airline: airline))
    doubt = added > before ? file.doubt(on: leg) : nil
    return nil
  }

  private func take(_ flight: Flight, _ telling: Telling) throws {
    let db = writing.database
    let same = try Flight.find(same: flight, in: db)
    let readings = try same == nil ? formerReadings(of: flight, telling) : []
    var former: (flight: Flight, reading: Flight)?
    for reading in readings where former == nil { former = try Flight.find(same: reading, in: db).map { ($0, reading) } }
    if let before = same ?? former?.flight {
      var learned = before
      learned.learn(flight, from: telling.file.source)
      if let former { learned.correct(what: former.reading, says: flight) }
      if learned != before { learned.reckon(on: try places.leg(of: learned)) }
      if try learned.updateDiffering(from: before, in: db) { updated += 1 } else { unchanged += 1 }
    } else if try isDeleted(flight, formerID: Flight.formerID(of: flight, leg: telling.leg, airline: telling.airline))
      || readings.contains(where: { try writing.isDeleted($0.id) })
    {
      unchanged += 1
    } else {
      try flight.insert(in: db)
      added += 1
    }
  }

  /// As the flight was read before codes had their days, numbers were tidied and placeholders known: at another airport of the same IATA
  /// code, with all that stood in its number, or of an airline that is none.
  private func formerReadings(of flight: Flight, _ telling: Telling) throws -> [Flight] {
    var readings: [Flight] = []
    let (file, leg) = (telling.file, telling.leg)
    let origins = [leg.origin] + (try places.others(than: leg.origin, called: file.origin))
    let destinations = [leg.destination] + (try places.others(than: leg.destination, called: file.destination))
    for origin in origins {
      for destination in destinations {
        for (file, airline) in telling.numbers
        where origin != leg.origin || destination != leg.destination || file != telling.file || airline != telling.airline {
          let other = Leg(origin: origin, destination: destination)
          if let reading = Flight(file, leg: other, airline: airline, isFlown: flight.isFlown) { readings.append(reading) }
        }
      }
    }
    return readings
  }

  /// Whether a person deleted it, also under the id of a log.
  private func isDeleted(_ flight: Flight, formerID: @autoclosure () -> RecordID) throws -> Bool {
    if try writing.isDeleted(flight.id) { return true }
    guard flight.faFlightID != nil else { return try writing.isDeleted(formerID()) }
    let deleted = try self.deleted ?? DeletedFlights(writing)
    self.deleted = deleted
    return deleted.has(flight)
  }

  /// How far ahead of UTC clocks are, in milliseconds.
  private static let furthestAhead: Int64 = 14 * 3_600_000

  /// Whether a log's flight can have left by now: by the clock at its origin, or by the one furthest ahead where its zone is not known.
  private func isFlown(_ file: FileFlight, from origin: Airport) -> Bool {
    if let own = file.own { return own.isFlown }
    guard file.source != .aeroAPI, let told = file.day.flatMap({ FlightDay($0) }), !told.isAfter(today) else { return false }
    guard let day = told.day, day >= today.adding(-3), let departure = file.departure else { return true }
    let left = LocalTime(day, minutes: departure).instant(at: origin)
    return left <= (origin.zone == nil ? writing.now.adding(milliseconds: FlightImporter.furthestAhead) : writing.now)
  }

  private func reject(_ key: String) -> LocalizedText {
    doubt = nil
    rejected += 1
    return LocalizedText(key)
  }
}

/// A flight a file tells of, and what its codes mean.
private struct Telling {
  let file: FileFlight
  let leg: Leg
  let airline: Airline?

  /// The ways its number can have been read: as it is, with what stands between the airline and the number, and after a placeholder for
  /// the airline.
  var numbers: [(FileFlight, Airline?)] {
    let own = [(file, airline)] + (airline == nil ? Telling.placeholders.map { (file, $0) } : [])
    guard let written = file.writtenIdent else { return own }
    var (whole, alone) = (file, file)
    (whole.ident, whole.flightNumber) = (written, nil)
    (alone.ident, alone.flightNumber) = (written, String(written.drop { !$0.isNumber }))
    return own + [(whole, airline), (alone, nil)]
  }

  /// The airlines that were made of such.
  private static let placeholders = ["XX", "XXX", "ZZZ"].map { Airline(stub: AirlineCode.file($0), named: $0) }
}

extension Flight {
  /// Takes over what a flight says in the place of what it was read to say before; what a person corrected since then stays.
  fileprivate mutating func correct(what before: Flight, says flight: Flight) {
    if origin == before.origin { origin = flight.origin }
    if destination == before.destination { destination = flight.destination }
    if ident == before.ident { (ident, flightNumber, airline) = (flight.ident, flight.flightNumber, flight.airline ?? airline) }
  }
}
