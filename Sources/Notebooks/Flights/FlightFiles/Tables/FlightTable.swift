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
  /// Where its name stands among the names of the table, in the order of their bytes; columns of one name have one rank.
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

  /// The column of that name, however its letters are written; nil where the table has none.
  mutating func take(_ name: String) -> Column? {
    others.firstIndex { $0.name.lowercased() == name.lowercased() }.map { others.remove(at: $0) }
  }
}

/// The text of a column that has no place of its own.
struct Detail {
  let column: Column
  let text: String

  /// As one JSON object. Throws where it is longer than is kept.
  static func object(_ details: [Detail]) throws(RejectedRecord) -> String {
    guard !details.isEmpty else { return "{}" }
    var writer = JSONWriter()
    var last: Int?
    writer.append("{")
    for detail in details.sorted(by: { $0.column.rank < $1.column.rank }) where detail.column.rank != last {
      if last != nil { writer.append(",") }
      writer.append(text: detail.column.name)
      writer.append(":")
      writer.append(text: detail.text)
      last = detail.column.rank
    }
    writer.append("}")
    return try writer.details()
  }
}

extension CSV.Row {
  /// The text in the column; nil where there is none. Throws where it is too long.
  func text(_ column: Column?) throws(RejectedRecord) -> String? {
    guard let column else { return nil }
    return try cleaned(column.place)?.confirmed(column.name)
  }

  /// A text of several lines.
  func notes(_ column: Column?) throws(RejectedRecord) -> String {
    guard let column else { return "" }
    return try withBytes(column.place, \.cleanedLines)?.confirmed(column.name, most: Longest.notes) ?? ""
  }

  /// Where the two columns say a place lies; nil where they say nothing. Throws where there is no such place.
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
