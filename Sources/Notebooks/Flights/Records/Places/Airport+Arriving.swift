import BookStore
import FlightFiles
import GRDB
import Records

extension Airport {
  /// Makes a record that is new to the book.
  init(_ file: FileAirport, code: String) {
    self.init(stub: file.code, named: code)
    isStub = false
    learn(file)
  }

  /// Makes a stub, of which only a code is known, and perhaps how the file calls it.
  init(stub code: FileCode, named name: String) {
    self.init(
      id: Airport.id(ofCode: name), code: name, iata: code.iata, name: code.name ?? "", city: code.city ?? "", state: "", country: "",
      coordinate: nil,
      elevation: nil, zoneID: nil, isStub: true, details: "{}")
  }

  /// Takes over what a file tells; what it does not tell stays, and so does a zone that is there.
  mutating func learn(_ file: FileAirport) {
    code = file.code.icao ?? code
    iata = file.code.iata ?? iata
    name = file.code.name ?? name
    city = file.city ?? city
    state = file.state ?? state
    country = file.country ?? country
    coordinate = file.coordinate ?? coordinate
    elevation = file.elevation ?? elevation
    zoneID = zoneID ?? file.zone
    details = Details.merged(details, file.details)
    isStub = false
  }

  /// Takes over of a stub what another flight calls it.
  mutating func learn(_ file: FileCode) {
    if let icao = file.icao, code == file.iata { code = icao }
    iata = iata ?? file.iata
    if name.isEmpty { name = file.name ?? "" }
    if city.isEmpty { city = file.city ?? "" }
  }
}

extension Airline {
  /// Makes a record that is new to the book.
  init(_ file: FileAirline, code: String) {
    self.init(stub: file.code, named: code)
    isStub = false
    learn(file, code: code)
  }

  /// Makes a stub, of which only a code is known, and perhaps how the file calls it.
  init(stub code: FileCode, named name: String) {
    self.init(
      id: Airline.id(ofCode: name), code: name, iata: code.iata, name: code.name ?? "", shortName: "", callsign: "", country: "",
      isStub: true, details: "{}")
  }

  /// Takes over what a file tells; what it does not tell stays.
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

  /// The stub of that code, if there is one.
  static func stub(_ code: String?, in db: Database) throws -> Airline? {
    try code.flatMap { try find(code: $0, in: db) }.flatMap { $0.isStub ? $0 : nil }
  }

  /// Gives its flights to another airline, and goes; the answer is which they were.
  func become(_ other: RecordID, in db: Database) throws -> [RecordID] {
    let flights = try Flight.ids("WHERE airline = ?", [id], in: db)
    try db.execute(sql: "UPDATE flight SET airline = ? WHERE airline = ?", arguments: [other, id])
    try CodeAnswer.move(from: id, to: other, in: db)
    try Airline.delete(id, in: db)
    return flights
  }
}
