import BookStore
import FlightFiles
import GRDB
import Records

/// Imports the airports and airlines of the files one by one, and those that flights name.
///
/// A *stub* is a place of which only a code is known. `take` is for files of places. For flights, `mention` each code of the files, then
/// `reckon`; after that `airport` and `airline` find them.
final class PlaceImporter {
  private(set) var summary = FlightImportSummary()
  /// Pairs of an IATA and an ICAO code that a file puts together but that belong to different airports.
  private(set) var contradictions: Set<String> = []

  private let writing: Writing
  private let world: WorldAirports
  private var db: Database { writing.database }
  /// The airports and the airlines looked up so far, by the codes of flights.
  private var airports: [String: RecordID] = [:]
  private var airlines: [String: Airline] = [:]
  /// The airports of the book that were read; a written one is read again.
  private var cached: [RecordID: Airport] = [:]
  /// The kinds of the stubs that this import made, by their ids.
  private var made: [RecordID: FileRecord.Kind] = [:]
  /// Airports and airlines that were added or updated: each is counted once.
  private var written: Set<RecordID> = []
  /// Airports whose position or time zone changed.
  private var relocated: Set<RecordID> = []
  /// Flights that got another airport or airline, and can be in the book twice.
  private var rejoined: [RecordID] = []

  init(_ writing: Writing, _ world: WorldAirports) { (self.writing, self.world) = (writing, world) }

  func take(_ given: FileAirport) throws {
    guard let code = given.code.icao ?? given.code.iata else { return }
    var file = given
    // Some lists give the well-known city as the region, and a district as the city: Ota, Tokyo. Then the region is taken as the city.
    if let city = world.city(of: code), given.state == city { file.city = city }
    let byIATA = try file.code.icao == nil ? Airport.find(iata: code, in: db) : stub(file.code.iata)
    let before = try Airport.find(code: code, in: db) ?? byIATA
    var airport = before ?? Airport(stub: file.code, named: code)
    airport.learn(file, beside: world.zone(of: airport.code))
    try take(airport, before)
  }

  func take(_ file: FileAirline) throws {
    guard let code = file.code.icao ?? file.code.iata else { return }
    let before: Airline? = try Airline.find(code: code, in: db) ?? stub(file.code.iata)
    var airline = before ?? Airline(stub: file.code, named: code)
    airline.learn(file, code: code)
    try take(airline, before)
  }

  /// Adds a place of a file, or writes the values that differ; one that the person deleted stays deleted.
  private func take<Place: FindablePlace>(_ place: Place, _ before: Place?) throws {
    if let before {
      guard try write(place, before) else { return summary.unchanged[Place.kind] += 1 }
      if written.insert(place.id).inserted { summary.updated[Place.kind] += 1 }
    } else if try writing.isDeleted(place.id) {
      summary.unchanged[Place.kind] += 1
    } else {
      try place.insert(in: db)
      written.insert(place.id)
      summary.added[Place.kind] += 1
    }
  }

  /// Writes the new values of a place, and merges into it a stub that was known only by its IATA code; returns true if anything differed.
  private func write<Place: FindablePlace>(_ learned: Place, _ before: Place) throws -> Bool {
    var place = learned
    if let duplicate: Place = try stub(place.iata), duplicate.id != place.id {
      place.learn(stub: duplicate)
      try join(duplicate, to: place)
    }
    let isUpdated = try place.updateDiffering(from: before, in: db)
    if place.lies(elsewhereThan: before) { relocated.insert(place.id) }
    cached[place.id] = nil
    return isUpdated
  }

  /// Recomputes the flights of airports whose position or time zone changed, and joins flights that turn out to be the same.
  func reckon() throws {
    try FlightReckoning.rebuildDerived(in: db)
    try Flight.join(rejoined, in: db)
    try FlightReckoning.recomputeAndJoin(at: relocated.sorted(), in: db)
    (relocated, rejoined) = ([], [])
  }

  /// Moves a stub's flights to the place it turned out to be.
  private func join<Place: FindablePlace>(_ stub: Place, to place: Place) throws {
    rejoined += try stub.become(place.id, in: db)
    made[stub.id] = nil
  }

  /// The stub in the book that is known by that IATA code only; nil if none, or if the code has moved.
  private func stub<Place: FindablePlace>(_ iata: String?) throws -> Place? {
    // A code that moved can have meant another airport on the days of the stub's flights.
    try iata.flatMap { world.hasMoved($0) ? nil : try Place.find(code: $0, in: db) }.flatMap { $0.isStub ? $0 : nil }
  }
}

/// The airports and airlines that flights name.
extension PlaceImporter {
  /// Completes the airport a flight names with the codes and the name in the flight, and with missing values from the reference; an unknown
  /// airport becomes a stub.
  func mention(_ named: FileCode) throws {
    guard let name = named.icao ?? named.iata else { return }
    let reference = world.airport(meaning: named)
    var code = named
    if code.icao != nil, code.iata != reference?.iata, let iata = code.iata, world.airport(meaning: FileCode(iata: iata)) != nil {
      // The IATA code is another airport's.
      code.iata = nil
    }
    guard let before = try found(code, reference) else {
      var airport = reference ?? Airport(stub: code, named: name)
      airport.learn(code, beside: reference?.zoneID)
      try airport.insert(in: db)
      if reference == nil { made[airport.id] = .airport }
      return
    }
    var airport = before
    if let reference, before.isStub || before.code == reference.code { airport.learn(reference) }
    airport.learn(code, beside: reference?.zoneID)
    try complete(airport, before)
  }

  /// Writes the values that flights gave a place, which counts as updated unless this import made it.
  private func complete<Place: FindablePlace>(_ place: Place, _ before: Place) throws {
    guard place != before, try write(place, before), made[place.id] == nil, written.insert(place.id).inserted else { return }
    summary.updated[Place.kind] += 1
  }

  /// The airport in the book that is meant; a stub of its IATA code is joined to the one that the reference means, if the book has both.
  private func found(_ code: FileCode, _ reference: Airport?) throws -> Airport? {
    let named = try Airport.find(meaning: code, in: db)
    guard let reference, let other = try Airport.find(code: reference.code, in: db) else { return named }
    guard let named, named.id != other.id, named.isStub else { return named ?? other }
    try join(named, to: other)
    return other
  }

  /// The airport a file means by a code; nil if none. Call `mention` with the code first.
  func airport(_ code: FileCode) throws -> Airport? {
    guard let name = code.icao ?? code.iata else { return nil }
    if let id = airports[name] { return try airport(id) }
    let named = try Airport.find(meaning: code, in: db)
    guard let found = try named ?? world.airport(meaning: code).flatMap({ try Airport.find(code: $0.code, in: db) }) else { return nil }
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

  func leg(of flight: Flight) throws -> Leg {
    Leg(origin: try airport(flight.origin), destination: try airport(flight.destination))
  }

  private func airport(_ id: RecordID) throws -> Airport {
    if let airport = cached[id] { return airport }
    let airport = try Airport.require(id, in: db)
    cached[id] = airport
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
    try complete(airline, before)
  }

  /// The airline a file means by a code; nil if none. Call `mention` with the code first.
  func airline(_ code: FileCode?) throws -> Airline? {
    guard let code, let name = code.icao ?? code.iata else { return nil }
    if let airline = airlines[name] { return airline }
    let airline = try Airline.find(meaning: code, in: db)
    airlines[name] = airline
    return airline
  }

  /// The stubs this import made, without the airlines whose name is known, sorted by code.
  func stubs() throws -> [FlightImportSummary.Stub] {
    try made.compactMap { id, kind -> FlightImportSummary.Stub? in
      let airline = kind == .airline ? try Airline.require(id, in: db) : nil
      guard airline?.isUnexplained != false else { return nil }
      return FlightImportSummary.Stub(kind: kind, id: id, code: try airline?.code ?? Airport.require(id, in: db).code)
    }.sorted { ($0.code, $0.id) < ($1.code, $1.id) }
  }
}
