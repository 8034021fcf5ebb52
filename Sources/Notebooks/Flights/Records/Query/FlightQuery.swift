import FlightFiles
public import Records

/// Which flights are asked for: every condition that is set must hold, and none is in another's way.
public struct FlightQuery: Hashable, Sendable {
  /// Each a prefix of a word of the flight: its ident, number or registration, its airports or its airline.
  public var words: [String]
  /// Words written with hyphens, in capitals: each may be a registration, as `D-AIMA` is, whose parts alone begin none.
  let hyphenated: [String]
  /// The id of the airport flights leave; nil asks for any.
  public var origin: RecordID?
  /// The id of the airport flights come to; nil asks for any.
  public var destination: RecordID?
  /// The id of the airline that flies them; nil asks for any or none.
  public var airline: RecordID?
  /// Airports of which each is one of its ends.
  public var airports: [RecordID] = []
  /// Countries of which each has one of its ends, as the airports there name it.
  public var countries: [String] = []
  /// The state they are in; nil asks for any.
  public var state: Flight.State?
  /// The first local day of departure; a flight of which only the month or the year is known is asked for if it may be in the span.
  public var from: Day?
  /// The last local day of departure, itself included; nil asks for all that follow.
  public var to: Day?
  /// The first day of the local month of departure, of those flights of which it is known.
  public var month: Day?
  /// That of the local day of departure, where it is known.
  public var weekday: Weekday?
  /// That of the departure on the clock of its origin, 0 to 23, where it is known.
  public var hour: Int?
  /// The type, by whatever it is called: `A320` asks for `Airbus A320` too.
  public var aircraft: String?
  /// The registration of the aircraft, as it was told; nil asks for any or none.
  public var registration: String?
  /// The place of the seat; nil asks for any or none.
  public var seat: Flight.SeatPosition?
  /// The class flown in; nil asks for any or none.
  public var cabin: Flight.Cabin?
  /// The occasion; nil asks for any or none.
  public var reason: Flight.Reason?
  /// Only those that came 15 minutes late or more.
  public var isDelayed: Bool
  /// Whether the person was on them; nil asks for both.
  public var mine: Bool?
  /// The order they are listed in.
  public var order: FlightOrder

  /// Asks for flights by a search and conditions; without any it asks for all, the newest first.
  public init(
    search: String = "", origin: RecordID? = nil, destination: RecordID? = nil, airline: RecordID? = nil, state: Flight.State? = nil,
    from: Day? = nil, to: Day? = nil, isDelayed: Bool = false, mine: Bool? = nil, order: FlightOrder = .newest
  ) {
    words = FlightQuery.words(of: search)
    hyphenated = search.prefix(FlightQuery.longest).split(whereSeparator: \.isWhitespace).filter { $0.contains("-") }.map {
      $0.uppercased()
    }
    self.origin = origin
    self.destination = destination
    self.airline = airline
    self.state = state
    self.from = from
    self.to = to
    self.isDelayed = isDelayed
    self.mine = mine
    self.order = order
  }

  /// So many letters of a search are read.
  private static let longest = 200
  /// At most so many words are looked for.
  public static let mostWords = 8

  private static func words(of search: String) -> [String] {
    var words: [String] = []
    let asked = search.prefix(longest).split(whereSeparator: \.isWhitespace).map { token in
      WrittenIdent.parts(of: String(token)).map { $0.code + $0.number } ?? WrittenIdent.number(String(token))
    }
    for word in PlaceWords.words(in: asked.joined(separator: " ")) where !words.contains(word) { words.append(word) }
    return Array(words.prefix(mostWords))
  }
}

/// The flights that are meant: those the person was on, those of others, or all.
public enum WhoseFlights: String, CaseIterable, Sendable {
  case mine, others, all

  /// The condition it sets to whether the person was on them; nil is none.
  public var isMine: Bool? {
    switch self {
    case .mine: true
    case .others: false
    case .all: nil
    }
  }
}

/// In which order flights are listed; every order ends in the id.
public struct FlightOrder: Hashable, Sendable {
  /// By what.
  public enum Key: String, CaseIterable, Sendable { case departure, arrival, progress, distance, duration, delay }

  /// The value flights are compared by.
  public var key: Key
  /// Whether the greatest value comes first.
  public var isDescending: Bool

  /// Orders flights by that key.
  public init(_ key: Key, isDescending: Bool) {
    self.key = key
    self.isDescending = isDescending
  }

  /// As a log is read: the latest first.
  public static let newest = FlightOrder(.departure, isDescending: true)
}

extension FlightOrder {
  /// Its name in an address and in the shell: `distance`, or `-distance` for the longest first.
  public var name: String { (isDescending ? "-" : "") + key.rawValue }

  /// The order of that name; nil for any other text.
  public init?(name: String) {
    guard let key = Key(rawValue: String(name.drop { $0 == "-" })) else { return nil }
    self.init(key, isDescending: name.hasPrefix("-"))
    guard self.name == name else { return nil }
  }
}

/// A count that is exact as long as it is not large.
public enum BoundedCount: Hashable, Sendable {
  case exactly(Int)
  case moreThan(Int)

  init(_ count: Int, bound: Int = BoundedCount.bound) { self = count > bound ? .moreThan(bound) : .exactly(count) }
}

extension BoundedCount {
  /// Up to so many it is exact, where nothing else is asked for.
  public static let bound = 10_000

  /// The number, or the bound where there are more.
  public var number: Int {
    switch self {
    case .exactly(let count), .moreThan(let count): count
    }
  }
}
