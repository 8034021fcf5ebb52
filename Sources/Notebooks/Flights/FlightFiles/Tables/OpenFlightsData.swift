import Records

/// `airports.dat` of openflights.org, which has no names of columns; the older ones end earlier.
struct OpenFlightsAirports: FlightTable {
  let kind = FileRecord.Kind.airport
  private static let names = [
    "airport_id", "name", "city", "country", "iata", "icao", "latitude", "longitude", "altitude", "utc_offset", "dst", "timezone", "type",
    "source",
  ]
  private static let columns = Column.all(names)
  private static let others = [0, 9, 10, 12, 13].map { columns[$0] }

  /// Nil if the first row cannot be one of it.
  init?(_ row: CSV.Row) {
    guard (11...14).contains(row.count), row.text(0)?.wholeNumber != nil else { return nil }
    guard [6, 7, 8].allSatisfy({ row.text($0).flatMap(Double.init) != nil }) else { return nil }
  }

  func content(of row: CSV.Row, _ memory: inout CodeCache) throws(RejectedRecord) -> FileRecord.Content {
    let columns = Self.columns
    var aside = row.known(Self.others)
    var airport = FileAirport(code: FileCode(name: try row.known(columns[1])))
    airport.code.iata = try row.known(columns[4])?.asKnownCode
    airport.code.icao = try row.known(columns[5])?.asKnownCode
    if let iata = airport.code.iata, !iata.isCode(3...3) { (airport.code.iata, aside) = (nil, aside + row.known([columns[4]])) }
    if let icao = airport.code.icao, !icao.isCode(4...4) { (airport.code.icao, aside) = (nil, aside + row.known([columns[5]])) }
    guard airport.code.iata != nil || airport.code.icao != nil else { throw .noCode }
    airport.city = try row.known(columns[2])
    airport.country = try row.known(columns[3]).flatMap(Country.code)
    if airport.country == nil { aside += row.known([columns[3]]) }
    airport.coordinate = try row.coordinate(columns[6], columns[7])
    airport.elevation = try row.known(columns[8]).flatMap(Double.init).flatMap(FileAirport.elevation)
    if airport.elevation == nil { aside += row.known([columns[8]]) }
    airport.zone = try row.known(columns[11]).flatMap(FileAirport.zone)
    if airport.zone == nil { aside += row.known([columns[11]]) }
    airport.details = try Detail.object(aside)
    return .airport(airport)
  }
}

/// `airlines.dat` of openflights.org, which has no names of columns.
struct OpenFlightsAirlines: FlightTable {
  let kind = FileRecord.Kind.airline
  private static let names = ["airline_id", "name", "alias", "iata", "icao", "callsign", "country", "active"]
  private static let columns = Column.all(names)

  /// Nil if the first row cannot be one of it.
  init?(_ row: CSV.Row) {
    guard row.count == 8, row.text(0)?.wholeNumber != nil, ["Y", "N"].contains(row.text(7)?.uppercased()) else { return nil }
  }

  func content(of row: CSV.Row, _ memory: inout CodeCache) throws(RejectedRecord) -> FileRecord.Content {
    let columns = Self.columns
    var aside = row.known([columns[0], columns[7]])
    var airline = FileAirline(code: FileCode(name: try row.known(columns[1])))
    airline.code.iata = try row.known(columns[3]).flatMap(\.asKnownCode)
    airline.code.icao = try row.known(columns[4]).flatMap(\.asKnownCode)
    if let iata = airline.code.iata, !iata.isAirlineIATA { (airline.code.iata, aside) = (nil, aside + row.known([columns[3]])) }
    if let icao = airline.code.icao, !icao.isCapitals(3...3) { (airline.code.icao, aside) = (nil, aside + row.known([columns[4]])) }
    guard airline.code.iata != nil || airline.code.icao != nil else { throw .noCode }
    airline.shortName = try row.known(columns[2])
    airline.callsign = try row.known(columns[5])
    airline.country = try row.known(columns[6])
    airline.details = try Detail.object(aside)
    return .airline(airline)
  }
}

extension CSV.Row {
  /// The ways in which OpenFlights writes that nothing is known.
  private static let nothing: Set = ["\\N", "-", "N/A"]

  /// The text in the column; nil if it says that nothing is known.
  fileprivate func known(_ column: Column) throws(RejectedRecord) -> String? {
    try text(column).flatMap { CSV.Row.nothing.contains($0) ? nil : $0 }
  }

  fileprivate func known(_ columns: [Column]) -> [Detail] {
    details(columns.filter { column in text(column.place).map { !CSV.Row.nothing.contains($0) } ?? false })
  }
}
