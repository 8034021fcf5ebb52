public import BookStore
import GRDB
public import Records

/// A query for flights: a condition for each property that is set, an order, and the start of a page.
///
/// `filters` defines how each condition is written in an address, in SQL and on a page.
public struct FlightQuery: Hashable, Sendable {
  /// Words, each a prefix of a word of the flight: of its ident, number, registration, airports or airline.
  public var search = ""
  /// The code of the airport flights leave, such as `KSFO`.
  public var origin: String?
  /// The code of the airport flights arrive at.
  public var destination: String?
  /// The code of the airline that flies them.
  public var airline: String?
  /// Codes of airports; a flight must begin or end at each.
  public var airports: [String] = []
  /// Two-letter codes of countries; a flight must begin or end in each.
  public var countries: [String] = []
  /// The state of the flights.
  public var state: Flight.State?
  /// The first local day of departure; a flight with only a month or a year matches if part of it is in the span.
  public var from: Day?
  /// The last local day of departure, inclusive.
  public var to: Day?
  /// The local year of departure.
  public var year: Int?
  /// The first day of the local month of departure; flights of an unknown month do not match.
  public var month: Day?
  /// The weekday of the local day of departure; flights of an unknown day do not match.
  public var weekday: Weekday?
  /// The hour of departure on the clock at the origin, 0 to 23; flights of an unknown hour do not match.
  public var hour: Int?
  /// True to find only flights that arrived 15 or more minutes late.
  public var isDelayed = false
  /// The type of the aircraft, by any name: `A320` also finds `Airbus A320`.
  public var aircraft: String?
  /// The registration of the aircraft.
  public var registration: String?
  /// The place of the seat.
  public var seat: Flight.SeatPosition?
  /// The class flown in.
  public var cabin: Flight.Cabin?
  /// The occasion of the journey.
  public var reason: Flight.Reason?
  /// The person's own flights, others', or all. If nil, figures count only the person's own, and so does a list without other conditions.
  public var whose: WhoseFlights?
  /// The order of the list.
  public var order = FlightOrder.newest
  /// The flight after which the page begins.
  public var after: RecordID?
  /// The address query from which the draft of a filter began.
  public var before: String?
  /// The correction of the typed words, if `search` is one; nil if it is as typed.
  public var mended: MendedWords?

  /// Makes a query for all flights that meet the given conditions, by default the newest first.
  public init(
    search: String = "", origin: String? = nil, destination: String? = nil, airline: String? = nil, state: Flight.State? = nil,
    from: Day? = nil, to: Day? = nil, isDelayed: Bool = false, mine: Bool? = nil, order: FlightOrder = .newest
  ) {
    (self.search, self.origin, self.destination, self.airline, self.state) = (search, origin, destination, airline, state)
    (self.from, self.to, self.isDelayed, self.order) = (from, to, isDelayed, order)
    whose = mine.map { $0 ? .mine : .others }
  }

  /// Reads a query from the fields of an address or a form; an unreadable field adds no condition.
  public init(_ field: (String) -> String?) { self = Self.filters.question(FlightQuery(), field) }

  /// The fields of the query in an address.
  public var fields: [(name: String, value: String)] { Self.filters.fields(of: self) }

  /// A changed copy of the query.
  public func with(_ change: (inout FlightQuery) -> Void) -> FlightQuery {
    var query = self
    change(&query)
    return query
  }
}

extension FlightQuery {
  /// All filters of flights, in their order in an address.
  public static let filters: [Filter<FlightQuery>] =
    conditions + [
      Filter("sort", \.sorting, read: { FlightOrder(name: $0) }, text: \.name),
      Filter("after", \.after, read: { RecordID($0) }, text: \.description),
    ]

  /// The filters that exclude flights.
  static let conditions: [Filter<FlightQuery>] = [
    Filter(
      "search", \.words, read: { String($0.prefix(200)) }, text: \.self,
      phrase: { LocalizedText("flights.chip.search", ["words": .text($0)]) }, where: { try FlightWords(of: $0).condition(in: $1) }),
    Filter("origin", \.origin, read: code, text: \.self, chip: "flights.chip.origin", where: { try "origin = \(airport($0, in: $1))" }),
    Filter(
      "destination", \.destination, read: code, text: \.self, chip: "flights.chip.destination",
      where: { try "destination = \(airport($0, in: $1))" }),
    Filter("airline", \.airline, read: code, text: \.self, chip: "flights.chip.airline", where: { try "airline = \(airline($0, in: $1))" }),
    Filter(each: "airport", \.airports, chip: "flights.chip.airport", where: { try "\(airport($0, in: $1)) IN (origin, destination)" }),
    Filter(
      each: "country", \.countries, chip: "flights.chip.country",
      where: { country, _ in
        let there: SQL = "IN (SELECT id FROM airport WHERE country = \(country))"
        return "(origin \(there) OR destination \(there))"
      }),
    Filter(
      "state", \.state, read: { Flight.State(name: $0) }, text: \.name, phrase: \.phrase, where: { state, _ in "state = \(state.rawValue)" }
    ),
    // `departed_on` can be a month or a year; the bound is then cut to the same length.
    Filter(
      "from", \.from, phrase: { LocalizedText("flights.chip.since", ["day": .day($0)]) },
      where: { day, _ in "departed_on >= substr(\(day), 1, length(departed_on))" }),
    Filter(
      "to", \.to, phrase: { LocalizedText("flights.chip.until", ["day": .day($0)]) },
      where: { day, _ in "departed_on <= substr(\(day), 1, length(departed_on))" }),
    Filter(
      "year", \.year, read: { Int($0).flatMap { (1...9999).contains($0) ? $0 : nil } }, text: \.description,
      where: { year, _ in "CAST(substr(departed_on, 1, 4) AS INTEGER) = \(year)" }),
    Filter(
      "month", \.month, read: { Day("\($0)-01") }, text: { String($0.description.prefix(7)) },
      where: { month, _ in "substr(departed_on, 1, 7) = \(String(month.description.prefix(7)))" }),
    // SQLite's week begins on Sunday, with 0.
    Filter(
      "weekday", \.weekday, read: { Int($0).flatMap(Weekday.init) }, text: { "\($0.rawValue)" },
      where: { weekday, _ in "length(departed_on) = 10 AND strftime('%w', departed_on) = \("\(weekday.rawValue % 7)")" }),
    Filter(
      "hour", \.hour, read: { Int($0).flatMap { (0..<24).contains($0) ? $0 : nil } }, text: \.description,
      where: { hour, _ in "\(sql: FlightHour.sql) = \(hour)" }),
    Filter(
      "delayed", \.delayed, read: { $0 == "1" ? true : nil }, text: { _ in "1" }, phrase: { _ in LocalizedText("flights.chip.delayed") },
      where: { _, _ in "delay >= \(Flight.delayed)" }),
    Filter(
      "aircraft", \.aircraft, chip: "flights.chip.aircraft",
      where: { type, _ in "aircraft_type(aircraft) = \(AircraftType.name(of: type))" }),
    Filter("registration", \.registration, chip: "flights.chip.registration", where: { mark, _ in "registration = \(mark)" }),
    Filter("seat", \.seat, chip: "flights.chip.seat", phrase: \.phrase, where: { seat, _ in "seat_position = \(seat.rawValue)" }),
    Filter("cabin", \.cabin, chip: "flights.chip.cabin", phrase: \.phrase, where: { cabin, _ in "cabin = \(cabin.rawValue)" }),
    Filter("reason", \.reason, chip: "flights.chip.reason", phrase: \.phrase, where: { reason, _ in "reason = \(reason.rawValue)" }),
    Filter("whose", \.whose, phrase: \.phrase, where: { whose, _ in whose.isMine.map { "mine = \($0)" as SQL } }),
  ]
}

/// Values of a query in the form of their filters, nil if they add no condition.
extension FlightQuery {
  fileprivate var words: String? {
    get { search.orNil }
    set { search = newValue ?? "" }
  }
  fileprivate var delayed: Bool? {
    get { isDelayed ? true : nil }
    set { isDelayed = newValue ?? false }
  }
  fileprivate var sorting: FlightOrder? {
    get { order == .newest ? nil : order }
    set { order = newValue ?? .newest }
  }

  /// A code in an address; "any" is read as nil.
  fileprivate static let code: @Sendable (String) -> String? = { $0 == "any" ? nil : String($0.prefix(200)) }

  /// The id of the airport with a code; an id of no airport if the book has none.
  static func airport(_ code: String, in db: Database) throws -> RecordID {
    try Airport.find(named: code, in: db)?.id ?? RecordID(kind: "no airport", key: code)
  }

  /// The id of the airline with a code; an id of no airline if the book has none.
  static func airline(_ code: String, in db: Database) throws -> RecordID {
    try Airline.find(named: code, in: db)?.id ?? RecordID(kind: "no airline", key: code)
  }
}

/// A choice of flights: those the person was on, those of others, or all.
public enum WhoseFlights: String, CaseIterable, Sendable {
  case mine, others, all

  /// The required value of `isMine`; nil if both match.
  public var isMine: Bool? { self == .all ? nil : self == .mine }

  /// "My flights"; nil for all flights.
  public var phrase: LocalizedText? { self == .all ? nil : LocalizedText("flights.whose.\(self)") }
}
