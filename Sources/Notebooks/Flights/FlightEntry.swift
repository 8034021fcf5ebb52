public import Records

/// A flight as a person enters it: what they read off their ticket and off the clocks at both ends.
public struct FlightEntry: Hashable, Sendable {
  /// Where it begins or ends.
  public enum Place: Hashable, Sendable {
    case airport(RecordID)
    /// A code no airport has: kept as it is, as a stub.
    case stub(String)
  }

  /// Who flies it.
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
  public var origin: Place
  public var destination: Place
  public var day: FlightDay
  /// On the clock at the origin, in minutes past the midnight its day begins with: 1440 and more are on the days after.
  public var departure: Int?
  /// On the clock at the destination, in minutes past midnight.
  public var arrival: Int?
  /// The day it arrived there; nil is the first on which it can have.
  public var arrivalDay: Day?
  public var isCancelled = false
  public var isDiverted = false
  /// Nil leaves it to the day and the clock.
  public var isFlown: Bool?
  public var isMine = true
  public var aircraft = ""
  public var registration = ""
  public var seat = ""
  public var seatPosition: Flight.SeatPosition?
  public var cabin: Flight.Cabin?
  public var reason: Flight.Reason?
  public var notes = ""

  /// A flight between two places on that day, of which no more is known.
  public init(from origin: Place, to destination: Place, on day: FlightDay) {
    self.origin = origin
    self.destination = destination
    self.day = day
  }
}

/// What an entry comes to.
public struct FlightPreview: Hashable, Sendable {
  public internal(set) var departure: Instant?
  public internal(set) var arrival: Instant?
  /// How many days later than it left the calendar at the destination shows as it comes: 1 is "+1".
  public internal(set) var daysLater: Int?
  /// In milliseconds.
  public internal(set) var duration: Int64?
  public internal(set) var isFlown = false
  /// What stands in its way, in the order of the fields; empty where it can be kept.
  public internal(set) var problems: [Problem] = []

  /// Why it can not be kept as it is.
  public struct Problem: Hashable, Sendable {
    public let field: FlightEntry.Field
    public let refusal: Refusal
  }
}
