import Records

/// Flights this program gave away as a table.
struct ExportedFlightsTable: FlightTable {
  let kind = FileRecord.Kind.flight
  private let columns: [ExportedKey: Column]

  /// Nil where the columns are those of another table.
  init?(_ header: TableHeader) {
    var header = header
    columns = Dictionary(ExportedKey.allCases.compactMap { key in header.take(key.rawValue).map { (key, $0) } }) { first, _ in first }
    guard [.id, .day, .origin, .destination, .scheduledOut].allSatisfy({ columns[$0] != nil }) else { return nil }
  }

  func content(of row: CSV.Row, _ memory: inout CodeCache) throws(RejectedRecord) -> FileRecord.Content {
    .flight(try FileFlight(exported: Values(row: row, columns: columns)))
  }

  private struct Values: ExportedValues {
    let row: CSV.Row
    let columns: [ExportedKey: Column]

    func text(_ key: ExportedKey, most: Int) throws(RejectedRecord) -> String? {
      guard let column = columns[key] else { return nil }
      return try row.withBytes(column.place, \.cleanedLines).map { text throws(RejectedRecord) in
        try CSV.unguarded(text).confirmed(column.name, most: most)
      }
    }
  }
}
