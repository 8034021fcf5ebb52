import BookStore
import FlightFiles
import GRDB
import Records

/// Imports the airports and airlines of the files one by one, and those that flights name.
final class PlaceImporter {
  private(set) var summary = FlightImportSummary()
  /// Pairs of codes in files that do not belong together.
  private(set) var contradictions: Set<String> = []

  private let writing: Writing
  private let world: WorldAirports
  private var db: Database { writing.database }
  private var airports: [String: RecordID] = [:]
  private var airlines: [String: Airline] = [:]
  private var known: [RecordID: Airport] = [:]
  private var made: [RecordID: FileRecord.Kind] = [:]
  /// Airports and airlines that were added or updated: each is counted once.
  private var written: Set<RecordID> = []
  /// Airports whose position or time zone changed.
  private var moved: Set<RecordID> = []
  /// Flights that got another airport or airline, and can be in the book twice.
  private var rejoined: [RecordID] = []

  init(_ writing: Writing, _ world: WorldAirports) { (self.writing, self.world) = (writing, world) }

  func take(_ given: FileAirport) throws {
    guard let code = given.code.icao ?? given.code.iata else { return }
    var file = given
    // If a list gives the well-known city as the region, its city is only a part of it: Ota, Tokyo.
    if let city = world.city(of: code), given.state == city { file.city = city }
    let byIATA = try file.code.icao == nil ? Airport.find(iata: code, in: db) : stub(file.code.iata)
    guard let before = try Airport.find(code: code, in: db) ?? byIATA else {
      var airport = Airport(file, code: code)
      airport.zoneID = airport.zoneID ?? world.zone(of: code)
      guard try !writing.isDeleted(airport.id) else { return summary.unchanged.airports += 1 }
      try airport.insert(in: db)
      written.insert(airport.id)
      return summary.added.airports += 1
    }
    var airport = before
    airport.learn(file, beside: world.zone(of: before.code))
    if try write(airport, before) {
      if written.insert(airport.id).inserted { summary.updated.airports += 1 }
    } else {
      summary.unchanged.airports += 1
    }
  }

  /// Writes the new values of an airport, and joins a stub of its IATA code to it; returns true if anything differed.
  private func write(_ learned: Airport, _ before: Airport) throws -> Bool {
    var airport = learned
    if let iata = airport.iata, let double = try stub(iata), double.id != airport.id {
      airport.learn(FileCode(name: double.name.orNil, city: double.city.orNil, zone: double.zoneID))
      try join(double, to: before)
    }
    let isUpdated = try airport.updateDiffering(from: before, in: db)
    if airport.lies(elsewhereThan: before) { moved.insert(airport.id) }
    known[airport.id] = nil
    return isUpdated
  }

  func take(_ file: FileAirline) throws {
    guard let code = file.code.icao ?? file.code.iata else { return }
    guard let before = try Airline.find(code: code, in: db) ?? Airline.stub(file.code.iata, in: db) else {
      let airline = Airline(file, code: code)
      guard try !writing.isDeleted(airline.id) else { return summary.unchanged.airlines += 1 }
      try airline.insert(in: db)
      written.insert(airline.id)
      return summary.added.airlines += 1
    }
    var airline = before
    airline.learn(file, code: code)
    try joinStub(to: airline)
    if try airline.updateDiffering(from: before, in: db) {
      if written.insert(airline.id).inserted { summary.updated.airlines += 1 }
    } else {
      summary.unchanged.airlines += 1
    }
  }

  /// Recomputes the flights of airports that moved in place or time zone, and joins flights that turn out to be the same.
  func reckon() throws {
    try FlightReckoning.rebuildDerived(in: db)
    try Flight.join(rejoined, in: db)
    try FlightReckoning.join(at: moved.sorted(), in: db)
    (moved, rejoined) = ([], [])
  }

  /// Moves a stub's flights to the airport it turned out to be.
  private func join(_ stub: Airport, to airport: Airport) throws {
    rejoined += try stub.become(airport.id, in: db)
    made[stub.id] = nil
  }

  private func stub(_ iata: String?) throws -> Airport? {
    // A code that moved can have meant another airport on the days of the stub's flights.
    try iata.flatMap { world.hasMoved($0) ? nil : try Airport.find(code: $0, in: db) }.flatMap { $0.isStub ? $0 : nil }
  }
}

/// The airports and airlines that flights name.
extension PlaceImporter {
  /// Completes the airport a flight names with the codes and the name in the flight, and with missing values from the reference; an unknown
  /// airport becomes a stub.
  func mention(_ named: FileCode) throws {
    guard let name = named.icao ?? named.iata else { return }
    let known = world.airport(meaning: named)
    var code = named
    if code.icao != nil, code.iata != known?.iata, let iata = code.iata, world.airport(meaning: FileCode(iata: iata)) != nil {
      // The IATA code is another airport's.
      code.iata = nil
    }
    guard let before = try found(code, known) else {
      var airport = known ?? Airport(stub: code, named: name)
      airport.learn(code, beside: known?.zoneID)
      try airport.insert(in: db)
      if known == nil { made[airport.id] = .airport }
      return
    }
    var airport = before
    if let known, before.isStub || before.code == known.code { airport.learn(known) }
    airport.learn(code, beside: known?.zoneID)
    guard airport != before, try write(airport, before), made[airport.id] == nil else { return }
    if written.insert(airport.id).inserted { summary.updated.airports += 1 }
  }

  /// The airport in the book that is meant; a stub of its IATA code is joined to the one that the reference means, if the book has both.
  private func found(_ code: FileCode, _ known: Airport?) throws -> Airport? {
    let named = try Airport.find(meaning: code, in: db)
    guard let known, let other = try Airport.find(code: known.code, in: db) else { return named }
    guard let named, named.id != other.id, named.isStub else { return named ?? other }
    try join(named, to: other)
    return other
  }

  /// The airport a file means by a code that was mentioned before; nil if none.
  func airport(_ code: FileCode) throws -> Airport? {
    guard let name = code.icao ?? code.iata else { return nil }
    if let id = airports[name] { return try airport(id) }
    let known = try Airport.find(meaning: code, in: db)
    guard let found = try known ?? world.airport(meaning: code).flatMap({ try Airport.find(code: $0.code, in: db) }) else { return nil }
    airports[name] = found.id
    return try airport(found.id)
  }

  /// Notes a contradiction if the IATA code means another airport than the ICAO code beside it.
  func confirm(_ code: FileCode, means airport: Airport, on days: @autoclosure () -> ClosedRange<Day>?) {
    guard let icao = code.icao, let iata = code.iata, icao == airport.code, airport.iata != iata || world.hasMoved(iata), let days = days(),
      contradictions.count < 1000, world.contradicts(iata, airport, days)
    else { return }
    contradictions.insert("\(iata)/\(icao)")
  }

  /// The leg of a flight in the book.
  func leg(of flight: Flight) throws -> Leg {
    Leg(origin: try airport(flight.origin), destination: try airport(flight.destination))
  }

  private func airport(_ id: RecordID) throws -> Airport {
    if let airport = known[id] { return airport }
    let airport = try Airport.require(id, in: db)
    known[id] = airport
    return airport
  }

  /// Completes the airline a flight names with the codes and the name in the flight; an unknown airline becomes a stub.
  func mention(airline code: FileCode) throws {
    guard let name = code.icao ?? code.iata else { return }
    let code = world.naming(code)
    guard let before = try Airline.find(meaning: code, in: db) else {
      let stub = Airline(stub: code, named: name)
      try stub.insert(in: db)
      made[stub.id] = .airline
      return
    }
    var airline = before
    airline.learn(code)
    guard airline != before else { return }
    try joinStub(to: airline)
    try airline.update(from: before, in: db)
    if made[airline.id] == nil, written.insert(airline.id).inserted { summary.updated.airlines += 1 }
  }

  /// The airline a file means by a code that was mentioned before; nil if none.
  func airline(_ code: FileCode?) throws -> Airline? {
    guard let code, let name = code.icao ?? code.iata else { return nil }
    if let airline = airlines[name] { return airline }
    let airline = try Airline.find(meaning: code, in: db)
    airlines[name] = airline
    return airline
  }

  /// Moves the flights of a stub that has the airline's IATA code to the airline.
  private func joinStub(to airline: Airline) throws {
    guard let double = try Airline.stub(airline.iata, in: db), double.id != airline.id else { return }
    rejoined += try double.become(airline.id, in: db)
    made[double.id] = nil
  }

  /// The stubs this import made, sorted by code.
  func stubs() throws -> [FlightImportSummary.Stub] {
    try made.compactMap { id, kind -> FlightImportSummary.Stub? in
      let airline = kind == .airline ? try Airline.require(id, in: db) : nil
      guard airline?.isUnknown != false else { return nil }
      return FlightImportSummary.Stub(kind: kind, id: id, code: try airline?.code ?? Airport.require(id, in: db).code)
    }.sorted { ($0.code, $0.id) < ($1.code, $1.id) }
  }
}
