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
  /// Whether its times were read off the clocks at its airports, also where nobody knows their zones.
  let isByClock: Bool

  /// By when it is over at the latest.
  private let over: Instant

  func standing(at now: Instant) -> FlightStanding { FlightStanding(state, over: over, at: now) }

  /// Of the day, how exactly it is known and the first it may be, so that its text need not be read.
  static let columns = """
    id, origin, destination, airline, state, length(day), CAST(strftime('%s', substr(day || '-01-01', 1, 10)) AS INTEGER) / 86400, \
    departure, moment, duration, distance, delay, aircraft, registration, seat_position, cabin, reason, origin_clock IS NOT NULL, \
    \(FlightStanding.over)
    """

  init(_ row: Row) {
    (id, origin, destination, airline) = (row[0], row[1], row[2], row[3])
    state = Flight.State(rawValue: row[4])
    let first = Day(ordinal: row[6])
    day = (row[5] as Int) == 10 ? .day(first) : (row[5] as Int) == 7 ? .month(first) : .year(first)
    (departure, moment) = (row[7], row[8])
    duration = (row[9] as Int64?).flatMap { $0 > 0 ? $0 : nil }
    (distance, delay) = (row[10], row[11])
    (aircraft, registration) = (row[12], row[13])
    seat = (row[14] as String?).flatMap(Flight.SeatPosition.init)
    cabin = (row[15] as String?).flatMap(Flight.Cabin.init)
    reason = (row[16] as String?).flatMap(Flight.Reason.init)
    (isByClock, over) = (row[17], row[18])
  }
}
