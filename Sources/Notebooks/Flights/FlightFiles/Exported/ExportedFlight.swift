import Files
import Records

/// A flight as this program exports it to JSON.
struct ExportedFlight: ExportedValues {
  private let record: JSONRecord
  /// The tokens of the values; the name of an inner value follows a dot.
  private let values: [String: Int]

  init(_ record: JSONRecord) {
    self.record = record
    var values: [String: Int] = [:]
    func take(_ token: Int, within outer: String = "") {
      let name = outer + String(decoding: record.text(at: token), as: UTF8.self)
      if record.kind(at: token + 1) == .object {
        record.forEachKey(in: token + 1) { take($0, within: name + ".") }
      } else {
        values[name] = token + 1
      }
    }
    record.forEachKey(in: 0) { take($0) }
    self.values = values
  }

  func text(_ name: String, most: Int) throws(RejectedRecord) -> String? {
    guard let value = values[name] else { return nil }
    switch record.kind(at: value) {
    case .text: return try record.text(at: value).cleanedLines?.confirmed(name, most: most)
    case .number: return String(decoding: record.text(at: value), as: UTF8.self)
    case .yes: return "true"
    case .no: return "false"
    case .object, .array, .key, .null: throw .value(JSONWriter.value(value, of: record), of: name)
    }
  }
}

extension JSONFields<FlightKey> {
  /// True if this program exported the flight: AeroAPI has no such keys.
  var isExported: Bool { !has(.faFlightID) && hasOther("times") && hasOther("day") }
}

/// The table of flights that this program exports.
struct ExportedFlightsTable: FlightTable {
  let kind = FileRecord.Kind.flight
  private let columns: Columns<String>

  private static let names =
    [
      "id", "ident", "flightNumber", "airline", "airlineName", "origin", "destination", "day", "progressPercent", "mine", "cancelled",
      "diverted", "flown", "seatPosition", "cabin", "reason", "notes", "details", "filedSpeedKmh", "filedDistanceKm",
      "loggedDurationSeconds", "faFlightId", "departure.timeZone", "arrival.timeZone", "clocks.departure", "clocks.arrival",
    ] + FileFlight.texts.map(\.name) + FileFlight.Time.allCases.map(\.exported)

  /// Nil if the columns are those of another table.
  init?(_ header: CSV.Row) {
    let names = Self.names.lazy.map { (key: $0, value: $0) }
    guard let columns = Columns(header, names, needing: ["id", "day", "origin", "destination", "times.scheduledOut"]) else { return nil }
    self.columns = columns
  }

  func content(of row: CSV.Row) throws(RejectedRecord) -> FileRecord.Content {
    .flight(try FileFlight(exported: Values(row: row, columns: columns)))
  }

  private struct Values: ExportedValues {
    let row: CSV.Row
    let columns: Columns<String>

    func text(_ name: String, most: Int) throws(RejectedRecord) -> String? {
      guard let column = columns[name] else { return nil }
      return try row.withBytes(column.place, \.cleanedLines).map { text throws(RejectedRecord) in
        try CSV.unguarded(text).confirmed(column.name, most: most)
      }
    }
  }
}

extension FileFlight.Time {
  /// The name in this program's exports of flights.
  var exported: String { "times.\(self)" }
}

/// The texts of an exported flight by name, in JSON or in a table; nil if missing.
protocol ExportedValues {
  /// - Parameter most: the maximum number of characters
  func text(_ name: String, most: Int) throws(RejectedRecord) -> String?
}

extension ExportedValues {
  func text(_ name: String) throws(RejectedRecord) -> String? { try text(name, most: Longest.text) }

  func value<Value>(_ name: String, _ read: (String) -> Value?) throws(RejectedRecord) -> Value? {
    guard let text = try text(name) else { return nil }
    guard let value = read(text) else { throw .value(text, of: name) }
    return value
  }

  func flag(_ name: String) throws(RejectedRecord) -> Bool {
    try value(name) { ["true": true, "false": false][$0.lowercased()] } ?? false
  }

  func integer(_ name: String, in range: ClosedRange<Int>) throws(RejectedRecord) -> Int? {
    try value(name) { $0.wholeNumber.flatMap { range.contains($0) ? $0 : nil } }
  }

  func number(_ name: String, in range: ClosedRange<Double>) throws(RejectedRecord) -> Double? {
    try value(name) { Double($0).flatMap { range.contains($0) ? $0 : nil } }
  }

  func choice<Value: RawRepresentable<String>>(_ name: String) throws(RejectedRecord) -> Value? {
    try value(name) { Value(rawValue: $0) }
  }
}
