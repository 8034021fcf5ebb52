import Records

/// `airports.dat` of openflights.org, which has no column names; older versions have fewer columns.
struct OpenFlightsAirports: FlightTable {
  let kind = FileRecord.Kind.airport
  private static let names = [
    "airport_id", "name", "city", "country", "iata", "icao", "latitude", "longitude", "altitude", "utc_offset", "dst", "timezone", "type",
    "source",
  ]
  private static let columns = Column.all(names)
  /// The columns without a field of their own, by their index in `names`.
  private static let others = [0, 9, 10, 12, 13].map { columns[$0] }

  /// Nil if the first row cannot belong to such a table.
  init?(_ row: CSV.Row) {
    guard (11...14).contains(row.count), row.text(0)?.wholeNumber != nil else { return nil }
    guard [6, 7, 8].allSatisfy({ row.text($0).flatMap(Double.init) != nil }) else { return nil }
  }

  func content(of row: CSV.Row) throws(RejectedRecord) -> FileRecord.Content {
    let columns = Self.columns
    var aside = row.knownDetails(Self.others)
    var airport = FileAirport(code: FileCode(name: try row.known(columns[1])))
    airport.code.iata = try row.code(columns[4], &aside) { $0.isCode(3...3) }
    airport.code.icao = try row.code(columns[5], &aside) { $0.isCode(4...4) }
    guard airport.code.iata != nil || airport.code.icao != nil else { throw .noCode }
    airport.city = try row.known(columns[2])
    airport.country = try row.known(columns[3], &aside) { Country.code($0) }
    airport.coordinate = try row.coordinate(columns[6], columns[7])
    airport.elevation = try row.known(columns[8], &aside) { Double($0).flatMap(FileAirport.elevation) }
    airport.zone = try row.known(columns[11], &aside) { FileAirport.zone($0) }
    airport.details = try Detail.object(aside)
    return .airport(airport)
  }
}

/// `airlines.dat` of openflights.org, which has no column names.
struct OpenFlightsAirlines: FlightTable {
  let kind = FileRecord.Kind.airline
  private static let names = ["airline_id", "name", "alias", "iata", "icao", "callsign", "country", "active"]
  private static let columns = Column.all(names)

  /// Nil if the first row cannot belong to such a table.
  init?(_ row: CSV.Row) {
    guard row.count == 8, row.text(0)?.wholeNumber != nil, ["Y", "N"].contains(row.text(7)?.uppercased()) else { return nil }
  }

  func content(of row: CSV.Row) throws(RejectedRecord) -> FileRecord.Content {
    let columns = Self.columns
    var aside = row.knownDetails([columns[0], columns[7]])
    var airline = FileAirline(code: FileCode(name: try row.known(columns[1])))
    airline.code.iata = try row.code(columns[3], &aside, \.isAirlineIATA)
    airline.code.icao = try row.code(columns[4], &aside) { $0.isCapitals(3...3) }
    guard airline.code.iata != nil || airline.code.icao != nil else { throw .noCode }
    airline.shortName = try row.known(columns[2])
    airline.callsign = try row.known(columns[5])
    // Kept as the file writes it, unlike an airport's.
    airline.country = try row.known(columns[6])
    airline.details = try Detail.object(aside)
    return .airline(airline)
  }
}

extension CSV.Row {
  /// The texts that OpenFlights writes for an unknown value.
  private static let unknown: Set = ["\\N", "-", "N/A"]

  /// The text in the column; nil if it means an unknown value.
  fileprivate func known(_ column: Column) throws(RejectedRecord) -> String? {
    try text(column).flatMap { CSV.Row.unknown.contains($0) ? nil : $0 }
  }

  /// The value parsed from the text; a text that cannot be parsed is kept in the details.
  fileprivate func known<Value>(_ column: Column, _ aside: inout [Detail], _ read: (String) -> Value?) throws(RejectedRecord) -> Value? {
    try known(column) == nil ? nil : value(column, &aside) { read($0) }
  }

  /// The code in the column; an invalid one is kept in the details.
  fileprivate func code(_ column: Column, _ aside: inout [Detail], _ isFit: (String) -> Bool) throws(RejectedRecord) -> String? {
    guard let code = try known(column)?.asKnownCode else { return nil }
    if isFit(code) { return code }
    aside += knownDetails([column])
    return nil
  }

  /// The texts in those columns that do not mean an unknown value, for the details.
  fileprivate func knownDetails(_ columns: [Column]) -> [Detail] {
    details(columns.filter { column in text(column.index).map { !CSV.Row.unknown.contains($0) } ?? false })
  }
}
