public import BookStore
import Foundation
import GRDB
public import Records

/// The unexplained codes of flights.
public struct UnknownCodes: Sendable, Hashable {
  /// The airports known only by a code, those with most flights first.
  public internal(set) var airports: [Counted<Airport>] = []
  /// The airlines known only by a code, those with most flights first.
  public internal(set) var airlines: [Counted<Airline>] = []

  /// True if every code is explained.
  public var isEmpty: Bool { airports.isEmpty && airlines.isEmpty }
}

/// An airport as a person describes it.
public struct AirportDescription: Hashable, Sendable {
  /// The full name, which must not be empty.
  public var name: String
  /// The city it serves, or empty.
  public var city: String
  /// Two letters (ISO 3166), or empty.
  public var country: String
  /// The place on Earth; nil if unknown.
  public var coordinate: Coordinate?
  /// An IANA id, or empty.
  public var zone: String

  /// Describes an airport; all but its name may be left out.
  public init(name: String, city: String = "", country: String = "", coordinate: Coordinate? = nil, zone: String = "") {
    (self.name, self.city, self.country, self.coordinate, self.zone) = (name, city, country, coordinate, zone)
  }
}

/// Codes answered, and airports and airlines described.
extension Flights {
  /// The unexplained codes, with how many flights name each; those that none names are left out.
  public func stubs() throws -> UnknownCodes {
    try book.read { db in
      func counted<Place: FindablePlace>() throws -> [Counted<Place>] {
        try Place.readable("WHERE \(Place.isUnknown) AND (\(Place.isNamed)) ORDER BY code, id", in: db).map { try $0.counted(in: db) }
          .sorted { $0.flights > $1.flights }
      }
      return UnknownCodes(airports: try counted(), airlines: try counted())
    }
  }

  /// True if that is an airport.
  public func has(airport id: RecordID) throws -> Bool { try book.read { try Airport.find(id, in: $0) != nil } }

  /// True if that is an airline.
  public func has(airline id: RecordID) throws -> Bool { try book.read { try Airline.find(id, in: $0) != nil } }

  /// Says which airport a code stands for: its flights go there, files to come are read so, and the stub goes, as one act.
  ///
  /// The airport may be none of the book yet. Flights that turn out to be one become one. Throws `codes.known` where the code is no
  /// longer unknown, and `codes.itself`.
  public func answer(_ stub: RecordID, place: FlightEntry.Place) throws -> Outcome<Airport> {
    try book.write(LocalizedText("act.flightCode")) { writing in
      let db = writing.database
      let (before, airport) = (try Airport.require(stub, in: db), try place.airport(world, in: db))
      try confirm(isStub: before.isStub, before.code, isItself: before.id == airport.id)
      if try Airport.find(airport.id, in: db) == nil { try writing.byMachine { try airport.insert(in: db) } }
      writing.name = LocalizedText("act.flightCode", ["code": .text(before.code), "name": .text(airport.label)])
      for code in [before.code, before.iata].compactMap(\.self) { try CodeAnswer(code, airport: airport.id).put(in: db) }
      let flights = try before.become(airport.id, in: db)
      try FlightReckoning.rebuildDerived(in: db)
      try Flight.join(flights, in: db)
      return airport
    }
  }

  /// Says which airline a code stands for: its flights are that one's, files to come are read so, and the stub goes, as one act.
  ///
  /// Flights that turn out to be one become one. Throws `codes.known` where the code is no longer unknown, and `codes.itself`.
  public func answer(_ stub: RecordID, airline: RecordID) throws -> Outcome<Airline> {
    try book.write(LocalizedText("act.flightCode")) { writing in
      let db = writing.database
      let (before, airline) = (try Airline.require(stub, in: db), try Airline.require(airline, in: db))
      try confirm(isStub: before.isStub, before.code, isItself: before.id == airline.id)
      writing.name = LocalizedText("act.flightCode", ["code": .text(before.code), "name": .text(airline.label)])
      for code in [before.code, before.iata].compactMap(\.self) { try CodeAnswer(code, airline: airline.id).put(in: db) }
      try Flight.join(before.become(airline.id, in: db), in: db)
      return airline
    }
  }

  /// Describes an airport, so that it is known by more than its code; its flights' distances and clocks follow.
  ///
  /// Throws `codes.noName`, `codes.country`, `text.tooLong`, `flights.zone` or `id.unknown`.
  /// - Parameters:
  ///   - served: the description that was changed to this one: what differs from it is judged and written, and nothing else; nil writes all
  ///   - code: by which the program knows it, where the book does not yet
  ///   - typing: the editing of a field that it is a save of; nil is an act of its own
  public func explain(
    airport id: RecordID, _ description: AirportDescription, from served: AirportDescription? = nil, code: String? = nil,
    typing: Typing? = nil
  ) throws -> Outcome<Airport> {
    let described = try description.confirmed(from: served)
    func isNew<Value: Equatable>(_ part: KeyPath<AirportDescription, Value>) -> Bool {
      served.map { $0[keyPath: part] != description[keyPath: part] } ?? true
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
      if airport.lies(elsewhereThan: before) { try FlightReckoning.join(at: [id], in: writing.database) }
      return airport
    }
  }

  /// Names an airline, so that it is known by more than its code. Throws `codes.noName`, `text.tooLong` or `id.unknown`.
  public func explain(airline id: RecordID, name: String, typing: Typing? = nil) throws -> Outcome<Airline> {
    let name = try AirportDescription(name: name).confirmed().name
    return try book.write(LocalizedText("act.flightAirline"), typing: typing) { writing in
      let before = try Airline.require(id, in: writing.database)
      writing.name = LocalizedText("act.flightAirline", ["code": .text(before.code), "name": .text(name)])
      var airline = before
      // The name the person gives takes the place of a file's short name.
      (airline.name, airline.shortName, airline.isStub) = (name, "", false)
      try airline.update(from: before, in: writing.database)
      return airline
    }
  }

  private func confirm(isStub: Bool, _ code: String, isItself: Bool) throws {
    guard isStub else { throw UserError(.conflict, LocalizedText("codes.known", ["code": .text(code)])) }
    guard !isItself else { throw UserError(.value, LocalizedText("codes.itself", ["code": .text(code)])) }
  }
}

extension AirportDescription {
  /// A part of it that may be refused.
  public enum Part: String, CaseIterable, Sendable { case name, city, country, zone }

  /// The text of that part.
  public subscript(_ part: Part) -> String {
    get { self[keyPath: AirportDescription.path(part)] }
    set { self[keyPath: AirportDescription.path(part)] = newValue }
  }

  private static func path(_ part: Part) -> WritableKeyPath<AirportDescription, String> {
    switch part {
    case .name: \.name
    case .city: \.city
    case .country: \.country
    case .zone: \.zone
    }
  }

  /// Throws what is wrong with that part: `codes.noName`, `text.tooLong`, `codes.country` or `flights.zone`.
  public func confirm(_ part: Part) throws {
    switch part {
    case .name:
      guard !name.onOneBlank.isEmpty else { throw UserError(.value, LocalizedText("codes.noName")) }
      try Airport.fields.confirm(name, fits: "name")
    case .city: try Airport.fields.confirm(city, fits: "city")
    case .country:
      let code = country.trimmed.uppercased()
      guard code.isEmpty || Locale.Region.isoRegions.contains(where: { $0.identifier == code }) else {
        throw UserError(.value, LocalizedText("codes.country", ["text": .text(String(country.prefix(30)))]))
      }
    case .zone:
      if !zone.isEmpty, TimeZone(identifier: zone) == nil { throw UserError(.value, LocalizedText("flights.zone", ["zone": .text(zone)])) }
    }
  }

  /// The description as it is kept. Throws for the first part that differs from that description and is wrong.
  fileprivate func confirmed(from served: AirportDescription? = nil) throws -> AirportDescription {
    for part in Part.allCases where served.map({ $0[part] != self[part] }) ?? true { try confirm(part) }
    var kept = self
    (kept.name, kept.city, kept.country) = (name.onOneBlank, city.onOneBlank, country.trimmed.uppercased())
    return kept
  }
}
