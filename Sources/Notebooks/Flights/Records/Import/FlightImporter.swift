import BookStore
import FlightFiles
import Foundation
import GRDB
import Records

/// Imports the flights of the files one by one: adds new ones, and completes known ones.
final class FlightImporter {
  /// The summary of the places, to which the numbers of flights are added.
  private(set) var summary: FlightImportSummary
  /// The doubt about the last flight added; nil if none.
  private(set) var doubt: LocalizedText?

  private let writing: Writing
  private let places: PlaceImporter
  /// The present date on the clocks furthest ahead: nobody can have flown later.
  private let today: Day
  /// The FlightAware ids of deleted flights; nil until one is looked up.
  private var deleted: Set<String>?

  init(_ writing: Writing, _ places: PlaceImporter) {
    (self.writing, self.places, summary) = (writing, places, places.summary)
    today = Day(of: writing.now.adding(milliseconds: FlightImporter.furthestAhead), in: .gmt)
  }

  /// Imports a flight; returns the reason if it is rejected.
  func take(_ file: FileFlight) throws -> LocalizedText? {
    guard let origin = try places.airport(file.origin) else { return reject("flights.noOrigin") }
    guard let destination = try places.airport(file.destination) else { return reject("flights.noDestination") }
    let leg = Leg(origin: origin, destination: destination)
    let airline = try places.airline(file.airline)
    let (isFlown, addedBefore) = (hasFlown(file, from: origin), summary.added[.flight])
    guard let flight = Flight(file, leg: leg, airline: airline, isFlown: isFlown) else { return reject("flights.noDay") }
    places.confirm(file.origin, means: origin, on: file.days(atOrigin: true))
    places.confirm(file.destination, means: destination, on: file.days(atOrigin: false))
    try take(flight, from: file.source)
    doubt = summary.added[.flight] > addedBefore ? file.doubt(on: leg) : nil
    return nil
  }

  private func take(_ flight: Flight, from source: FileFlight.Source) throws {
    let db = writing.database
    if let before = try Flight.find(same: flight, in: db) {
      var learned = before
      learned.learn(flight, from: source)
      if learned != before { learned.reckon(on: try places.leg(of: learned)) }
      if try learned.updateDiffering(from: before, in: db) { summary.updated[.flight] += 1 } else { summary.unchanged[.flight] += 1 }
    } else if try isDeleted(flight) {
      summary.unchanged[.flight] += 1
    } else {
      try flight.insert(in: db)
      summary.added[.flight] += 1
    }
  }

  /// True if a person deleted it, even if a log had added it under another id.
  private func isDeleted(_ flight: Flight) throws -> Bool {
    if try writing.isDeleted(flight.id) { return true }
    guard let id = flight.faFlightID else { return false }
    let deleted = try self.deleted ?? Set(deletedIDs())
    self.deleted = deleted
    return deleted.contains(id)
  }

  /// Reads the FlightAware ids of deleted flights.
  private func deletedIDs() throws -> [String] {
    var ids: [String] = []
    try writing.forEachRemoved(Flight.entity, by: Flights.deletion) { ids.append($1.text("fa_flight_id")) }
    return ids
  }

  /// The greatest offset of a clock from UTC, in milliseconds.
  private static let furthestAhead: Int64 = 14 * 3_600_000

  /// True if the flight counts as flown: an export of this program says so itself, and so do AeroAPI's times. A flight of a log counts if
  /// it can have left by now, by the clock at its origin, or by the one furthest ahead if its zone is unknown.
  private func hasFlown(_ file: FileFlight, from origin: Airport) -> Bool {
    if let own = file.own { return own.isFlown }
    guard file.source != .aeroAPI, let day = file.day.flatMap({ FlightDay($0) }), day.first <= today else { return false }
    // Some days ago, it has left on every clock; without an exact day or a time, it counts once its first day has begun.
    guard let exact = day.day, exact >= today.adding(-3), let departure = file.departure else { return true }
    let departed = LocalTime(exact, minutes: departure).instant(at: origin)
    return departed <= (origin.zone == nil ? writing.now.adding(milliseconds: FlightImporter.furthestAhead) : writing.now)
  }

  private func reject(_ key: String) -> LocalizedText {
    doubt = nil
    summary.rejected[.flight] += 1
    return LocalizedText(key)
  }
}
