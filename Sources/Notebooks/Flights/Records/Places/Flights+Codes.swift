public import BookStore
import GRDB
public import Records

/// The unexplained codes of flights, each with its *stub*: an airport or an airline made for the code, of which nothing else is known.
public struct UnexplainedCodes: Sendable, Hashable {
  /// The airports known only by a code, those with most flights first.
  public internal(set) var airports: [Counted<Airport>] = []
  /// The airlines known only by a code, those with most flights first.
  public internal(set) var airlines: [Counted<Airline>] = []

  /// True if every code is explained.
  public var isEmpty: Bool { airports.isEmpty && airlines.isEmpty }
}

/// Answers to codes, and descriptions of airports and airlines.
extension Flights {
  /// The unexplained codes, each with its number of flights; codes without flights are left out.
  public func unexplainedCodes() throws -> UnexplainedCodes {
    try book.read { db in
      func counted<Place: FindablePlace>() throws -> [Counted<Place>] {
        let places = try Place.readable("WHERE \(Place.isUnexplained) AND (\(Place.isNamedByAFlight)) ORDER BY code, id", in: db)
        return try places.map { try $0.counted(in: db) }.sorted { $0.flights > $1.flights }
      }
      return UnexplainedCodes(airports: try counted(), airlines: try counted())
    }
  }

  /// Records which airport a code means, as one act: moves its flights there, deletes the stub, and answers the code in later files.
  ///
  /// The airport need not be in the book yet. Flights that turn out to be the same are joined. Throws `codes.known` if the code is no
  /// longer unknown, and `codes.itself` if the airport is the stub.
  public func answer(_ stub: RecordID, airport: FlightEntry.Place) throws -> Outcome<Airport> {
    try answer(stub) { try airport.airport(world, in: $0) }
  }

  /// Does the same for an airline.
  public func answer(_ stub: RecordID, airline: RecordID) throws -> Outcome<Airline> {
    try answer(stub) { try Airline.require(airline, in: $0) }
  }

  /// - Parameter meant: reads the place that the code means: an airport or an airline
  private func answer<Place: FindablePlace>(_ stub: RecordID, _ meant: (Database) throws -> Place) throws -> Outcome<Place> {
    try book.write(LocalizedText("act.flightCode")) { writing in
      let db = writing.database
      let (before, place) = (try Place.require(stub, in: db), try meant(db))
      let code = LocalizedText.Value.text(before.code)
      guard before.isStub else { throw UserError(.conflict, LocalizedText("codes.known", ["code": code])) }
      guard before.id != place.id else { throw UserError(.value, LocalizedText("codes.itself", ["code": code])) }
      if try Place.find(place.id, in: db) == nil { try writing.byMachine { try place.insert(in: db) } }
      writing.name = LocalizedText("act.flightCode", ["code": code, "name": .text(place.label)])
      for code in [before.code, before.iata].compactMap(\.self) { try CodeAnswer(code, means: place).put(in: db) }
      // Moves the flights, and deletes the stub.
      let flights = try before.become(place.id, in: db)
      try FlightReckoning.rebuildDerived(in: db)
      try Flight.join(flights, in: db)
      return place
    }
  }

  /// Describes an airport, which is then no longer a stub; the distances and the clock times of its flights follow.
  ///
  /// Throws `codes.noName`, `codes.country`, `text.tooLong`, `flights.zone` or `id.gone`.
  /// - Parameters:
  ///   - shown: the description the person started from: only parts that differ from it are checked and written; nil writes all
  ///   - code: the code in the reference, for an airport that is not in the book yet
  ///   - typing: the typing in a field that this saves; nil makes an act of its own
  public func describe(
    airport id: RecordID, _ description: AirportDescription, from shown: AirportDescription? = nil, code: String? = nil,
    typing: Typing? = nil
  ) throws -> Outcome<Airport> {
    let described = try description.confirmed(from: shown)
    func isNew<Value: Equatable>(_ part: KeyPath<AirportDescription, Value>) -> Bool {
      shown.map { $0[keyPath: part] != description[keyPath: part] } ?? true
    }
    return try book.write(LocalizedText("act.flightAirport"), typing: typing) { writing in
      let before = try writing.byMachine { try world.known(id, code: code, in: writing.database) }
      writing.name = LocalizedText("act.flightAirport", ["code": .text(before.code)])
      var airport = before
      if isNew(\.name) { airport.name = described.name }
      if isNew(\.city) { airport.city = described.city }
      if isNew(\.country) { airport.country = described.country }
      if isNew(\.coordinate) { airport.coordinate = described.coordinate }
      if isNew(\.zone) { airport.zoneID = described.zone.orNil }
      airport.isStub = false
      try airport.update(from: before, in: writing.database)
      if airport.lies(elsewhereThan: before) { try FlightReckoning.recomputeAndJoin(at: [id], in: writing.database) }
      return airport
    }
  }

  /// Names an airline, which is then no longer a stub. Throws `codes.noName`, `text.tooLong` or `id.gone`.
  public func describe(airline id: RecordID, name: String, typing: Typing? = nil) throws -> Outcome<Airline> {
    let name = try AirportDescription(name: name).confirmed().name
    return try book.write(LocalizedText("act.flightAirline"), typing: typing) { writing in
      let before = try Airline.require(id, in: writing.database)
      writing.name = LocalizedText("act.flightAirline", ["code": .text(before.code), "name": .text(name)])
      var airline = before
      // The person's name replaces a file's short name.
      (airline.name, airline.shortName, airline.isStub) = (name, "", false)
      try airline.update(from: before, in: writing.database)
      return airline
    }
  }
}
