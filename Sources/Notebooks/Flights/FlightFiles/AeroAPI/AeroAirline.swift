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

  /// An airline's codes; throws where it has none. What is no code stays among the others.
  fileprivate mutating func takeCode() throws(RejectedRecord) -> FileCode {
    var airline = FileCode(name: try text(.name))
    for key in [AirlineKey.icao, .iata, .code] {
      guard let text = try text(key) else { continue }
      guard !text.asCode.isNoCode, let code = FileCode(airline: text) else {
        setAside(key)
        continue
      }
      airline.icao = airline.icao ?? code.icao
      airline.iata = airline.iata ?? code.iata
    }
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
