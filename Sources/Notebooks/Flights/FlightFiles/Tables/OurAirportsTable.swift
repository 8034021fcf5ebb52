import Records

/// `airports.csv` of ourairports.com.
struct OurAirportsTable: FlightTable {
  let kind = FileRecord.Kind.airport
  private let ident, name, latitude, longitude: Column
  private let icao, gps, iata: Column?
  private let city, country, region, elevation: Column?
  private let others: [Column]

  /// Nil if the columns are those of another table.
  init?(_ header: TableHeader) {
    var header = header
    guard let ident = header.take("ident"), let name = header.take("name"), let latitude = header.take("latitude_deg"),
      let longitude = header.take("longitude_deg")
    else { return nil }
    (self.ident, self.name, self.latitude, self.longitude) = (ident, name, latitude, longitude)
    icao = header.take("icao_code")
    gps = header.take("gps_code")
    iata = header.take("iata_code")
    city = header.take("municipality")
    country = header.take("iso_country")
    region = header.take("iso_region")
    elevation = header.take("elevation_ft")
    others = header.others
  }

  func content(of row: CSV.Row, _ memory: inout CodeCache) throws(RejectedRecord) -> FileRecord.Content {
    var aside = row.details(others)
    var airport = FileAirport(code: try code(row, &aside))
    airport.city = try row.text(city)
    airport.coordinate = try row.coordinate(latitude, longitude)
    airport.country = try row.text(country).flatMap(Country.code)
    if airport.country == nil { aside += row.details([country].compactMap(\.self)) }
    airport.state = try row.text(region).flatMap(state)
    if airport.state == nil { aside += row.details([region].compactMap(\.self)) }
    airport.elevation = try row.text(elevation).flatMap(Double.init).flatMap(FileAirport.elevation)
    if airport.elevation == nil { aside += row.details([elevation].compactMap(\.self)) }
    airport.details = try Detail.object(aside)
    return .airport(airport)
  }

  /// ICAO's code, else the one pilots enter where it looks like one of ICAO's, else the table's own ident.
  private func code(_ row: CSV.Row, _ aside: inout [Detail]) throws(RejectedRecord) -> FileCode {
    guard let own = try row.text(ident) else { throw .noCode }
    let ident = try FileCode.ident(own, of: ident.name)
    let official = try row.text(icao)?.asKnownCode
    let entered = try row.text(gps)?.asKnownCode
    var code = FileCode(icao: [official, entered].compactMap(\.self).first { $0.isCapitals(4...4) } ?? ident, name: try row.text(name))
    for (text, column) in [(ident, self.ident), (official, icao), (entered, gps)] where text != nil && text != code.icao {
      aside += row.details([column].compactMap(\.self))
    }
    code.iata = try row.text(iata)?.asKnownCode
    if let text = code.iata, !text.isCode(3...3) {
      aside += row.details([iata].compactMap(\.self))
      code.iata = nil
    }
    return code
  }

  /// The part behind the country, where it is letters as people use them: `US-CA`, but not `JP-13`.
  private func state(_ region: String) -> String? {
    guard let dash = region.firstIndex(of: "-") else { return nil }
    let state = String(region[region.index(after: dash)...])
    return state.isCapitals(1...3) ? state : nil
  }
}
