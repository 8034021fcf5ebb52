import Foundation

/// The facts a file tells of a flight beside what has a column of its own, by the keys of AeroAPI.
public struct FlightDetails: Hashable, Sendable {
  /// Texts about something there is at either end.
  public struct Ends: Hashable, Sendable {
    /// The text for the origin; nil if nothing was told.
    public let origin: String?
    /// The text for the destination; nil if nothing was told.
    public let destination: String?
  }

  /// The status in FlightAware's words, in any language; it decides nothing.
  public let status: String?
  /// Idents under which others sell it.
  public let codeshares: [String]
  /// The gates it leaves from and comes to.
  public let gates: Ends
  /// The terminals it leaves from and comes to.
  public let terminals: Ends
  /// The belt the baggage comes on at the destination; nil if nothing was told.
  public let baggageClaim: String?
  /// The filed altitude in feet; AeroAPI gives it in hundreds of feet (flight levels).
  public let filedAltitude: Int?
  /// The filed duration in milliseconds.
  public let filedDuration: Int64?
  /// The way it was filed for, by airways and waypoints.
  public let route: String?
  /// The number of seats in first class; nil if nothing was told.
  public let firstSeats: Int?
  /// The number of seats in business class; nil if nothing was told.
  public let businessSeats: Int?
  /// The number of seats in economy class; nil if nothing was told.
  public let coachSeats: Int?
  /// The kind of flight it is: `Airline`, `General_Aviation`.
  public let kind: String?
  /// The ident it goes by on the radio; nil if nothing was told.
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
  /// The number its file gives.
  public var phone: String? {
    var reading = DetailsReading(details)
    return reading.take("phone")
  }
  /// The place it is at home, from its file.
  public var home: String? {
    var reading = DetailsReading(details)
    return reading.take("location")
  }
}

/// Takes known keys out of what else a file told, and keeps count of what nobody asked for.
struct DetailsReading {
  private var object: [String: JSONValue]

  init(_ details: String) {
    // Other JSON than an object has no keys; the export has it as it is.
    object = (try? JSONDecoder().decode([String: JSONValue].self, from: Data(details.utf8))) ?? [:]
  }

  /// The text at that key; nil if there is none, or nothing in it.
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

  /// The same of keys within an object.
  mutating func leave(_ keys: [String], of key: String) {
    guard case .object(let values)? = object[key] else { return }
    object[key] = .object(values.filter { !keys.contains($0.key) })
  }

  var others: [FlightDetails.Other] {
    object.sorted { $0.key < $1.key }.map { FlightDetails.Other(key: $0, text: $1.text) }.filter { !$0.text.isEmpty }
  }

  /// The addresses at those keys, each once: of the web, and nothing that a browser would run.
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

/// Any JSON, as far as it is shown.
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

/// The further facts a file told of a record: a JSON object, its keys in order, kept as it came.
enum Details {
  static let none = "{}"

  /// Both; of a key that is in both, the later.
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
