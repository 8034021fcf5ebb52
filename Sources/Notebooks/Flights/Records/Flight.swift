import BookStore
import GRDB
public import Records

/// A flight of one aircraft from one airport to another.
public struct Flight: Hashable, Sendable, Identifiable {
  /// The id of the flight, which stays its own through all corrections.
  public internal(set) var id: RecordID
  /// The id of the airport it leaves.
  public internal(set) var origin: RecordID
  /// The id of the airport it comes to.
  public internal(set) var destination: RecordID
  /// The id of the airline that flies it; nil where it is not known.
  public internal(set) var airline: RecordID?
  /// True if the person was on it: figures count these.
  public internal(set) var isMine: Bool
  /// True if it was cancelled; it then flew neither distance nor time.
  public internal(set) var isCancelled: Bool
  /// True if it came down elsewhere than planned.
  public internal(set) var isDiverted: Bool
  /// True if it was flown by the person's word, known times or not.
  public internal(set) var isFlown: Bool
  /// The times as they were given. Until they are worked out by its airports, they hold as given.
  var told: ToldTimes { didSet { reckoned = nil } }
  /// In percent, as it was told; nil where it was not.
  public internal(set) var progress: Int?
  /// The distance it was filed for, in millimetres; nil where nobody said.
  public internal(set) var routeDistance: Int64?
  /// The shortest way between its airports, in millimetres; nil where one of them is not known, or before it is reckoned.
  public internal(set) var greatCircle: Int64?
  /// As it is called: `UAL1780`; empty where nobody said.
  public internal(set) var ident: String
  /// The ident without the airline's code: `1780` of `UAL1780`; empty where there is none.
  public internal(set) var flightNumber: String
  /// The registration of the aircraft, as `N37471`; nil where it is not known.
  public internal(set) var registration: String?
  /// The type, `A319`.
  public internal(set) var aircraft: String?
  /// In knots.
  public internal(set) var filedSpeed: Int?
  /// The id FlightAware knows it by; nil for a flight that it did not tell of.
  public internal(set) var faFlightID: String?
  /// The number of the seat, as `12A`; nil where it is not known.
  public internal(set) var seat: String?
  /// The place of the seat in its row; nil where it is not known.
  public internal(set) var seatPosition: SeatPosition?
  /// The class flown in; nil where it is not known.
  public internal(set) var cabin: Cabin?
  /// The occasion of the journey; nil where nobody said.
  public internal(set) var reason: Reason?
  /// The notes of the person; empty where there are none.
  public internal(set) var notes: String
  /// Every other key of AeroAPI's record that is not null, as a JSON object.
  public internal(set) var details: String
  /// The length its log gives, in milliseconds; nil if none does.
  var lasted: Int64?
  /// Its times by its airports where they are now; nil where that is as they were told.
  var reckoned: ReckonedTimes?

  /// Where in its row a seat is.
  public enum SeatPosition: String, CaseIterable, Sendable { case window, middle, aisle }
  /// The class flown in.
  public enum Cabin: String, CaseIterable, Sendable { case economy, premiumEconomy, business, first, `private` }
  /// The occasion of the journey.
  public enum Reason: String, CaseIterable, Sendable { case leisure, business, crew, other }

  /// The state of a flight; the number is the book's.
  public enum State: Int, CaseIterable, Sendable {
    case cancelled = 1, diverted, arrived, landed, airborne, departed, scheduled
  }
}

extension Flight {
  /// From 15 minutes on a flight is delayed (as the US Department of Transportation counts), in milliseconds.
  public static let delayed: Int64 = 900_000
  /// A statute mile in millimetres (international yard and pound agreement, 1959).
  public static let mile: Int64 = 1_609_344
  /// A knot is 1.852 km/h (SI brochure, 8th edition, table 8).
  public static let knot = 1.852

  /// The instants of its departure and its arrival, as far as they are known.
  public var times: FlightTimes { reckoned?.times ?? told.times }
  /// The civil day of its departure where it departed.
  public var day: FlightDay { reckoned?.day ?? told.day }

  /// The first that holds; what a status text says never decides.
  public var state: State {
    if isCancelled { return .cancelled }
    if isDiverted { return .diverted }
    if times.into.actual != nil || isFlown { return .arrived }
    if times.on.actual != nil { return .landed }
    if times.off.actual != nil { return .airborne }
    return times.out.actual != nil ? .departed : .scheduled
  }

  /// In millimetres: as filed, else the shortest way.
  public var distance: Int64? { routeDistance ?? greatCircle }
  /// In kilometres.
  public var distanceKm: Double? { distance.map { Double($0) / 1_000_000 } }
  /// True if its times were read off the clocks at its ends, by a person or in a log, also where nobody knows their zones: then nobody
  /// said whether they are the gate's or the runway's.
  public var isByClock: Bool { told.clocks != nil }
  /// True if its times were read off clocks of which one stands in no known zone.
  var isUnzoned: Bool { (reckoned ?? told.asTold).isUnzoned }
  /// From the take-off to the touch-down, in milliseconds, or less than nothing where it would end before it begins; nil where it is not
  /// known. Clocks that stand in no known zone do not tell it. What is shown is `durationInAir`.
  var duration: Int64? { isUnzoned ? lasted : times.duration ?? lasted }
  /// In kilometres an hour: distance by duration; nil unless both are known and time passed.
  public var averageSpeed: Double? {
    guard let distance, let duration, duration > 0 else { return nil }
    return Double(distance) / 1_000_000 / (Double(duration) / 3_600_000)
  }
  /// In kilometres an hour.
  public var filedSpeedKmh: Double? { filedSpeed.map { Double($0) * Flight.knot } }
  /// True if it came 15 minutes late or more; false where its delay is not known.
  public var isDelayed: Bool { times.delay.map { $0 >= Flight.delayed } ?? false }
}

extension Flight.State {
  /// Its name in an address, in the shell and in JSON.
  public var name: String { "\(self)" }

  /// The state of that name; nil for any other text.
  public init?(name: String) {
    guard let state = Flight.State.allCases.first(where: { $0.name == name }) else { return nil }
    self = state
  }
}
