public import Records

/// One record of a file of flights, airports or airlines.
public struct FileRecord: Hashable, Sendable {
  /// What a record is about.
  public enum Kind: String, Hashable, Sendable, CaseIterable { case flight, airport, airline }

  /// What it says, or why it says nothing that can be taken.
  public enum Content: Hashable, Sendable {
    case flight(FileFlight)
    case airport(FileAirport)
    case airline(FileAirline)
    case rejected(Kind, Phrase)
  }

  /// The line on which it begins; the first is 1.
  public let line: Int
  public let content: Content

  public init(line: Int, content: Content) {
    self.line = line
    self.content = content
  }
}

/// How a file names an airport or an airline; its codes are in upper case.
public struct FileCode: Hashable, Sendable {
  /// Of an airport that has none, the ident the file itself gives it.
  public var icao: String?
  public var iata: String?
  public var name: String?
  /// Where an airport lies, if the file says so beside its name.
  public var city: String?

  public init(icao: String? = nil, iata: String? = nil, name: String? = nil, city: String? = nil) {
    self.icao = icao
    self.iata = iata
    self.name = name
    self.city = city
  }
}

/// An airport as a file describes it.
public struct FileAirport: Hashable, Sendable {
  public var code: FileCode
  public var city: String?
  public var state: String?
  /// Two letters (ISO 3166-1).
  public var country: String?
  public var coordinate: Coordinate?
  /// In feet.
  public var elevation: Int?
  /// An IANA time zone that exists.
  public var zone: String?
  /// What else the file says, as one JSON object with its keys in order.
  public var details: String

  public init(code: FileCode, details: String = "{}") {
    self.code = code
    self.details = details
  }
}

/// An airline as a file describes it.
public struct FileAirline: Hashable, Sendable {
  /// Its name is the full one.
  public var code: FileCode
  public var shortName: String?
  public var callsign: String?
  /// As the file writes it.
  public var country: String?
  /// What else the file says, as one JSON object with its keys in order.
  public var details: String

  public init(code: FileCode, details: String = "{}") {
    self.code = code
    self.details = details
  }
}
