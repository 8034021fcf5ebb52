import FlightFiles

/// Completes an airport by what files and flights tell of it, and by the *reference*: the world's airports, which come with the program.
extension Airport {
  /// Makes a stub: an airport that no list has yet, of which a file tells a code and possibly a name.
  init(stub file: FileCode, named code: String) {
    self.init(
      id: Airport.id(ofCode: code), code: code, iata: file.iata, name: file.name ?? "", city: file.city ?? "", state: "", country: "",
      zoneID: file.zone, isStub: true, details: Details.none)
  }

  /// Takes over the values of a file. Values the file lacks stay, and so does a known zone, unless it equals the reference's.
  mutating func learn(_ file: FileAirport, beside referenceZone: String? = nil) {
    code = file.code.icao ?? code
    iata = file.code.iata ?? iata
    name = file.code.name ?? name
    city = file.city ?? city
    state = file.state ?? state
    country = file.country ?? country
    coordinate = file.coordinate ?? coordinate
    elevation = file.elevation ?? elevation
    learnZone(file.zone, beside: referenceZone)
    details = Details.merged(details, file.details)
    isStub = false
  }

  /// Takes over codes and names from a flight if nothing better is known; the result does not depend on the order of the flights.
  mutating func learn(_ file: FileCode, beside referenceZone: String? = nil) {
    if let icao = file.icao, code == file.iata { code = icao }
    // A person can have answered that a code means an airport with other codes.
    if isStub || code == file.icao { iata = iata ?? file.iata }
    name = called(name, file.name)
    city = called(city, file.city)
    learnZone(file.zone, beside: referenceZone)
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

  /// Keeps a known zone, unless it equals the reference's and can be from there: then the file's wins.
  private mutating func learnZone(_ given: String?, beside referenceZone: String?) {
    zoneID = (zoneID == referenceZone ? given : nil) ?? zoneID ?? given ?? referenceZone
  }

  /// Keeps a text from a list; of two texts from flights, the longer one.
  private func called(_ mine: String, _ theirs: String?) -> String {
    guard let theirs, mine.isEmpty || isStub else { return mine }
    return (theirs.count, mine) > (mine.count, theirs) ? theirs : mine
  }
}
