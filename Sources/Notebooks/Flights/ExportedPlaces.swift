import Records

/// An airport as the shell and the page give it away; what it has not is null.
public struct ExportedAirport: ExportedRecord {
  private let counted: Counted<Airport>

  public init(_ counted: Counted<Airport>) { self.counted = counted }

  private enum Key: String, CodingKey, CaseIterable {
    case id, code, iata, name, city, state, country, latitude, longitude, elevationFeet, timeZone, isStub, flights
  }

  public func encode(to encoder: any Encoder) throws {
    let airport = counted.place
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(airport.id, forKey: .id)
    try values.encode(airport.code, forKey: .code)
    try values.encode(airport.iata, forKey: .iata)
    try values.encode(airport.name, forKey: .name)
    try values.encode(airport.city, forKey: .city)
    try values.encode(airport.state, forKey: .state)
    try values.encode(airport.country, forKey: .country)
    try values.encode(airport.coordinate.map { Double($0.latitude) / 1e7 }, forKey: .latitude)
    try values.encode(airport.coordinate.map { Double($0.longitude) / 1e7 }, forKey: .longitude)
    try values.encode(airport.elevation, forKey: .elevationFeet)
    try values.encode(airport.zoneID, forKey: .timeZone)
    try values.encode(airport.isStub, forKey: .isStub)
    try values.encode(counted.flights.number, forKey: .flights)
  }
}

extension ExportedAirport {
  public static let names = Key.allCases.map(\.rawValue)

  public var line: [String] {
    let airport = counted.place
    let place = airport.coordinate.map { ($0.latitude, $0.longitude) }
    let values: [String?] = [
      "\(airport.id)", airport.code, airport.iata, airport.name, airport.city, airport.state, airport.country,
      said(place.map { Double($0.0) / 1e7 }), said(place.map { Double($0.1) / 1e7 }), said(airport.elevation), airport.zoneID,
      said(airport.isStub), said(counted.flights.number),
    ]
    return values.map { $0 ?? "" }
  }
}

/// An airline as the shell and the page give it away; what it has not is null.
public struct ExportedAirline: ExportedRecord {
  private let counted: Counted<Airline>

  public init(_ counted: Counted<Airline>) { self.counted = counted }

  private enum Key: String, CodingKey, CaseIterable { case id, code, iata, name, shortName, callsign, country, isStub, flights }

  public func encode(to encoder: any Encoder) throws {
    let airline = counted.place
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(airline.id, forKey: .id)
    try values.encode(airline.code, forKey: .code)
    try values.encode(airline.iata, forKey: .iata)
    try values.encode(airline.name, forKey: .name)
    try values.encode(airline.shortName, forKey: .shortName)
    try values.encode(airline.callsign, forKey: .callsign)
    try values.encode(airline.country, forKey: .country)
    try values.encode(airline.isStub, forKey: .isStub)
    try values.encode(counted.flights.number, forKey: .flights)
  }
}

extension ExportedAirline {
  public static let names = Key.allCases.map(\.rawValue)

  public var line: [String] {
    let airline = counted.place
    let values: [String?] = [
      "\(airline.id)", airline.code, airline.iata, airline.name, airline.shortName, airline.callsign, airline.country,
      said(airline.isStub), said(counted.flights.number),
    ]
    return values.map { $0 ?? "" }
  }
}
