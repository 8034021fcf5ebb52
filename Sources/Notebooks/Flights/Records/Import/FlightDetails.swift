/// The facts in a flight's file that have no column of their own, by the keys of AeroAPI.
public struct FlightDetails: Hashable, Sendable {
  /// A text for each end of a flight.
  public struct Ends: Hashable, Sendable {
    /// The text for the origin; nil if unknown.
    public let origin: String?
    /// The text for the destination; nil if unknown.
    public let destination: String?
  }

  /// The status in FlightAware's words, in any language; it decides nothing.
  public let status: String?
  /// The idents under which other airlines sell the flight.
  public let codeshares: [String]
  /// The gates of departure and arrival.
  public let gates: Ends
  /// The terminals of departure and arrival.
  public let terminals: Ends
  /// The baggage belt at the destination; nil if unknown.
  public let baggageClaim: String?
  /// The filed altitude in feet; AeroAPI gives it in hundreds of feet (flight levels).
  public let filedAltitude: Int?
  /// The filed duration in milliseconds; nil if unknown.
  public let filedDuration: Int64?
  /// The filed route, by airways and waypoints; nil if unknown.
  public let route: String?
  /// The number of seats in first class; nil if unknown.
  public let firstSeats: Int?
  /// The number of seats in business class; nil if unknown.
  public let businessSeats: Int?
  /// The number of seats in economy class; nil if unknown.
  public let coachSeats: Int?
  /// The kind of flight, such as `Airline` or `General_Aviation`; nil if unknown.
  public let kind: String?
  /// The ident used on the radio; nil if unknown.
  public let radioIdent: String?
  /// FlightAware's id of the flight that brought the aircraft.
  public let inboundID: String?
  /// True if FlightAware hides it from the public.
  public let isBlocked: Bool
  /// True if FlightAware knows only its positions, and neither a plan nor a schedule.
  public let isPositionOnly: Bool
  /// Everything else: keys in order, values as text.
  public let others: [Other]

  /// An unknown key and its value.
  public struct Other: Hashable, Sendable {
    /// The key as the file writes it.
    public let key: String
    /// The value as a line of text, whatever its type.
    public let text: String
  }

  init(_ details: String) {
    var reading = DetailsReading(details)
    status = reading.take("status")
    codeshares = reading.takeAll("codeshares")
    gates = Ends(origin: reading.take("gate_origin"), destination: reading.take("gate_destination"))
    terminals = Ends(origin: reading.take("terminal_origin"), destination: reading.take("terminal_destination"))
    baggageClaim = reading.take("baggage_claim")
    filedAltitude = reading.takeNumber("filed_altitude").map { $0 * 100 }
    filedDuration = reading.takeNumber("filed_ete").map { Int64($0) * 1000 }
    route = reading.take("route")
    firstSeats = reading.takeNumber("seats_cabin_first")
    businessSeats = reading.takeNumber("seats_cabin_business")
    coachSeats = reading.takeNumber("seats_cabin_coach")
    kind = reading.take("type")
    radioIdent = reading.take("atc_ident")
    inboundID = reading.take("inbound_fa_flight_id")
    isBlocked = reading.takeFlag("blocked")
    isPositionOnly = reading.takeFlag("position_only")
    // These follow from the times.
    for delay in ["departure_delay", "arrival_delay"] { reading.drop(delay) }
    // These repeat the airline and the airports for machines.
    for key in ["ident_icao", "ident_iata", "codeshares_iata", "foresight_predictions_available"] { reading.drop(key) }
    for end in ["origin", "destination"] { reading.drop(["airport_info_url", "code_lid"], of: end) }
    others = reading.others
  }
}

extension Flight {
  /// The further facts from its file.
  public var more: FlightDetails { FlightDetails(details) }
}

extension Airport {
  /// Web pages about it, from its file; only addresses a browser can open.
  public var links: [String] { DetailsReading.links(in: details, ["home_link", "url", "wiki_url", "wikipedia_link"]) }
}

extension Airline {
  /// Web pages about it, from its file; only addresses a browser can open.
  public var links: [String] { DetailsReading.links(in: details, ["url", "wiki_url"]) }
  /// The phone number from its file; nil if none.
  public var phone: String? {
    var reading = DetailsReading(details)
    return reading.take("phone")
  }
  /// The place it is based at, from its file; nil if none.
  public var home: String? {
    var reading = DetailsReading(details)
    return reading.take("location")
  }
}
