import Files
import Records

/// The keys of an airport that have a place of their own; all else is kept as it is.
enum AirportKey: String, CaseIterable {
  case code, name, city, state, latitude, longitude, elevation, timezone
  case ident = "airport_code"
  case icao = "code_icao"
  case iata = "code_iata"
  case alternate = "alternate_ident"
  case country = "country_code"
}

extension JSONFields<AirportKey> {
  var isAirport: Bool {
    has(.ident) || hasOther("airport_info_url")
      || has(.latitude) && has(.longitude) && (has(.icao) || has(.iata) || has(.code))
  }

  /// An airport's codes; throws where it has none.
  fileprivate mutating func takeCode() throws(RejectedRecord) -> FileCode {
    var airport = FileCode(name: try text(.name))
    airport.icao = try code(.icao).map { code throws(RejectedRecord) in try FileCode.ident(code, of: AirportKey.icao.rawValue) }
    airport.iata = try code(.iata)
    if let iata = airport.iata, !iata.isCode(3...3) { throw unfit(.iata) }
    for key in [AirportKey.ident, .code, .alternate] {
      guard let code = try code(key), code != airport.icao, code != airport.iata else { continue }
      let named = try FileCode(airport: code, of: key.rawValue)
      if airport.icao == nil, let icao = named.icao {
        airport.icao = icao
      } else if airport.iata == nil, let iata = named.iata {
        airport.iata = iata
      } else {
        setAside(key)
      }
    }
    guard airport.icao != nil || airport.iata != nil else { throw .noCode }
    return airport
  }

  fileprivate var coordinate: Coordinate? {
    get throws(RejectedRecord) {
      guard let latitude = try number(.latitude), let longitude = try number(.longitude) else { return nil }
      guard let coordinate = Coordinate(degrees: latitude, longitude) else {
        throw .place(latitude: "\(latitude)", longitude: "\(longitude)")
      }
      return coordinate
    }
  }
}

extension FileAirport {
  /// An airport of AeroAPI. Throws where it has no code, lies nowhere on Earth, or has a value of another type.
  ///
  /// An elevation, a zone or a country that cannot be one is only set aside: without them the airport is still of use.
  init(_ fields: JSONFields<AirportKey>) throws(RejectedRecord) {
    var fields = fields
    self.init(code: try fields.takeCode())
    city = try fields.text(.city)
    state = try fields.text(.state)
    coordinate = try fields.coordinate
    country = try fields.text(.country).flatMap(Country.code)
    if country == nil { fields.setAside(.country) }
    elevation = try fields.number(.elevation).flatMap(FileAirport.elevation)
    if elevation == nil { fields.setAside(.elevation) }
    zone = try fields.text(.timezone).flatMap(FileAirport.zone)
    if zone == nil { fields.setAside(.timezone) }
    details = try JSONWriter.details(fields.others, of: fields.record)
  }
}
