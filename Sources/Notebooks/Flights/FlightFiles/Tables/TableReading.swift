import Records

/// Makes records of the rows of a table.
final class TableReading {
  private let table: any FlightTable
  private let columns: Int
  private let found: (FileRecord) throws -> Void
  private let linesBefore: Int
  private var isBeforeHeader: Bool
  private var memory = CodeCache()

  /// - Parameter preface: what stands before the row with the names of its columns; nil where there is no such row
  init(
    _ table: any FlightTable, columns: Int, after preface: FileFormat.Preface? = nil, found: @escaping (FileRecord) throws -> Void
  ) {
    self.table = table
    self.columns = columns
    self.found = found
    linesBefore = preface?.lines ?? 0
    isBeforeHeader = preface != nil
  }

  /// A row, or why it is none; only that row is rejected then.
  func take(_ row: Result<CSV.Row, CSV.Fault>) throws {
    switch row {
    case .failure(let fault): try found(FileRecord(line: linesBefore + fault.line, content: .rejected(table.kind, fault.unfit.phrase)))
    case .success where isBeforeHeader: isBeforeHeader = false
    case .success(let row) where row.isBlank: break
    case .success(let row):
      let content = FileRecord.Content.judged(as: table.kind) { () throws(RejectedRecord) in
        try confirm(row)
        return try table.content(of: row, &memory)
      }
      try found(FileRecord(line: linesBefore + row.line, content: content))
    }
  }

  /// A row with other columns than the rest has lost something, or a separator stands in it that is none: what it says stands elsewhere.
  private func confirm(_ row: CSV.Row) throws(RejectedRecord) {
    guard row.count == columns || row.count > columns && row.isBlank(columns..<row.count) else {
      throw RejectedRecord(LocalizedText("flights.file.fields", ["count": .count(row.count), "expected": .count(columns)]))
    }
  }
}
