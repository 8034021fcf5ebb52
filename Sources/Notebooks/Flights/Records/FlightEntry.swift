import BookStore
import GRDB
public import Records

/// A flight as a person enters it: what they read off their ticket and off the clocks at both ends.
public struct FlightEntry: Hashable, Sendable {
  /// The airport it begins or ends at.
  public enum Place: Hashable, Sendable {
    case airport(RecordID)
    /// A code no airport has: kept as it is, as a stub.
    case stub(String)
  }

  /// The airline that flies it.
  public enum Carrier: Hashable, Sendable {
    case airline(RecordID)
    /// A code no airline has: kept as it is, as a stub.
    case stub(String)
  }

  /// A part of it that may be refused.
  public enum Field: String, CaseIterable, Sendable {
    case ident, airline, origin, destination, day, departure, arrival, aircraft, registration, seat, notes
  }

  /// The number on the ticket: `LH454`, `LH 454`; with an airline beside it, also just `454`.
  public var ident = ""
  /// Nil is as the ident says.
  public var airline: Carrier?
  /// The airport it is to leave.
  public var origin: Place
  /// The airport it is to reach.
  public var destination: Place
  /// The civil day of its departure at the origin; a month or a year where no more is known.
  public var day: FlightDay
  /// On the clock at the origin, in minutes past the midnight its day begins with: 1440 and more are on the days after.
  public var departure: Int?
  /// On the clock at the destination, in minutes past midnight.
  public var arrival: Int?
  /// The departure meant where the clock at the origin shows that time twice; nil leaves it to the other end.
  public var departureTurn: LocalTime.Turn?
  /// The arrival meant where the clock at the destination shows that time twice; nil leaves it to the other end.
  public var arrivalTurn: LocalTime.Turn?
  /// The day it arrived there; nil is the first on which it can have.
  public var arrivalDay: Day?
  /// True if it was cancelled.
  public var isCancelled = false
  /// True if it came down elsewhere than planned.
  public var isDiverted = false
  /// Nil leaves it to the day and the clock.
  public var isFlown: Bool?
  /// True if the person was on it.
  public var isMine = true
  /// The type of the aircraft, as `A320`; empty if it is not known.
  public var aircraft = ""
  /// The registration of the aircraft, as `D-AIMA`; empty if it is not known.
  public var registration = ""
  /// The number of the seat, as `12A`; empty if it is not known.
  public var seat = ""
  /// The place of the seat in its row; nil if unknown.
  public var seatPosition: Flight.SeatPosition?
  /// The class flown in; nil if unknown.
  public var cabin: Flight.Cabin?
  /// The occasion of the journey; nil if unknown.
  public var reason: Flight.Reason?
  /// The notes of the person, of any number of lines.
  public var notes = ""

  /// A flight between two places on that day, of which no more is known.
  public init(from origin: Place, to destination: Place, on day: FlightDay) {
    (self.origin, self.destination, self.day) = (origin, destination, day)
  }
}

/// The flight an entry comes to.
public struct FlightPreview: Hashable, Sendable {
  /// The instant it leaves the origin; nil if no clock was read, or the day is not known.
  public internal(set) var departure: Instant?
  /// The instant it comes to the destination; nil if no clock was read, or the day is not known.
  public internal(set) var arrival: Instant?
  /// The days between the calendar of the departure and that of the arrival: 1 is "+1".
  public internal(set) var daysLater: Int?
  /// The duration in milliseconds.
  public internal(set) var duration: Int64?
  /// True if it counts as flown, by the person's word or by the day and the clock.
  public internal(set) var isFlown = false
  /// The ends whose clock shows its time twice where only the person can tell which is meant.
  public internal(set) var twice: Set<FlightEntry.Field> = []
  /// The problems in its way, in the order of the fields; empty if it can be kept.
  public internal(set) var problems: [Problem] = []

  /// A reason it cannot be kept as it is.
  public struct Problem: Hashable, Sendable {
    /// The field that is to be corrected.
    public let field: FlightEntry.Field
    /// The error with which the entry would be refused.
    public let refusal: UserError
  }
}

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
    readClocks(of: flight, leg: try Leg(of: flight, in: db))
  }

  /// An entry that was read of a flight and changed to this one, with the same changes made to what the flight shows now.
  func changes(from read: FlightEntry, madeTo shown: FlightEntry) -> FlightEntry {
    var entry = self
    func keep<Value: Equatable>(_ parts: WritableKeyPath<FlightEntry, Value>...) {
      for part in parts where self[keyPath: part] == read[keyPath: part] { entry[keyPath: part] = shown[keyPath: part] }
    }
    keep(\.ident, \.aircraft, \.registration, \.seat, \.notes)
    keep(\.airline)
    keep(\.origin, \.destination)
    // The day it arrives on goes with the day it departs on.
    if day == read.day { keep(\.arrivalDay) }
    keep(\.day)
    keep(\.departure, \.arrival)
    keep(\.departureTurn, \.arrivalTurn)
    keep(\.isCancelled, \.isDiverted, \.isMine)
    keep(\.isFlown)
    keep(\.seatPosition)
    keep(\.cabin)
    keep(\.reason)
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
