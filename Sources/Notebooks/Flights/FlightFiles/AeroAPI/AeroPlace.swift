/// The keys by which a flight tells of the airport it leaves or reaches.
enum PlaceKey: String, CaseIterable {
  case code, name, city, timezone
  case icao = "code_icao"
  case iata = "code_iata"

  static let all = JSONKeys<PlaceKey>()
}

extension JSONFields<PlaceKey> {
  /// Its codes, its name and its zone; nil where it has no code. What else is said of it is left among the others.
  mutating func takeCode() throws(RejectedRecord) -> FileCode? {
    var place = FileCode(name: try text(.name), city: try text(.city))
    place.zone = try text(.timezone).flatMap(FileAirport.zone)
    if place.zone == nil { setAside(.timezone) }
    place.icao = try code(.icao).map { code throws(RejectedRecord) in try FileCode.ident(code, of: PlaceKey.icao.rawValue) }
    place.iata = try code(.iata)
    if let iata = place.iata, !iata.isCode(3...3) { throw unfit(.iata) }
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
