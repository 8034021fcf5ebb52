public import Records

/// A flight as a person enters it: what they read off their ticket and off the clocks at both ends.
public struct FlightEntry: Hashable, Sendable {
  /// Where it begins or ends.
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

  /// As the ticket has it: `LH454`, `LH 454`; of a flight whose airline is given, also just `454`.
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
  /// The type of the aircraft, as `A320`; empty where it is not known.
  public var aircraft = ""
  /// The registration of the aircraft, as `D-AIMA`; empty where it is not known.
  public var registration = ""
  /// The number of the seat, as `12A`; empty where it is not known.
  public var seat = ""
  /// The place of the seat in its row; nil where it is not known.
  public var seatPosition: Flight.SeatPosition?
  /// The class flown in; nil where it is not known.
  public var cabin: Flight.Cabin?
  /// The occasion of the journey; nil where nobody said.
  public var reason: Flight.Reason?
  /// The notes of the person, of any number of lines.
  public var notes = ""

  /// A flight between two places on that day, of which no more is known.
  public init(from origin: Place, to destination: Place, on day: FlightDay) {
    self.origin = origin
    self.destination = destination
    self.day = day
  }
}

/// The flight an entry comes to.
public struct FlightPreview: Hashable, Sendable {
  /// The instant it leaves the origin; nil where no clock was read, or the day is not known.
  public internal(set) var departure: Instant?
  /// The instant it comes to the destination; nil where no clock was read, or the day is not known.
  public internal(set) var arrival: Instant?
  /// The days between the calendar of the departure and that of the arrival: 1 is "+1".
  public internal(set) var daysLater: Int?
  /// In milliseconds.
  public internal(set) var duration: Int64?
  /// True if it counts as flown, by the person's word or by the day and the clock.
  public internal(set) var isFlown = false
  /// The ends whose clock shows its time twice where only the person can tell which is meant.
  public internal(set) var twice: Set<FlightEntry.Field> = []
  /// The problems in its way, in the order of the fields; empty where it can be kept.
  public internal(set) var problems: [Problem] = []

  /// A reason it cannot be kept as it is.
  public struct Problem: Hashable, Sendable {
    /// The field that is to be corrected.
    public let field: FlightEntry.Field
    /// The error with which the entry would be refused.
    public let refusal: UserError
  }
}
