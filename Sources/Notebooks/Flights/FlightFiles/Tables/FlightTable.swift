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
  /// The index of its values in a row.
  let index: Int
  /// The rank of its name among the names in the table, by their bytes; columns with the same name have the same rank.
  let rank: Int

  static func all(_ names: [String]) -> [Column] {
    let ordered = Set(names).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return names.enumerated().map { Column(name: $1, index: $0, rank: ordered.firstIndex(of: $1) ?? 0) }
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

  /// The details as one JSON object, in the order of their names; of details with the same name, the first is kept. Throws if the object
  /// exceeds the limit for details.
  static func object(_ details: [Detail]) throws(RejectedRecord) -> String {
    // The sort is stable: details of one rank stay in their order.
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
    return try cleaned(column.index)?.confirmed(column.name)
  }

  /// The value of the text in the column; nil if the text cannot be read: it is then added to `aside`, for the details.
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
    return try withBytes(column.index, \.cleanedLines)?.confirmed(column.name, most: Longest.notes) ?? ""
  }

  /// The coordinate in two columns; nil if one is empty. Throws if the position does not exist.
  func coordinate(_ latitude: Column?, _ longitude: Column?) throws(RejectedRecord) -> Coordinate? {
    guard let north = try text(latitude), let east = try text(longitude) else { return nil }
    guard let coordinate = Coordinate(degrees: north, east) else { throw .place(latitude: north, longitude: east) }
    return coordinate
  }

  /// The texts of those columns, for the details.
  func details(_ columns: [Column]) -> [Detail] {
    columns.compactMap { column in withBytes(column.index, \.cleanedLines).map { Detail(column: column, text: $0) } }
  }

  /// True if those columns are empty.
  func isBlank(_ columns: Range<Int>) -> Bool { columns.allSatisfy { withBytes($0, \.isEmpty) } }

  fileprivate func cleaned(_ column: Int) -> String? { withBytes(column, \.cleaned) }
}
