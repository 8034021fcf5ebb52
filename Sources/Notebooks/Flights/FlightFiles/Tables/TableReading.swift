import Records

/// Makes records of the rows of a table.
final class TableReading {
  private let table: any FlightTable
  private let columns: Int
  private let found: (FileRecord) throws -> Void
  private var isBeforeHeader: Bool
  private var memory = CodeCache()

  init(_ table: any FlightTable, columns: Int, hasHeader: Bool, found: @escaping (FileRecord) throws -> Void) {
    self.table = table
    self.columns = columns
    self.found = found
    isBeforeHeader = hasHeader
  }

  /// A row, or why it is none; only that row is rejected then.
  func take(_ row: Result<CSV.Row, CSV.Fault>) throws {
    switch row {
    case .failure(let fault): try found(FileRecord(line: fault.line, content: .rejected(table.kind, fault.unfit.phrase)))
    case .success where isBeforeHeader: isBeforeHeader = false
    case .success(let row) where row.isBlank: break
    case .success(let row):
      let content = FileRecord.Content.judged(as: table.kind) { () throws(RejectedRecord) in
        try confirm(row)
        return try table.content(of: row, &memory)
      }
      try found(FileRecord(line: row.line, content: content))
    }
  }

  /// A row with other columns than the rest has lost something, or a separator stands in it that is none: what it says stands elsewhere.
  private func confirm(_ row: CSV.Row) throws(RejectedRecord) {
    guard row.count == columns || row.count > columns && row.isBlank(columns..<row.count) else {
      throw RejectedRecord(LocalizedText("flights.file.fields", ["count": .count(row.count), "expected": .count(columns)]))
    }
  }
}
