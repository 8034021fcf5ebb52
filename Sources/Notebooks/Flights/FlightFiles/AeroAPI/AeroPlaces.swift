import Records

extension JSONFields {
  /// The codes of an airport; throws if a value is not a code.
  fileprivate func airportCodes(_ icao: Key, _ iata: Key) throws(RejectedRecord) -> (icao: String?, iata: String?) {
    let icaoCode = try code(icao).map { code throws(RejectedRecord) in try FileCode.ident(code, of: icao.rawValue) }
    let iataCode = try code(iata)
    if let iataCode, !iataCode.isCode(3...3) { throw unfit(iata) }
    return (icaoCode, iataCode)
  }

  /// An airline by the codes at those keys; texts that are not codes are kept among the other values.
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

/// The keys of an airport within a flight of AeroAPI.
enum PlaceKey: String, CaseIterable {
  case code, name, city, timezone
  case icao = "code_icao"
  case iata = "code_iata"
}

extension JSONFields<PlaceKey> {
  /// Its codes, its name and its zone; nil if it has no code. The rest stays among the others.
  mutating func takeCode() throws(RejectedRecord) -> FileCode? {
    var place = FileCode(name: try text(.name), city: try text(.city))
    place.zone = try value(.timezone, FileAirport.zone)
    (place.icao, place.iata) = try airportCodes(.icao, .iata)
    if let code = try code(.code), code != place.icao, code != place.iata {
      let named = try FileCode(airport: code, of: PlaceKey.code.rawValue)
      // A three-letter code beside an ICAO or IATA code is a local one.
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

/// The keys of an airport that have a field of their own; all others are kept unchanged.
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

  /// An airport's codes; throws if it has none.
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
  /// Reads an airport of AeroAPI. Throws if it has no code, a position that is not on Earth, or a value of the wrong type.
  ///
  /// An invalid elevation, zone or country is only set aside: the airport is of use without it.
  init(_ fields: JSONFields<AirportKey>) throws(RejectedRecord) {
    var fields = fields
    self.init(code: try fields.takeCode())
    city = try fields.text(.city)
    state = try fields.text(.state)
    coordinate = try fields.coordinate
    country = try fields.value(.country, Country.code)
    elevation = try fields.number(.elevation).flatMap(FileAirport.elevation)
    if elevation == nil { fields.setAside(.elevation) }
    zone = try fields.value(.timezone, FileAirport.zone)
    details = try JSONWriter.details(fields.others, of: fields.record)
  }
}

/// The keys of an airline that have a field of their own; all others are kept unchanged.
enum AirlineKey: String, CaseIterable {
  case code, icao, iata, name, callsign, country
  case shortName = "shortname"
}

extension JSONFields<AirlineKey> {
  var isAirline: Bool {
    let hasCode = has(.icao) || has(.iata) || has(.code)
    return hasCode && (has(.name) || has(.callsign) || has(.shortName) || hasOther("operator_info_url"))
  }

  /// An airline's codes; throws if it has none. Texts that are not codes are kept among the other values.
  fileprivate mutating func takeCode() throws(RejectedRecord) -> FileCode {
    let name = try text(.name)
    var airline = try airlineCode(at: [.icao, .iata, .code])
    airline.name = name
    guard airline.icao != nil || airline.iata != nil else { throw .noCode }
    return airline
  }
}

extension FileAirline {
  /// Reads an airline of AeroAPI. Throws if it has no code, or a value of the wrong type.
  init(_ fields: JSONFields<AirlineKey>) throws(RejectedRecord) {
    var fields = fields
    self.init(code: try fields.takeCode())
    shortName = try fields.text(.shortName)
    callsign = try fields.text(.callsign)
    country = try fields.text(.country)
    details = try JSONWriter.details(fields.others, of: fields.record)
  }
}
