import Foundation

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
    for delay in ["departure_delay", "arrival_delay"] { reading.leave(delay) }
    // These repeat the airline and the airports for machines.
    for key in ["ident_icao", "ident_iata", "codeshares_iata", "foresight_predictions_available"] { reading.leave(key) }
    for end in ["origin", "destination"] { reading.leave(["airport_info_url", "code_lid"], of: end) }
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

/// Takes known keys out of the further facts of a file; `others` is the rest.
struct DetailsReading {
  private var object: [String: JSONValue]

  init(_ details: String) {
    // JSON other than an object has no keys; the export contains it unchanged.
    object = (try? JSONDecoder().decode([String: JSONValue].self, from: Data(details.utf8))) ?? [:]
  }

  /// The text at that key; nil if it is missing or empty.
  mutating func take(_ key: String) -> String? {
    guard let text = object.removeValue(forKey: key)?.text.trimmingCharacters(in: .whitespacesAndNewlines) else { return nil }
    return text.isEmpty ? nil : text
  }

  mutating func takeNumber(_ key: String) -> Int? {
    guard case .number(let number)? = object[key], let whole = Int(exactly: number.rounded()), whole.magnitude < 1_000_000_000 else {
      return nil
    }
    object[key] = nil
    return whole
  }

  mutating func takeFlag(_ key: String) -> Bool {
    guard case .flag(let flag)? = object[key] else { return false }
    object[key] = nil
    return flag
  }

  mutating func takeAll(_ key: String) -> [String] {
    guard case .list(let values)? = object[key] else { return [] }
    object[key] = nil
    return values.map(\.text).filter { !$0.isEmpty }
  }

  mutating func leave(_ key: String) { object[key] = nil }

  /// Drops keys of an inner object.
  mutating func leave(_ keys: [String], of key: String) {
    guard case .object(let values)? = object[key] else { return }
    object[key] = .object(values.filter { !keys.contains($0.key) })
  }

  var others: [FlightDetails.Other] {
    object.sorted { $0.key < $1.key }.map { FlightDetails.Other(key: $0, text: $1.text) }.filter { !$0.text.isEmpty }
  }

  /// The web addresses at those keys, each once; nothing that a browser would run.
  static func links(in details: String, _ keys: [String]) -> [String] {
    var reading = DetailsReading(details)
    var links: [String] = []
    for link in keys.compactMap({ reading.take($0) }) where isOfTheWeb(link) && !links.contains(link) { links.append(link) }
    return links
  }

  private static func isOfTheWeb(_ text: String) -> Bool {
    guard let parts = URLComponents(string: text), let host = parts.host, !host.isEmpty else { return false }
    return ["http", "https"].contains(parts.scheme?.lowercased())
  }
}

/// Any JSON value, as needed to show it.
private enum JSONValue: Decodable {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([JSONValue])
  case object([String: JSONValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let list = try? container.decode([JSONValue].self) {
      self = .list(list)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  var text: String {
    switch self {
    case .null: ""
    case .flag(let flag): "\(flag)"
    case .number(let number): Int64(exactly: number).map { "\($0)" } ?? "\(number)"
    case .text(let text): text
    case .list(let values): values.map(\.text).joined(separator: ", ")
    case .object(let values): values.sorted { $0.key < $1.key }.map { "\($0): \($1.text)" }.joined(separator: ", ")
    }
  }
}

/// The further facts of a record from its file: a JSON object with its keys in order, stored as it came.
enum Details {
  static let none = "{}"

  /// The union of two objects; for a key in both, the later value.
  static func merged(_ earlier: String, _ later: String) -> String {
    if later == earlier || later == none { return earlier }
    if earlier == none { return later }
    guard let old = object(earlier), let new = object(later) else { return later }
    return text(old.merging(new) { $1 }) ?? later
  }

  static func object(_ text: String) -> [String: Any]? {
    (try? JSONSerialization.jsonObject(with: Data(text.utf8))) as? [String: Any]
  }

  private static func text(_ object: [String: Any]) -> String? {
    let options: JSONSerialization.WritingOptions = [.sortedKeys, .withoutEscapingSlashes]
    return (try? JSONSerialization.data(withJSONObject: object, options: options)).map { String(decoding: $0, as: UTF8.self) }
  }
}
