public import Records

/// A record of a file of flights, airports or airlines.
public struct FileRecord: Hashable, Sendable {
  /// The kind of thing a record is about.
  public enum Kind: String, Hashable, Sendable, CaseIterable { case flight, airport, airline }

  /// The flight, airport or airline a record describes, or the reason it is rejected.
  public enum Content: Hashable, Sendable {
    case flight(FileFlight)
    case airport(FileAirport)
    case airline(FileAirline)
    case rejected(Kind, LocalizedText)
  }

  /// The line on which it begins; the first is 1.
  public let line: Int
  /// The content of the record.
  public let content: Content
}

/// The codes and names a file has for an airport or an airline; codes are in upper case.
public struct FileCode: Hashable, Sendable {
  /// The ICAO code; for an airport without one, the ident in the file.
  public var icao: String?
  /// The IATA code: three letters for an airport, two characters for an airline; nil if the file has none.
  public var iata: String?
  /// The name beside the codes; nil if none.
  public var name: String?
  /// The city of an airport, if the file has it with the name.
  public var city: String?
  /// The IANA time zone of an airport, if the file has it with the code.
  public var zone: String?

  /// Combines the codes and texts that are known.
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
  /// The country in two letters (ISO 3166-1); nil if the file does not say.
  public var country: String?
  /// The place on Earth; nil if the file does not say.
  public var coordinate: Coordinate?
  /// The elevation in feet; nil if the file does not say.
  public var elevation: Int?
  /// The IANA id of its time zone, checked to exist; nil if the file has none.
  public var zone: String?
  /// The further facts in the file, as one JSON object with its keys in order.
  public var details = "{}"
}

/// An airline as a file describes it.
public struct FileAirline: Hashable, Sendable {
  /// The codes of the airline and its full name.
  public var code: FileCode
  /// The name in everyday use; nil if the file does not say.
  public var shortName: String?
  /// The callsign of its flights on the radio; nil if the file does not say.
  public var callsign: String?
  /// The country as the file writes it; nil if the file does not say.
  public var country: String?
  /// The further facts in the file, as one JSON object with its keys in order.
  public var details = "{}"
}
