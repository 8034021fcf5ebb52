import Files
import Records

extension JSONFields {
  /// The codes of an airport; throws where a value is none.
  fileprivate func airportCodes(_ icao: Key, _ iata: Key) throws(RejectedRecord) -> (icao: String?, iata: String?) {
    let codes = (try code(icao).map { code throws(RejectedRecord) in try FileCode.ident(code, of: icao.rawValue) }, try code(iata))
    if let code = codes.1, !code.isCode(3...3) { throw unfit(iata) }
    return codes
  }

  /// An airline by whichever codes stand at those keys; what is no code stays among the others.
  mutating func airlineCode(at keys: [Key]) throws(RejectedRecord) -> FileCode {
    var airline = FileCode()
    for key in keys {
      guard let text = try text(key) else { continue }
      guard !text.asCode.isNoCode, let code = FileCode(airline: text) else {
        setAside(key)
        continue
      }
      airline.icao = airline.icao ?? code.icao
      airline.iata = airline.iata ?? code.iata
    }
    return airline
  }
}

/// The keys by which a flight tells of the airport it leaves or reaches.
enum PlaceKey: String, CaseIterable {
  case code, name, city, timezone
  case icao = "code_icao"
  case iata = "code_iata"
}

extension JSONFields<PlaceKey> {
  /// Its codes, its name and its zone; nil if it has no code. The rest is left among the others.
  mutating func takeCode() throws(RejectedRecord) -> FileCode? {
    var place = FileCode(name: try text(.name), city: try text(.city))
    place.zone = try text(.timezone).flatMap(FileAirport.zone)
    if place.zone == nil { setAside(.timezone) }
    (place.icao, place.iata) = try airportCodes(.icao, .iata)
    if let code = try code(.code), code != place.icao, code != place.iata {
      let named = try FileCode(airport: code, of: PlaceKey.code.rawValue)
      // A code of three letters beside one of ICAO's or IATA's is a local one.
      let isLocal = named.icao == nil ? place.icao != nil || place.iata != nil : place.icao != nil
      if isLocal {
        setAside(.code)
      } else {
        place.icao = place.icao ?? named.icao
        place.iata = place.iata ?? named.iata
      }
    }
    return place.icao == nil && place.iata == nil ? nil : place
  }
}

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
    (airport.icao, airport.iata) = try airportCodes(.icao, .iata)
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

/// The keys of an airline that have a place of their own; all else is kept as it is.
enum AirlineKey: String, CaseIterable {
  case code, icao, iata, name, callsign, country
  case shortName = "shortname"
}

extension JSONFields<AirlineKey> {
  var isAirline: Bool {
    let hasCode = has(.icao) || has(.iata) || has(.code)
    return hasCode && (has(.name) || has(.callsign) || has(.shortName) || hasOther("operator_info_url"))
  }

  /// An airline's codes; throws if it has none. Texts that are no codes stay among the others.
  fileprivate mutating func takeCode() throws(RejectedRecord) -> FileCode {
    let name = try text(.name)
    var airline = try airlineCode(at: [.icao, .iata, .code])
    airline.name = name
    guard airline.icao != nil || airline.iata != nil else { throw .noCode }
    return airline
  }
}

extension FileAirline {
  /// An airline of AeroAPI. Throws where it has no code, or a value of another type.
  init(_ fields: JSONFields<AirlineKey>) throws(RejectedRecord) {
    var fields = fields
    self.init(code: try fields.takeCode())
    shortName = try fields.text(.shortName)
    callsign = try fields.text(.callsign)
    country = try fields.text(.country)
    details = try JSONWriter.details(fields.others, of: fields.record)
  }
}
