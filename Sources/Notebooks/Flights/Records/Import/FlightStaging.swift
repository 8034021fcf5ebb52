import BookStore
import FlightFiles
import Foundation
import GRDB
import Records

/// Where files are read and checked before the book hears of them: a private file of SQLite's, without a name, gone with this value.
///
/// Whatever happens until it is imported, the book is as it was.
final class FlightStaging {
  /// How many problems are kept with their lines.
  private static let mostTold = 1000

  /// How many flights were found.
  private(set) var flights = 0
  /// As flights call the airports at their ends, each once.
  private var mentions: Set<FileCode> = []
  /// As flights call the airlines that fly them.
  private var carriers: Set<FileCode> = []
  private(set) var rejected = FlightImportSummary.Counts()
  private(set) var problems: [FlightImportSummary.Problem] = []
  private(set) var doubts: [FlightImportSummary.Problem] = []
  private let database: DatabaseQueue
  private let world: WorldAirports

  /// - Parameter world: by which codes are read as they were meant on the day of their flight
  init(_ world: WorldAirports) throws {
    self.world = world
    var configuration = Configuration()
    // Nothing of it need outlive a crash; what does not fit the cache lies in the file, so that memory stays the same for any file.
    configuration.prepareDatabase {
      try $0.execute(sql: "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -4000")
    }
    database = try DatabaseQueue(path: "", configuration: configuration)
    try database.writeWithoutTransaction { try $0.execute(sql: FlightStaging.schema) }
  }

  /// Takes every record the reading finds; what the reading throws goes through, and then nothing of it is to be imported.
  func fill(from file: String, _ reading: (_ found: (FileRecord) throws -> Void) throws -> Void) throws {
    try database.write { db in
      try reading { record in
        switch record.content {
        case .airport(let airport): try FlightStaging.insert(airport, in: db)
        case .airline(let airline): try FlightStaging.insert(airline, in: db)
        case .flight(let read):
          let flight = world.dated(read)
          try FlightStaging.insert(flight, from: file, record.line, in: db)
          flights += 1
          mentions.insert(flight.origin)
          mentions.insert(flight.destination)
          if let airline = flight.airline { carriers.insert(airline) }
        case .rejected(let kind, let reason):
          rejected[kind] += 1
          reject(file, record.line, reason)
        }
      }
    }
  }

  /// Notes that a record which could be read cannot be kept.
  func reject(_ file: String, _ line: Int, _ reason: LocalizedText) {
    guard problems.count < FlightStaging.mostTold else { return }
    problems.append(FlightImportSummary.Problem(file: file, line: line, reason: reason))
  }

  /// Notes what is to be said of a record that is kept.
  func note(_ file: String, _ line: Int, _ doubt: LocalizedText) {
    guard doubts.count < FlightStaging.mostTold else { return }
    doubts.append(FlightImportSummary.Problem(file: file, line: line, reason: doubt))
  }

  /// The airports and the airlines flights name, in an order of their own, so that it does not matter which flight came first.
  var mentioned: (airports: [FileCode], airlines: [FileCode]) {
    func key(_ code: FileCode) -> [String] { [code.icao, code.iata, code.name, code.city, code.zone].map { $0 ?? "" } }
    func sorted(_ codes: Set<FileCode>) -> [FileCode] { codes.sorted { key($0).lexicographicallyPrecedes(key($1)) } }
    return (sorted(mentions), sorted(carriers))
  }

  func forEachAirport(_ body: (FileAirport) throws -> Void) throws {
    try each("SELECT * FROM airport ORDER BY number") { try body(FileAirport(staged: $0)) }
  }

  func forEachAirline(_ body: (FileAirline) throws -> Void) throws {
    try each("SELECT * FROM airline ORDER BY number") { try body(FileAirline(staged: $0)) }
  }

  /// Every flight with the file and the line it stands in.
  func forEachFlight(_ body: (FileFlight, _ file: String, _ line: Int) throws -> Void) throws {
    try each("SELECT * FROM flight ORDER BY number") { try body(FileFlight(staged: $0), $0[1], $0[2]) }
  }

  private func each(_ sql: String, _ body: (Row) throws -> Void) throws {
    try database.read { db in
      let rows = try Row.fetchCursor(db, sql: sql)
      while let row = try rows.next() { try body(row) }
    }
  }
}
