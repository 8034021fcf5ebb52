import Records

/// A table whose rows say something of flights, airports or airlines.
protocol FlightTable: Sendable {
  /// The kind of thing its rows are about.
  var kind: FileRecord.Kind { get }
  /// The content of a row. Throws why it cannot be taken.
  func content(of row: CSV.Row, _ memory: inout CodeCache) throws(RejectedRecord) -> FileRecord.Content
}

/// A column of a table.
struct Column: Sendable {
  let name: String
  let place: Int
  /// The rank of its name among those of the table, by their bytes; columns of one name have one rank.
  let rank: Int

  /// The columns of those names.
  static func all(_ names: [String]) -> [Column] {
    let ordered = Set(names).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return names.enumerated().map { Column(name: $1, place: $0, rank: ordered.firstIndex(of: $1) ?? 0) }
  }
}

/// The names of a table's columns, in whichever order they stand.
struct TableHeader {
  /// The columns nobody has asked for yet.
  private(set) var others: [Column]

  /// A column without a name has its number for one: what stands in it is kept.
  init(_ row: CSV.Row) { others = Column.all((0..<row.count).map { row.cleaned($0) ?? "\($0 + 1)" }) }

  /// The column of that name, however its letters are written; nil if the table has none.
  mutating func take(_ name: String) -> Column? {
    others.firstIndex { $0.name.lowercased() == name.lowercased() }.map { others.remove(at: $0) }
  }
}

/// The text of a column that has no place of its own.
struct Detail {
  let column: Column
  let text: String

  /// The details as one JSON object. Throws if it is longer than is kept.
  static func object(_ details: [Detail]) throws(RejectedRecord) -> String {
    var ordered: [Detail] = []
    for detail in details.sorted(by: { $0.column.rank < $1.column.rank }) where detail.column.rank != ordered.last?.column.rank {
      ordered.append(detail)
    }
    return try JSONWriter.details(ordered.map { ($0.column.name, $0.text) })
  }
}

extension CSV.Row {
  /// The text in the column; nil if there is none. Throws where it is too long.
  func text(_ column: Column?) throws(RejectedRecord) -> String? {
    guard let column else { return nil }
    return try cleaned(column.place)?.confirmed(column.name)
  }

  /// A text of several lines.
  func notes(_ column: Column?) throws(RejectedRecord) -> String {
    guard let column else { return "" }
    return try withBytes(column.place, \.cleanedLines)?.confirmed(column.name, most: Longest.notes) ?? ""
  }

  /// The coordinate in two columns; nil if they are empty. Throws if there is no such place.
  func coordinate(_ latitude: Column, _ longitude: Column) throws(RejectedRecord) -> Coordinate? {
    guard let north = try text(latitude), let east = try text(longitude) else { return nil }
    guard let place = Coordinate(degrees: north, east) else { throw .place(latitude: north, longitude: east) }
    return place
  }

  /// The texts of those columns beside all that has a place of its own.
  func details(_ columns: [Column]) -> [Detail] {
    columns.compactMap { column in withBytes(column.place, \.cleanedLines).map { Detail(column: column, text: $0) } }
  }

  /// True if nothing stands in it: spreadsheets leave such rows behind.
  var isBlank: Bool { isBlank(0..<count) }

  /// True if nothing stands in those fields.
  func isBlank(_ places: Range<Int>) -> Bool { places.allSatisfy { withBytes($0, \.isEmpty) } }

  fileprivate func cleaned(_ place: Int) -> String? { withBytes(place, \.cleaned) }
}

/// Makes records of the rows of a table.
final class TableReading {
  private let table: any FlightTable
  private let columns: Int
  private let found: (FileRecord) throws -> Void
  private let linesBefore: Int
  private var isBeforeHeader: Bool
  private var memory = CodeCache()

  /// - Parameter preface: what stands before the row with the names of its columns; nil if there is no such row
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

/// The codes read of the texts by which a logbook names airports and airlines: a person flies by few of them, again and again.
struct CodeCache {
  private var airports: [String: FileCode?] = [:]
  private var airlines: [String: FileCode?] = [:]

  /// Beyond it all is forgotten, so that no file makes it grow.
  private static let most = 10_000

  /// The airport; nil if the text says nothing.
  mutating func airport(_ text: String) -> FileCode? {
    CodeCache.recall(text, &airports) { FileCode(logbook: $0, isAirport: true) }
  }

  /// The airline; nil if the text says nothing.
  mutating func airline(_ text: String) -> FileCode? {
    CodeCache.recall(text, &airlines) { FileCode(logbook: $0, isAirport: false) }
  }

  private static func recall(_ text: String, _ known: inout [String: FileCode?], _ read: (String) -> FileCode?) -> FileCode? {
    if let code = known[text] { return code }
    if known.count >= most { known.removeAll() }
    let code = read(text)
    known[text] = .some(code)
    return code
  }
}
