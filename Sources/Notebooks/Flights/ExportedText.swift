import Book
import Foundation
import GRDB
import Records

/// Records to take away, as a text that comes in pieces: however many there are, few are held at once.
///
/// Which they are is settled at the start. Each is as the book has it when its turn comes, and one that is gone by then is left out.
public struct ExportedText: Sendable {
  /// In which form records are taken away.
  public enum Form: Sendable { case csv, json }

  /// As many records make a piece.
  static let length = 1000

  private enum Place { case head, body(hasRecords: Bool), end }

  private let form: Form
  private let head: String
  private let read: @Sendable (ArraySlice<Int64>) throws -> (count: Int, text: String)
  /// The rows that are still to come.
  private var numbers: ArraySlice<Int64>
  private var place = Place.head

  /// - Parameter records: those of some rows, as one state of the book has them
  init<Record: ExportedRecord>(
    _ numbers: [Int64], as form: Form, from book: Book,
    _ records: @escaping @Sendable (ArraySlice<Int64>, Database) throws -> [Record]
  ) {
    self.form = form
    self.numbers = numbers[...]
    head = form == .csv ? CSV.table([Record.names]) : "["
    read = { numbers in
      let records = try book.read { try records(numbers, $0) }
      return (records.count, form == .csv ? CSV.table(records.map(\.line)) : try ExportedText.elements(records))
    }
  }

  /// The next piece; nil after the last.
  public mutating func next() throws -> String? {
    switch place {
    case .head:
      place = .body(hasRecords: false)
      return head
    case .body where numbers.isEmpty:
      place = .end
      return form == .csv ? nil : "]"
    case .body(let hasRecords):
      let (count, text) = try read(numbers.prefix(ExportedText.length))
      numbers = numbers.dropFirst(ExportedText.length)
      place = .body(hasRecords: hasRecords || count > 0)
      return form == .json && hasRecords && count > 0 ? "," + text : text
    case .end:
      return nil
    }
  }

  /// What stands between the brackets of their JSON.
  private static func elements(_ records: [some Encodable]) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(records).dropFirst().dropLast(), as: UTF8.self)
  }
}

extension Flights {
  /// The flights a query asks for, to take away; a limit takes the first so many.
  public func exportedFlights(
    _ query: FlightQuery = FlightQuery(), as form: ExportedText.Form, limit: Int = .max
  ) throws -> ExportedText {
    let numbers = try book.read { try FlightPageReading(query, limit: limit, in: $0).numbers(after: nil) }
    return ExportedText(numbers, as: form, from: book) { numbers, db in
      let flights = try Flight.numbered(numbers, in: db)
      let places = try FlightPlaces(of: flights, in: db)
      return flights.map { ExportedFlight($0, places) }
    }
  }

  /// All airports to take away, by name.
  public func exportedAirports(as form: ExportedText.Form) throws -> ExportedText {
    let numbers = try book.read { try Flights.numbers(byNameIn: "airport", $0) }
    return ExportedText(numbers, as: form, from: book) { numbers, db in
      try numbers.compactMap { number in
        let sql = "SELECT \(Airport.columns) FROM airport WHERE number = ?"
        return try Row.fetchOne(db.cachedStatement(sql: sql), arguments: [number]).map(Airport.init).map { airport in
          ExportedAirport(Counted(place: airport, flights: try Flights.flights(at: airport.id, in: db)))
        }
      }
    }
  }

  /// All airlines to take away, by name.
  public func exportedAirlines(as form: ExportedText.Form) throws -> ExportedText {
    let numbers = try book.read { try Flights.numbers(byNameIn: "airline", $0) }
    return ExportedText(numbers, as: form, from: book) { numbers, db in
      try numbers.compactMap { number in
        let sql = "SELECT \(Airline.columns) FROM airline WHERE number = ?"
        return try Row.fetchOne(db.cachedStatement(sql: sql), arguments: [number]).map(Airline.init).map { airline in
          ExportedAirline(Counted(place: airline, flights: try Flights.flights(of: airline.id, in: db)))
        }
      }
    }
  }

  private static func numbers(byNameIn table: StaticString, _ db: Database) throws -> [Int64] {
    try Int64.fetchAll(db, sql: "SELECT number FROM \(table) ORDER BY name COLLATE NOCASE, id")
  }
}
