import BookStore
import GRDB
import Records

/// As much of a flight as figures need.
struct TalliedFlight {
  let id: RecordID
  let origin: RecordID
  let destination: RecordID
  let airline: RecordID?
  let state: Flight.State?
  let day: FlightDay
  let departure: Instant?
  /// Where it stands in the log.
  let moment: Int64
  /// In milliseconds; nil where it is not known, or would end before it begins.
  let duration: Int64?
  let distance: Int64?
  let delay: Int64?
  let aircraft: String?
  let registration: String?
  let seat: Flight.SeatPosition?
  let cabin: Flight.Cabin?
  let reason: Flight.Reason?
  /// True if its times were read off the clocks at its airports, also where nobody knows their zones.
  let isByClock: Bool

  /// Ten years, in milliseconds: what lasts longer, or is later by more, is no number to add up.
  static let longest: Int64 = 315_576_000_000

  /// By when it is over at the latest.
  private let over: Instant

  func standing(at now: Instant) -> FlightStanding { FlightStanding(state, over: over, at: now) }

  /// The day is read as its precision and its first day, so that its text need not be parsed.
  static let columns: SQL = """
    id, origin, destination, airline, state, length(departed_on), \
    CAST(strftime('%s', substr(departed_on || '-01-01', 1, 10)) AS INTEGER) / 86400, departure, moment, duration, distance, delay, aircraft, registration, seat_position, cabin, reason, origin_clock IS NOT NULL, \
    ended
    """

  /// Throws where a value is not what the table was made for: the file is damaged.
  init(_ row: Row) throws {
    id = try row.decode(atIndex: 0)
    (origin, destination, airline) = try (row.decode(atIndex: 1), row.decode(atIndex: 2), row.decode(atIndex: 3))
    state = try Flight.State(rawValue: row.decode(atIndex: 4))
    let first = Day(ordinal: try row.decode(atIndex: 6))
    let length = try row.decode(Int.self, atIndex: 5)
    day = length == 10 ? .day(first) : length == 7 ? .month(first) : .year(first)
    (departure, moment) = try (row.decode(atIndex: 7), row.decode(atIndex: 8))
    duration = try row.decode(Int64?.self, atIndex: 9).flatMap { (1...TalliedFlight.longest).contains($0) ? $0 : nil }
    distance = try row.decode(Int64?.self, atIndex: 10).flatMap { Flight.distances.contains($0) ? $0 : nil }
    delay = try row.decode(Int64?.self, atIndex: 11).flatMap { (-TalliedFlight.longest...TalliedFlight.longest).contains($0) ? $0 : nil }
    (aircraft, registration) = try (row.decode(atIndex: 12), row.decode(atIndex: 13))
    seat = try row.decode(String?.self, atIndex: 14).flatMap(Flight.SeatPosition.init)
    cabin = try row.decode(String?.self, atIndex: 15).flatMap(Flight.Cabin.init)
    reason = try row.decode(String?.self, atIndex: 16).flatMap(Flight.Reason.init)
    (isByClock, over) = try (row.decode(atIndex: 17), row.decode(atIndex: 18))
  }
}
