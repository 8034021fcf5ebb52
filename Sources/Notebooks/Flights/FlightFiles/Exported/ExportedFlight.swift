import Files
import Records

/// A flight that this program exported as JSON.
struct ExportedFlight: ExportedValues {
  private let record: JSONRecord
  private let values: [ExportedKey: Int]

  init(_ record: JSONRecord) {
    self.record = record
    var values: [ExportedKey: Int] = [:]
    func take(_ token: Int, within outer: String = "") {
      let name = outer + String(decoding: record.text(at: token), as: UTF8.self)
      if record.kind(at: token + 1) == .object {
        record.forEachKey(in: token + 1) { take($0, within: name + ".") }
      } else if let key = ExportedKey(rawValue: name) {
        values[key] = token + 1
      }
    }
    record.forEachKey(in: 0) { take($0) }
    self.values = values
  }

  func text(_ key: ExportedKey, most: Int) throws(RejectedRecord) -> String? {
    guard let value = values[key] else { return nil }
    switch record.kind(at: value) {
    case .text: return try record.text(at: value).cleanedLines?.confirmed(key.rawValue, most: most)
    case .number: return String(decoding: record.text(at: value), as: UTF8.self)
    case .yes: return "true"
    case .no: return "false"
    case .object, .array, .key, .null: throw unfit(JSONWriter.value(value, of: record), key)
    }
  }
}

extension JSONFields<FlightKey> {
  /// True if this program exported the flight: AeroAPI has no such keys.
  var isExported: Bool { !has(.faFlightID) && hasOther("times") && hasOther("day") }
}

/// A table of flights that this program exported.
struct ExportedFlightsTable: FlightTable {
  let kind = FileRecord.Kind.flight
  private let columns: Columns<ExportedKey>

  /// Nil if the columns are those of another table.
  init?(_ header: CSV.Row) {
    let names = ExportedKey.allCases.lazy.map { (key: $0, value: $0.rawValue) }
    guard let columns = Columns(header, names, needing: [.id, .day, .origin, .destination, .scheduledOut]) else { return nil }
    self.columns = columns
  }

  func content(of row: CSV.Row) throws(RejectedRecord) -> FileRecord.Content {
    .flight(try FileFlight(exported: Values(row: row, columns: columns)))
  }

  private struct Values: ExportedValues {
    let row: CSV.Row
    let columns: Columns<ExportedKey>

    func text(_ key: ExportedKey, most: Int) throws(RejectedRecord) -> String? {
      guard let column = columns[key] else { return nil }
      return try row.withBytes(column.place, \.cleanedLines).map { text throws(RejectedRecord) in
        try CSV.unguarded(text).confirmed(column.name, most: most)
      }
    }
  }
}

/// The names of values in this program's exports of flights; the name of an inner value follows a dot.
enum ExportedKey: String, CaseIterable {
  case id, ident, flightNumber, airline, airlineName, origin, destination, aircraftType, registration, day, progressPercent
  case mine, cancelled, diverted, flown, seat, seatPosition, cabin, reason, notes, details
  case filedSpeedKmh, filedDistanceKm, loggedDurationSeconds
  case faFlightID = "faFlightId"
  case departureZone = "departure.timeZone"
  case arrivalZone = "arrival.timeZone"
  case departureClock = "clocks.departure"
  case arrivalClock = "clocks.arrival"
  case scheduledOut = "times.scheduledOut"
  case estimatedOut = "times.estimatedOut"
  case actualOut = "times.actualOut"
  case scheduledOff = "times.scheduledOff"
  case estimatedOff = "times.estimatedOff"
  case actualOff = "times.actualOff"
  case scheduledOn = "times.scheduledOn"
  case estimatedOn = "times.estimatedOn"
  case actualOn = "times.actualOn"
  case scheduledIn = "times.scheduledIn"
  case estimatedIn = "times.estimatedIn"
  case actualIn = "times.actualIn"

  /// The keys of the times, in the order that `FileFlight.Times` expects.
  static let times = Array(allCases.suffix(12))

  /// The value for a clock whose zone was unknown.
  static let unknownClock = "unknown"
}

/// The texts of an exported flight by key, in JSON or in a table; nil if missing.
protocol ExportedValues {
  /// - Parameter most: the maximum number of characters
  func text(_ key: ExportedKey, most: Int) throws(RejectedRecord) -> String?
}

extension ExportedValues {
  func text(_ key: ExportedKey) throws(RejectedRecord) -> String? { try text(key, most: Longest.text) }

  func value<Value>(_ key: ExportedKey, _ read: (String) -> Value?) throws(RejectedRecord) -> Value? {
    guard let text = try text(key) else { return nil }
    guard let value = read(text) else { throw unfit(text, key) }
    return value
  }

  func flag(_ key: ExportedKey) throws(RejectedRecord) -> Bool {
    try value(key) { ["true": true, "false": false][$0.lowercased()] } ?? false
  }

  func integer(_ key: ExportedKey, in range: ClosedRange<Int>) throws(RejectedRecord) -> Int? {
    try value(key) { $0.wholeNumber.flatMap { range.contains($0) ? $0 : nil } }
  }

  func number(_ key: ExportedKey, in range: ClosedRange<Double>) throws(RejectedRecord) -> Double? {
    try value(key) { Double($0).flatMap { range.contains($0) ? $0 : nil } }
  }

  func choice<Value: RawRepresentable<String>>(_ key: ExportedKey) throws(RejectedRecord) -> Value? {
    try value(key) { Value(rawValue: $0) }
  }

  func unfit(_ text: String, _ key: ExportedKey) -> RejectedRecord { .value(text, of: key.rawValue) }
}
