import Book
import GRDB
public import Records

extension FlightEntry {
  /// The day the calendar at the origin shows as it leaves.
  public var departureDay: Day { day.first.adding(((departure ?? 0) - (departureClock ?? 0)) / FlightEntry.minutesADay) }
  /// What the clock at the origin shows as it leaves, in minutes past midnight.
  public var departureClock: Int? { departure?.modulo(FlightEntry.minutesADay) }

  /// A flight of the book, as a person would have entered it.
  init(_ flight: Flight, in db: Database) throws {
    self.init(from: .airport(flight.origin), to: .airport(flight.destination), on: flight.day)
    ident = flight.ident
    let carrier = flight.airline.map { Carrier.airline($0) }
    airline = try carrier == FlightIdent(flight.ident).carrier(in: db) ? nil : carrier
    (isCancelled, isDiverted, isFlown, isMine) = (flight.isCancelled, flight.isDiverted, flight.isFlown, flight.isMine)
    aircraft = flight.aircraft ?? ""
    registration = flight.registration ?? ""
    seat = flight.seat ?? ""
    (seatPosition, cabin, reason, notes) = (flight.seatPosition, flight.cabin, flight.reason, flight.notes)
    readClocks(
      of: flight, leg: Leg(origin: try Airport.known(flight.origin, in: db), destination: try Airport.known(flight.destination, in: db)))
  }

  private mutating func readClocks(of flight: Flight, leg: Leg) {
    guard let day = flight.day.day else { return }
    let midnight = Int64(day.ordinal) * 86_400_000
    departure = flight.times.departure.map { Int((WallClock.wall($0, in: leg.origin.clock) - midnight).floored(by: 60_000)) }
    guard let came = flight.times.arrival.map({ WallClock.wall($0, in: leg.destination.clock) }) else { return }
    let arrived = Day(ordinal: Int(came.floored(by: 86_400_000)))
    arrival = Int((came - Int64(arrived.ordinal) * 86_400_000).floored(by: 60_000))
    arrivalDay = arrived
    var inferred = self
    inferred.arrivalDay = nil
    if instants(on: leg).arrival == inferred.instants(on: leg).arrival { arrivalDay = nil }
  }
}

extension Int64 {
  /// The quotient rounded towards minus infinity.
  fileprivate func floored(by divisor: Int64) -> Int64 {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }
}
