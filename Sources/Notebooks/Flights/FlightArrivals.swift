import Book
import FlightFiles
import Foundation
import GRDB
import Records

/// Lets in, one by one, the flights of the files: what is new is added, what is known learns what it did not know.
final class FlightArrivals {
  private(set) var added = 0
  private(set) var updated = 0
  private(set) var unchanged = 0
  private(set) var rejected = 0

  private let writing: Writing
  private let places: PlaceArrivals
  /// The last civil day on which anybody can have flown by now: the clocks furthest ahead show it.
  private let today: Day

  init(_ writing: Writing, _ places: PlaceArrivals) {
    self.writing = writing
    self.places = places
    today = Day(of: writing.now.adding(milliseconds: 14 * 3_600_000), in: .gmt)
  }

  /// Takes one in; the answer is why it can not be kept, where it can not.
  func take(_ file: FileFlight) throws -> Phrase? {
    guard let origin = try places.airport(file.origin) else { return reject("flights.noOrigin") }
    guard let destination = try places.airport(file.destination) else { return reject("flights.noDestination") }
    let leg = Leg(origin: origin, destination: destination)
    let airline = try places.airline(file.airline)
    guard let flight = Flight(file, leg: leg, airline: airline, isFlown: isFlown(file)) else { return reject("flights.noDay") }
    try take(flight, file)
    return nil
  }

  private func take(_ flight: Flight, _ file: FileFlight) throws {
    let db = writing.database
    if let before = try Flight.find(same: flight, in: db) {
      var learned = before
      learned.learn(flight, from: file.source)
      if try learned.update(from: before, in: db) { updated += 1 } else { unchanged += 1 }
    } else if try writing.isDeleted(flight.id) {
      unchanged += 1
    } else {
      try flight.insert(in: db)
      added += 1
    }
  }

  private func isFlown(_ file: FileFlight) -> Bool {
    guard file.source != .aeroAPI, let day = file.day.flatMap({ FlightDay($0) }) else { return false }
    return !day.isAfter(today)
  }

  private func reject(_ key: String) -> Phrase {
    rejected += 1
    return Phrase(key)
  }
}
