import Records

/// `airports.csv` of ourairports.com.
struct OurAirportsTable: FlightTable {
  private enum Key { case ident, name, latitude, longitude, icao, gps, iata, city, country, region, elevation }

  let kind = FileRecord.Kind.airport
  private let columns: Columns<Key>

  /// Nil if the columns are those of another table.
  init?(_ header: CSV.Row) {
    let names: KeyValuePairs<Key, String> = [
      .ident: "ident", .name: "name", .latitude: "latitude_deg", .longitude: "longitude_deg", .icao: "icao_code", .gps: "gps_code",
      .iata: "iata_code", .city: "municipality", .country: "iso_country", .region: "iso_region", .elevation: "elevation_ft",
    ]
    guard let columns = Columns(header, names, needing: [.ident, .name, .latitude, .longitude]) else { return nil }
    self.columns = columns
  }

  func content(of row: CSV.Row) throws(RejectedRecord) -> FileRecord.Content {
    var aside = row.details(columns.others)
    var airport = FileAirport(code: try code(row, &aside))
    airport.city = try row.text(columns[.city])
    airport.coordinate = try row.coordinate(columns[.latitude], columns[.longitude])
    airport.country = try row.value(columns[.country], &aside) { Country.code($0) }
    airport.state = try row.value(columns[.region], &aside) { state($0) }
    airport.elevation = try row.value(columns[.elevation], &aside) { Double($0).flatMap(FileAirport.elevation) }
    airport.details = try Detail.object(aside)
    return .airport(airport)
  }

  /// The ICAO code, else the code pilots enter if it looks like an ICAO code, else the table's own ident.
  private func code(_ row: CSV.Row, _ aside: inout [Detail]) throws(RejectedRecord) -> FileCode {
    guard let column = columns[.ident], let own = try row.text(column) else { throw .noCode }
    let ident = try FileCode.ident(own, of: column.name)
    let official = try row.text(columns[.icao])?.asKnownCode
    let entered = try row.text(columns[.gps])?.asKnownCode
    let icao = [official, entered].compactMap(\.self).first { $0.isCapitals(4...4) } ?? ident
    for (text, key) in [(ident, Key.ident), (official, .icao), (entered, .gps)] where text != nil && text != icao {
      aside += row.details([columns[key]].compactMap(\.self))
    }
    let iata = try row.text(columns[.iata])?.asKnownCode
    let isIATA = iata?.isCode(3...3) ?? true
    if !isIATA { aside += row.details([columns[.iata]].compactMap(\.self)) }
    return FileCode(icao: icao, iata: isIATA ? iata : nil, name: try row.text(columns[.name]))
  }

  /// The part after the country if people write it, in letters: `CA` of `US-CA`, but nil for `JP-13`.
  private func state(_ region: String) -> String? {
    let parts = region.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    return parts.count == 2 && String(parts[1]).isCapitals(1...3) ? String(parts[1]) : nil
  }
}
