import BookStore
import FlightFiles
import GRDB
import Records

/// Lets in, one by one, the airports and airlines of the files, and those that flights name.
final class PlaceImporter {
  private(set) var summary = FlightImportSummary()

  private let writing: Writing
  private var db: Database { writing.database }
  private var airports: [String: RecordID] = [:]
  private var airlines: [String: RecordID] = [:]
  private var known: [RecordID: Airport] = [:]
  private var flying: [RecordID: Airline] = [:]
  private var made: [RecordID: FileRecord.Kind] = [:]
  /// Airports that were something else in place or time before.
  private var moved: [RecordID: Airport] = [:]
  /// Flights that came to another airport or airline, and may be there already.
  private var rejoined: [RecordID] = []

  init(_ writing: Writing) { self.writing = writing }

  func take(_ file: FileAirport) throws {
    guard let code = file.code.icao ?? file.code.iata else { return }
    let byIATA = try file.code.icao == nil ? Airport.find(iata: code, in: db) : stub(file.code.iata)
    guard let before = try Airport.find(code: code, in: db) ?? byIATA else {
      let airport = Airport(file, code: code)
      guard try !writing.isDeleted(airport.id) else { return summary.unchanged.airports += 1 }
      try airport.insert(in: db)
      return summary.added.airports += 1
    }
    var airport = before
    airport.learn(file)
    if let iata = airport.iata, let double = try stub(iata), double.id != airport.id { try join(double, to: before) }
    let isUpdated = try airport.updateDiffering(from: before, in: db)
    if before.coordinate != airport.coordinate || before.zoneID != airport.zoneID { moved[airport.id] = moved[airport.id] ?? before }
    known[airport.id] = nil
    if isUpdated { summary.updated.airports += 1 } else { summary.unchanged.airports += 1 }
  }

  func take(_ file: FileAirline) throws {
    guard let code = file.code.icao ?? file.code.iata else { return }
    guard let before = try Airline.find(code: code, in: db) ?? Airline.stub(file.code.iata, in: db) else {
      let airline = Airline(file, code: code)
      guard try !writing.isDeleted(airline.id) else { return summary.unchanged.airlines += 1 }
      try airline.insert(in: db)
      return summary.added.airlines += 1
    }
    var airline = before
    airline.learn(file, code: code)
    if let double = try Airline.stub(airline.iata, in: db), double.id != airline.id { rejoined += try double.become(airline.id, in: db) }
    if try airline.updateDiffering(from: before, in: db) { summary.updated.airlines += 1 } else { summary.unchanged.airlines += 1 }
  }

  /// Brings the flights of airports true that were elsewhere before, and makes one of those that turn out to be one.
  func reckon() throws {
    let reckoning = FlightDerivation(since: moved)
    try reckoning.write(in: db)
    try JoinedFlights(of: rejoined).join(in: db)
    try reckoning.join(in: db)
    (moved, rejoined) = ([:], [])
  }

  /// Gives a stub's flights to the airport it is. They go where that was until now; where it goes from there, `reckon` takes them along.
  private func join(_ stub: Airport, to airport: Airport) throws {
    let moving = MovedFlights(from: stub, to: moved[airport.id] ?? airport)
    rejoined += try moving.move(in: db, beside: moved)
  }

  private func stub(_ iata: String?) throws -> Airport? {
    try iata.flatMap { try Airport.find(code: $0, in: db) }.flatMap { $0.isStub ? $0 : nil }
  }
}

/// The airports and airlines that flights name.
extension PlaceImporter {
  /// The airport a file means by that code; one that is not known becomes a stub.
  func airport(_ code: FileCode) throws -> Airport? {
    guard let name = code.icao ?? code.iata else { return nil }
    if let id = airports[name] { return try airport(id) }
    let found = try Airport.find(meaning: code, in: db)
    if let found, found.isStub { try learn(code, about: found) }
    let id = found?.id ?? Airport.id(ofCode: name)
    if found == nil {
      let stub = Airport(stub: code, named: name)
      try stub.insert(in: db)
      made[id] = .airport
    }
    airports[name] = id
    return try airport(id)
  }

  /// A stub learns by which other code and name a flight calls it, and that another stub is the same airport.
  private func learn(_ code: FileCode, about stub: Airport) throws {
    var airport = stub
    airport.learn(code)
    guard airport != stub else { return }
    if let iata = airport.iata, let double = try self.stub(iata), double.id != airport.id {
      try join(double, to: stub)
      try JoinedFlights(of: rejoined).join(in: db)
      rejoined = []
      airports = airports.filter { $0.value != double.id }
      made[double.id] = nil
    }
    try airport.update(from: stub, in: db)
    if made[airport.id] == nil { summary.updated.airports += 1 }
    known[airport.id] = nil
  }

  private func airport(_ id: RecordID) throws -> Airport {
    if let airport = known[id] { return airport }
    let airport = try Airport.require(id, in: db)
    known[id] = airport
    return airport
  }

  /// The airline a file means by that code; one that is not known becomes a stub.
  func airline(_ code: FileCode?) throws -> Airline? {
    guard let code, let name = code.icao ?? code.iata else { return nil }
    if let id = airlines[name], let airline = flying[id] { return airline }
    let found = try Airline.find(meaning: code, in: db)
    let airline = found ?? Airline(stub: code, named: name)
    if found == nil {
      try airline.insert(in: db)
      made[airline.id] = .airline
    }
    airlines[name] = airline.id
    flying[airline.id] = airline
    return airline
  }

  /// The stubs this import made, in the order of their codes.
  func stubs() throws -> [FlightImportSummary.Stub] {
    try made.map { id, kind in
      let code = kind == .airport ? try Airport.require(id, in: db).code : try Airline.require(id, in: db).code
      return FlightImportSummary.Stub(kind: kind, id: id, code: code)
    }.sorted { ($0.code, $0.id) < ($1.code, $1.id) }
  }
}
