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
    let isFlown = isFlown(file, from: origin)
    guard let flight = Flight(file, leg: leg, airline: airline, isFlown: isFlown) else { return reject("flights.noDay") }
    try take(flight, file, formerID: Flight.formerID(of: flight, leg: leg, airline: airline))
    return nil
  }

  private func take(_ flight: Flight, _ file: FileFlight, formerID: @autoclosure () -> RecordID) throws {
    let db = writing.database
    if let before = try Flight.find(same: flight, in: db) {
      var learned = before
      learned.learn(flight, from: file.source)
      if learned != before { learned.reckon(on: try places.leg(of: learned)) }
      if try learned.updateDiffering(from: before, in: db) { updated += 1 } else { unchanged += 1 }
    } else if try isDeleted(flight, formerID: formerID()) {
      unchanged += 1
    } else {
      try flight.insert(in: db)
      added += 1
    }
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
    rejected += 1
    return LocalizedText(key)
  }
}
