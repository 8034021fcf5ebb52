import Foundation

/// The facts a file tells of a flight beside what has a column of its own, by the keys of AeroAPI.
public struct FlightDetails: Hashable, Sendable {
  /// Texts about something there is at either end.
  public struct Ends: Hashable, Sendable {
    /// The text for the origin; nil where nothing was told.
    public let origin: String?
    /// The text for the destination; nil where nothing was told.
    public let destination: String?
  }

  /// As FlightAware says how far it is, in whatever language; it decides nothing.
  public let status: String?
  /// Idents under which others sell it.
  public let codeshares: [String]
  /// The gates it leaves from and comes to.
  public let gates: Ends
  /// The terminals it leaves from and comes to.
  public let terminals: Ends
  /// The belt the baggage comes on at the destination; nil where nothing was told.
  public let baggageClaim: String?
  /// In feet: AeroAPI tells it in hundreds of feet (flight levels).
  public let filedAltitude: Int?
  /// The filed duration in milliseconds.
  public let filedDuration: Int64?
  /// The way it was filed for, by airways and waypoints.
  public let route: String?
  /// The number of seats in first class; nil where nothing was told.
  public let firstSeats: Int?
  /// The number of seats in business class; nil where nothing was told.
  public let businessSeats: Int?
  /// The number of seats in economy class; nil where nothing was told.
  public let coachSeats: Int?
  /// The kind of flight it is: `Airline`, `General_Aviation`.
  public let kind: String?
  /// The ident it goes by on the radio; nil where nothing was told.
  public let radioIdent: String?
  /// FlightAware's id of the flight that brought the aircraft.
  public let inboundID: String?
  /// True if FlightAware keeps it from the public.
  public let isBlocked: Bool
  /// True if FlightAware knows nothing of it but positions: neither a plan nor a schedule.
  public let isPositionOnly: Bool
  /// Everything else: keys in order, values as text.
  public let others: [Other]

  /// A key nobody here knows, and what stands there.
  public struct Other: Hashable, Sendable {
    /// The key as the file writes it.
    public let key: String
    /// The value in a line of text, whatever type it had.
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
    // The times say these.
    for delay in ["departure_delay", "arrival_delay"] { reading.leave(delay) }
    // These repeat the airline and the airports for machines.
    for key in ["ident_icao", "ident_iata", "codeshares_iata", "foresight_predictions_available"] { reading.leave(key) }
    for end in ["origin", "destination"] { reading.leave(["airport_info_url", "code_lid"], of: end) }
    others = reading.others
  }
}

extension Flight {
  /// The further facts that are told of it.
  public var more: FlightDetails { FlightDetails(details) }
}

extension Airport {
  /// Pages about it elsewhere, as its file names them; only what a browser can open.
  public var links: [String] { DetailsReading.links(in: details, ["home_link", "url", "wiki_url", "wikipedia_link"]) }
}

extension Airline {
  /// Pages about it elsewhere, as its file names them; only what a browser can open.
  public var links: [String] { DetailsReading.links(in: details, ["url", "wiki_url"]) }
  /// As its file writes it.
  public var phone: String? {
    var reading = DetailsReading(details)
    return reading.take("phone")
  }
  /// Where it is at home, as its file writes it.
  public var home: String? {
    var reading = DetailsReading(details)
    return reading.take("location")
  }
}
