import FlightFiles

extension Airline {
  init(stub code: FileCode, named name: String) {
    self.init(
      id: Airline.id(ofCode: name), code: name, iata: code.iata, name: code.name ?? "", shortName: "", callsign: "",
      country: WorldAirlines.line(name).flatMap { $0.name == code.name ? $0.country : nil } ?? "",
      isStub: true, details: Details.none)
  }

  /// Takes over the values of a file; values the file lacks stay.
  mutating func learn(_ file: FileAirline, code: String) {
    self.code = code
    iata = file.code.iata ?? iata
    name = file.code.name ?? name
    shortName = file.shortName ?? shortName
    callsign = file.callsign ?? callsign
    country = file.country ?? country
    details = Details.merged(details, file.details)
    isStub = false
  }

  /// Takes over codes and the longer name from a flight if it is a stub; the result does not depend on the order of the flights.
  mutating func learn(_ file: FileCode) {
    guard isStub else { return }
    if let icao = file.icao, code == file.iata { code = icao }
    if code == file.icao { iata = iata ?? file.iata }
    if let theirs = file.name, (theirs.count, name) > (name.count, theirs) { name = theirs }
  }
}
