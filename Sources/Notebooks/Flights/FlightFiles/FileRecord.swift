public import Records

/// A record of a file of flights, airports or airlines.
public struct FileRecord: Hashable, Sendable {
  /// The kind of thing a record is about.
  public enum Kind: String, Hashable, Sendable, CaseIterable { case flight, airport, airline }

  /// The thing it describes, or the reason it cannot be taken.
  public enum Content: Hashable, Sendable {
    case flight(FileFlight)
    case airport(FileAirport)
    case airline(FileAirline)
    case rejected(Kind, LocalizedText)
  }

  /// The line on which it begins; the first is 1.
  public let line: Int
  /// The flight, airport or airline it describes, or the reason it is left out.
  public let content: Content

  /// Makes a record that begins on that line.
  public init(line: Int, content: Content) { (self.line, self.content) = (line, content) }
}

/// The codes and names a file has for an airport or an airline; codes are in upper case.
public struct FileCode: Hashable, Sendable {
  /// The code of ICAO; for an airport without one, the ident the file gives it.
  public var icao: String?
  /// The code of IATA: three letters of an airport, two characters of an airline; nil if the file has none.
  public var iata: String?
  /// The name that stands with the codes; nil if none does.
  public var name: String?
  /// The city of an airport, if the file has it beside its name.
  public var city: String?
  /// The IANA time zone of an airport, if the file says it beside the code.
  public var zone: String?

  /// Makes a name of the codes and texts that are known.
  public init(icao: String? = nil, iata: String? = nil, name: String? = nil, city: String? = nil, zone: String? = nil) {
    (self.icao, self.iata, self.name, self.city, self.zone) = (icao, iata, name, city, zone)
  }
}

/// An airport as a file describes it.
public struct FileAirport: Hashable, Sendable {
  /// The codes of the airport and its name.
  public var code: FileCode
  /// The city it serves; nil if the file does not say.
  public var city: String?
  /// The state or the province; nil if the file does not say.
  public var state: String?
  /// Two letters (ISO 3166-1).
  public var country: String?
  /// The place on Earth; nil if the file does not say.
  public var coordinate: Coordinate?
  /// The elevation in feet.
  public var elevation: Int?
  /// An IANA time zone that exists.
  public var zone: String?
  /// The further facts the file tells, as one JSON object with its keys in order.
  public var details: String

  /// Makes an airport of which a file tells its codes and no more than details.
  public init(code: FileCode, details: String = "{}") { (self.code, self.details) = (code, details) }
}

/// An airline as a file describes it.
public struct FileAirline: Hashable, Sendable {
  /// Its name is the full one.
  public var code: FileCode
  /// The name in everyday use; nil if the file does not say.
  public var shortName: String?
  /// The name its flights go by on the radio; nil if the file does not say.
  public var callsign: String?
  /// The country as the file writes it.
  public var country: String?
  /// The further facts the file tells, as one JSON object with its keys in order.
  public var details: String

  /// Makes an airline of which a file tells its codes and no more than details.
  public init(code: FileCode, details: String = "{}") { (self.code, self.details) = (code, details) }
}
