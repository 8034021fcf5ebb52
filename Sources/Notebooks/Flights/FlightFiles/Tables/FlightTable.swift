import Records

/// A table whose rows describe flights, airports or airlines.
protocol FlightTable: Sendable {
  var kind: FileRecord.Kind { get }
  /// The content of a row. Throws the reason if the row is rejected.
  func content(of row: CSV.Row) throws(RejectedRecord) -> FileRecord.Content
}

/// A column of a table.
struct Column: Sendable {
  let name: String
  /// Its index in a row.
  let place: Int
  /// The rank of its name among the names in the table, by their bytes; columns with the same name have the same rank.
  let rank: Int

  static func all(_ names: [String]) -> [Column] {
    let ordered = Set(names).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return names.enumerated().map { Column(name: $1, place: $0, rank: ordered.firstIndex(of: $1) ?? 0) }
  }
}

/// The columns of a table by their keys, in any order.
struct Columns<Key: Hashable & Sendable>: Sendable {
  private let known: [Key: Column]
  /// The columns without a key.
  let others: [Column]

  /// Finds the columns with those names, ignoring case; nil if a needed one is missing.
  init?(_ header: CSV.Row, _ names: some Sequence<(key: Key, value: String)>, needing needed: [Key]) {
    // A column without a name is named by its number, so that its values are kept.
    var columns = Column.all((0..<header.count).map { header.cleaned($0) ?? "\($0 + 1)" })
    var known: [Key: Column] = [:]
    for (key, name) in names {
      known[key] = columns.firstIndex { $0.name.lowercased() == name.lowercased() }.map { columns.remove(at: $0) }
    }
    guard needed.allSatisfy({ known[$0] != nil }) else { return nil }
    (self.known, others) = (known, columns)
  }

  subscript(_ key: Key) -> Column? { known[key] }
}

/// The text of a column without a field of its own.
struct Detail {
  let column: Column
  let text: String

  /// The details as one JSON object. Throws if it is longer than details can be.
  static func object(_ details: [Detail]) throws(RejectedRecord) -> String {
    var ordered: [Detail] = []
    for detail in details.sorted(by: { $0.column.rank < $1.column.rank }) where detail.column.rank != ordered.last?.column.rank {
      ordered.append(detail)
    }
    return try JSONWriter.details(ordered.map { ($0.column.name, $0.text) })
  }
}

extension CSV.Row {
  /// The text in the column; nil if it is empty. Throws if it is too long.
  func text(_ column: Column?) throws(RejectedRecord) -> String? {
    guard let column else { return nil }
    return try cleaned(column.place)?.confirmed(column.name)
  }

  /// The value of the text in the column; nil if it has none: the text is then kept for the details.
  func value<Value>(
    _ column: Column?, _ aside: inout [Detail], _ read: (String) throws(RejectedRecord) -> Value?
  ) throws(RejectedRecord) -> Value? {
    guard let column, let text = try text(column) else { return nil }
    if let value = try read(text) { return value }
    aside += details([column])
    return nil
  }

  /// A text of several lines.
  func notes(_ column: Column?) throws(RejectedRecord) -> String {
    guard let column else { return "" }
    return try withBytes(column.place, \.cleanedLines)?.confirmed(column.name, most: Longest.notes) ?? ""
  }

  /// The coordinate in two columns; nil if one is empty. Throws if the position does not exist.
  func coordinate(_ latitude: Column?, _ longitude: Column?) throws(RejectedRecord) -> Coordinate? {
    guard let north = try text(latitude), let east = try text(longitude) else { return nil }
    guard let place = Coordinate(degrees: north, east) else { throw .place(latitude: north, longitude: east) }
    return place
  }

  /// The texts of those columns, for the details.
  func details(_ columns: [Column]) -> [Detail] {
    columns.compactMap { column in withBytes(column.place, \.cleanedLines).map { Detail(column: column, text: $0) } }
  }

  /// True if those fields are empty.
  func isBlank(_ places: Range<Int>) -> Bool { places.allSatisfy { withBytes($0, \.isEmpty) } }

  fileprivate func cleaned(_ place: Int) -> String? { withBytes(place, \.cleaned) }
}

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

  /// Reads a row; a faulty row alone is rejected.
  func take(_ row: Result<CSV.Row, CSV.Fault>) throws {
    switch row {
    case .failure(let fault): try found(FileRecord(line: linesBefore + fault.line, content: .rejected(table.kind, fault.unfit.phrase)))
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
