import Records

/// Makes records from the rows of a table.
final class TableReading {
  private let table: any FlightTable
  private let columns: Int
  private let found: (FileRecord) throws -> Void
  /// The number of lines above the names of the columns.
  private let linesBefore: Int
  /// True until the row with the names of the columns is read.
  private var isBeforeHeader: Bool

  /// - Parameter preface: the lines before the row with the column names; nil if there is no such row
  init(_ table: any FlightTable, columns: Int, after preface: FileFormat.Preface? = nil, found: @escaping (FileRecord) throws -> Void) {
    (self.table, self.columns, self.found) = (table, columns, found)
    (linesBefore, isBeforeHeader) = (preface?.lines ?? 0, preface != nil)
  }

  /// Reads a row. A faulty row is rejected by itself; reading goes on.
  func take(_ row: Result<CSV.Row, CSV.Fault>) throws {
    switch row {
    case .failure(let fault): try found(FileRecord(line: linesBefore + fault.line, content: .rejected(table.kind, fault.rejection.phrase)))
    case .success where isBeforeHeader: isBeforeHeader = false
    // Spreadsheets leave empty rows behind.
    case .success(let row) where row.isBlank(0..<row.count): break
    case .success(let row):
      let content = FileRecord.Content.judged(as: table.kind) { () throws(RejectedRecord) in
        try confirm(row)
        return try table.content(of: row)
      }
      try found(FileRecord(line: linesBefore + row.line, content: content))
    }
  }

  /// Rejects a row with another number of columns: it lost a value, or has a stray separator, so its values are in wrong columns.
  private func confirm(_ row: CSV.Row) throws(RejectedRecord) {
    guard row.count == columns || row.count > columns && row.isBlank(columns..<row.count) else {
      throw RejectedRecord(LocalizedText("flights.file.fields", ["count": .count(row.count), "expected": .count(columns)]))
    }
  }
}
