import BookStore
import GRDB
public import Records

/// A flight as a person enters it, from their ticket and from the clocks at both ends.
public struct FlightEntry: Hashable, Sendable {
  /// The airport it begins or ends at.
  public enum Place: Hashable, Sendable {
    case airport(RecordID)
    /// A code of no known airport, stored unchanged as a stub.
    case stub(String)
  }

  /// The airline that flies it.
  public enum Carrier: Hashable, Sendable {
    case airline(RecordID)
    /// A code of no known airline, stored unchanged as a stub.
    case stub(String)
  }

  /// A part of an entry that can be refused.
  public enum Field: String, CaseIterable, Sendable {
    case ident, airline, origin, destination, day, departure, arrival, aircraft, registration, seat, notes
  }

  /// The number on the ticket: `LH454` or `LH 454`; if `airline` is set, also just `454`.
  public var ident = ""
  /// The airline; nil if the ident gives it.
  public var airline: Carrier?
  /// The planned airport of departure.
  public var origin: Place
  /// The planned airport of arrival.
  public var destination: Place
  /// The civil day of its departure at the origin; a month or a year if no more is known.
  public var day: FlightDay
  /// The departure on the clock at the origin, in minutes past the midnight that begins `day`: 1440 and more fall on later days.
  public var departure: Int?
  /// The arrival on the clock at the destination, in minutes past midnight.
  public var arrival: Int?
  /// The departure meant if the clock at the origin shows that time twice; nil lets the other end decide.
  public var departureTurn: LocalTime.Turn?
  /// The arrival meant if the clock at the destination shows that time twice; nil lets the other end decide.
  public var arrivalTurn: LocalTime.Turn?
  /// The local day of its arrival; nil means the first possible one.
  public var arrivalDay: Day?
  /// True if it was cancelled.
  public var isCancelled = false
  /// True if it landed elsewhere than planned.
  public var isDiverted = false
  /// True if it was flown; nil lets the day and the clock decide.
  public var isFlown: Bool?
  /// True if the person was on it.
  public var isMine = true
  /// The type of the aircraft, such as `A320`; empty if unknown.
  public var aircraft = ""
  /// The registration of the aircraft, such as `D-AIMA`; empty if unknown.
  public var registration = ""
  /// The number of the seat, such as `12A`; empty if unknown.
  public var seat = ""
  /// The place of the seat in its row; nil if unknown.
  public var seatPosition: Flight.SeatPosition?
  /// The class flown in; nil if unknown.
  public var cabin: Flight.Cabin?
  /// The occasion of the journey; nil if unknown.
  public var reason: Flight.Reason?
  /// The person's notes, of any number of lines.
  public var notes = ""

  /// Describes a flight by its two airports and its day; the rest is unknown.
  public init(from origin: Place, to destination: Place, on day: FlightDay) {
    (self.origin, self.destination, self.day) = (origin, destination, day)
  }
}

extension FlightEntry {
  /// The minutes past midnight of a typed time: `7:05`, `07:05`, or with seconds; nil for any other text.
  public static func minutes(_ typed: String) -> Int? {
    let parts = typed.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { $0.utf8.allSatisfy { (48...57).contains($0) } ? Int($0) : nil }
    guard (2...3).contains(parts.count), numbers.count == parts.count, parts[0].count <= 2, parts.dropFirst().allSatisfy({ $0.count == 2 }),
      numbers[0] < 24, numbers.dropFirst().allSatisfy({ $0 < 60 })
    else { return nil }
    return numbers[0] * 60 + numbers[1]
  }

  /// The local date of departure.
  public var departureDay: Day { day.first.adding(((departure ?? 0) - (departureClock ?? 0)) / FlightEntry.minutesADay) }
  /// The local time of departure, in minutes past midnight.
  public var departureClock: Int? { departure?.modulo(FlightEntry.minutesADay) }

  /// Describes a flight of the book as a person would have entered it.
  init(_ flight: Flight, in db: Database) throws {
    self.init(from: .airport(flight.origin), to: .airport(flight.destination), on: flight.day)
    ident = flight.ident
    let carrier = flight.airline.map { Carrier.airline($0) }
    airline = try carrier == FlightIdent(flight.ident).carrier(in: db) ? nil : carrier
    (isCancelled, isDiverted, isFlown, isMine) = (flight.isCancelled, flight.isDiverted, flight.isFlown, flight.isMine)
    for text in FlightText.all { self[keyPath: text.entry] = flight[keyPath: text.flight] ?? "" }
    (seatPosition, cabin, reason, notes) = (flight.seatPosition, flight.cabin, flight.reason, flight.notes)
    readClocks(of: flight, leg: try Leg(of: flight, in: db))
  }

  /// The changes that led from `shown`, the entry the person started from, to this one, applied to the flight's present entry.
  func changes(from shown: FlightEntry, madeTo present: FlightEntry) -> FlightEntry {
    var entry = self
    func keep<each Value: Equatable>(_ parts: repeat WritableKeyPath<FlightEntry, each Value>) {
      for part in repeat each parts {
        if self[keyPath: part] == shown[keyPath: part] { entry[keyPath: part] = present[keyPath: part] }
      }
    }
    keep(\.ident, \.airline, \.origin, \.destination, \.day, \.departure, \.arrival, \.departureTurn, \.arrivalTurn)
    // The day of arrival goes with the day of departure.
    if day == shown.day { keep(\.arrivalDay) }
    for text in FlightText.all { keep(text.entry) }
    keep(\.isCancelled, \.isDiverted, \.isMine, \.isFlown, \.seatPosition, \.cabin, \.reason, \.notes)
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
