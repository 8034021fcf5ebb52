import Records

/// Reads the table of flights that this program exports.
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
    // The names are their own keys.
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
      return try row.withBytes(column.index, \.cleanedLines).map { text throws(RejectedRecord) in
        // The export guards cells that begin like a formula.
        try CSV.unguarded(text).confirmed(column.name, most: most)
      }
    }
  }
}

extension FileFlight.Time {
  /// The name in this program's exports of flights.
  var exported: String { "times.\(self)" }
}
