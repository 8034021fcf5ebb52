import FlightFiles

extension Airport {
  init(stub code: FileCode, named name: String) {
    self.init(
      id: Airport.id(ofCode: name), code: name, iata: code.iata, name: code.name ?? "", city: code.city ?? "", state: "", country: "",
      zoneID: code.zone, isStub: true, details: Details.none)
  }

  /// Takes over the values of a file. Values the file lacks stay, and so does a known zone, unless it equals the reference's.
  mutating func learn(_ file: FileAirport, beside reference: String? = nil) {
    code = file.code.icao ?? code
    iata = file.code.iata ?? iata
    name = file.code.name ?? name
    city = file.city ?? city
    state = file.state ?? state
    country = file.country ?? country
    coordinate = file.coordinate ?? coordinate
    elevation = file.elevation ?? elevation
    learnZone(file.zone, beside: reference)
    details = Details.merged(details, file.details)
    isStub = false
  }

  /// Takes over codes and names from a flight if nothing better is known; the result does not depend on the order of the flights.
  mutating func learn(_ file: FileCode, beside reference: String? = nil) {
    if let icao = file.icao, code == file.iata { code = icao }
    // A person can have answered that a code means an airport with other codes.
    if isStub || code == file.icao { iata = iata ?? file.iata }
    name = called(name, file.name)
    city = called(city, file.city)
    learnZone(file.zone, beside: reference)
  }

  /// Fills in missing values from the reference.
  mutating func learn(_ reference: Airport) {
    if isStub { (code, name, city) = (reference.code, reference.name, reference.city) }
    iata = iata ?? reference.iata
    name = name.isEmpty ? reference.name : name
    city = city.isEmpty ? reference.city : city
    state = state.isEmpty ? reference.state : state
    country = country.isEmpty ? reference.country : country
    coordinate = coordinate ?? reference.coordinate
    elevation = elevation ?? reference.elevation
    zoneID = zoneID ?? reference.zoneID
    isStub = false
  }

  /// Keeps a known zone, unless it equals the reference's: then the file's wins.
  private mutating func learnZone(_ given: String?, beside reference: String?) {
    zoneID = (zoneID == reference ? given : nil) ?? zoneID ?? given ?? reference
  }

  /// Keeps a text from a list; of two texts from flights, the longer one.
  private func called(_ mine: String, _ theirs: String?) -> String {
    guard let theirs, mine.isEmpty || isStub else { return mine }
    return (theirs.count, mine) > (mine.count, theirs) ? theirs : mine
  }
}
