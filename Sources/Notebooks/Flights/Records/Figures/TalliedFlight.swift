import BookStore
import GRDB
import Records

/// The part of a flight that figures need.
struct TalliedFlight {
  let number: Int64
  let ends: FlightEnds
  let airline: RecordID?
  let standing: FlightStanding
  /// The latest moment at which a flight known only as scheduled can still be under way: from then on it counts as flown. Nil for one
  /// known to have departed, or cancelled, whose standing does not change with time.
  let over: Instant?
  /// The day, the month or the year as the book has it.
  let day: String
  let departure: Instant?
  /// The duration in milliseconds; nil if unknown or not positive.
  let duration: Int64?
  /// The distance in millimetres; nil if unknown or not plausible.
  let distance: Int64?
  /// The delay in milliseconds, negative if early; nil if unknown or not plausible.
  let delay: Int64?
  let aircraft: String?
  let registration: String?
  let seat: Flight.SeatPosition?
  let cabin: Flight.Cabin?
  let reason: Flight.Reason?
  /// True if its times were read off the clocks at its airports, even if their zones are unknown.
  let isByClock: Bool

  /// Ten years, in milliseconds: greater durations and delays are ignored.
  static let longest: Int64 = 315_576_000_000

  /// The columns in the order in which `init` reads them; `FlightEnds` reads the first two.
  static let columns: SQL = """
    origin, destination, airline, state, ended, departed_on, departure, duration, distance, delay, aircraft, registration, \
    seat_position, cabin, reason, origin_clock IS NOT NULL, number
    """

  /// Throws if a value does not fit its column: the file is damaged.
  init(_ row: Row, at now: Instant) throws {
    ends = try FlightEnds(row)
    airline = try row.decode(atIndex: 2)
    let state = try Flight.State(rawValue: row.decode(atIndex: 3))
    over = try state == .scheduled ? row.decode(atIndex: 4) : nil
    // Only a scheduled flight's standing depends on that moment.
    standing = FlightStanding(state, over: over ?? now, at: now)
    (day, departure) = try (row.decode(atIndex: 5), row.decode(atIndex: 6))
    duration = try row.decode(Int64?.self, atIndex: 7).flatMap { (1...TalliedFlight.longest).contains($0) ? $0 : nil }
    distance = try row.decode(Int64?.self, atIndex: 8).flatMap { Flight.distances.contains($0) ? $0 : nil }
    delay = try row.decode(Int64?.self, atIndex: 9).flatMap { (-TalliedFlight.longest...TalliedFlight.longest).contains($0) ? $0 : nil }
    (aircraft, registration) = try (row.decode(atIndex: 10), row.decode(atIndex: 11))
    seat = try row.decode(String?.self, atIndex: 12).flatMap(Flight.SeatPosition.init)
    cabin = try row.decode(String?.self, atIndex: 13).flatMap(Flight.Cabin.init)
    reason = try row.decode(String?.self, atIndex: 14).flatMap(Flight.Reason.init)
    (isByClock, number) = try (row.decode(atIndex: 15), row.decode(atIndex: 16))
  }
}
