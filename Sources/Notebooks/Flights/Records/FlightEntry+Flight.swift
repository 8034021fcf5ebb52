import BookStore
import GRDB
public import Records

extension FlightEntry {
  /// The day the calendar at the origin shows as it leaves.
  public var departureDay: Day { day.first.adding(((departure ?? 0) - (departureClock ?? 0)) / FlightEntry.minutesADay) }
  /// The time the clock at the origin shows as it leaves, in minutes past midnight.
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
      of: flight, leg: Leg(origin: try Airport.require(flight.origin, in: db), destination: try Airport.require(flight.destination, in: db))
    )
  }

  /// An entry that was read of a flight and changed to this one, with the same changes made to what the flight shows now.
  func changes(from read: FlightEntry, madeTo shown: FlightEntry) -> FlightEntry {
    var entry = self
    func keep<Value: Equatable>(_ part: WritableKeyPath<FlightEntry, Value>) {
      if self[keyPath: part] == read[keyPath: part] { entry[keyPath: part] = shown[keyPath: part] }
    }
    keep(\.ident)
    keep(\.airline)
    keep(\.origin)
    keep(\.destination)
    // The day it arrives on goes with the day it departs on.
    if day == read.day { keep(\.arrivalDay) }
    keep(\.day)
    keep(\.departure)
    keep(\.arrival)
    keep(\.departureTurn)
    keep(\.arrivalTurn)
    keep(\.isCancelled)
    keep(\.isDiverted)
    keep(\.isFlown)
    keep(\.isMine)
    keep(\.aircraft)
    keep(\.registration)
    keep(\.seat)
    keep(\.seatPosition)
    keep(\.cabin)
    keep(\.reason)
    keep(\.notes)
    return entry
  }

  private mutating func readClocks(of flight: Flight, leg: Leg) {
    guard let day = flight.day.day else { return }
    departure = flight.times.departure.map { instant in
      let left = LocalTime(of: instant, at: leg.origin)
      departureTurn = LocalTime.Turn(of: instant, in: leg.origin.clock)
      return day.distance(to: left.day) * FlightEntry.minutesADay + left.minutes
    }
    guard let came = flight.times.arrival.map({ LocalTime(of: $0, at: leg.destination) }) else { return }
    (arrival, arrivalDay) = (came.minutes, came.day)
    arrivalTurn = flight.times.arrival.flatMap { LocalTime.Turn(of: $0, in: leg.destination.clock) }
    var inferred = self
    inferred.arrivalDay = nil
    if instants(on: leg).arrival == inferred.instants(on: leg).arrival { arrivalDay = nil }
  }
}
