public import Records

/// A flight as a file describes it; what the file does not say is nil.
public struct FileFlight: Hashable, Sendable {
  /// The kind of file it stands in.
  public enum Source: String, Hashable, Sendable, CaseIterable {
    case aeroAPI, openFlights, myFlightradar24, commonplace
  }

  /// The seat of the person.
  public enum SeatPosition: String, Hashable, Sendable, CaseIterable {
    case window, middle, aisle
  }

  /// The class the person flew in.
  public enum Cabin: String, Hashable, Sendable, CaseIterable {
    case economy, premiumEconomy, business, first, `private`
  }

  /// The occasion of a flight.
  public enum Reason: String, Hashable, Sendable, CaseIterable {
    case leisure, business, crew, other
  }

  /// The times at the gates and of take-off and landing, by AeroAPI's names.
  public struct Times: Hashable, Sendable {
    /// The departure from the gate, as planned, as last expected and as it was.
    public var scheduledOut, estimatedOut, actualOut: Instant?
    /// The take-off, as planned, as last expected and as it was.
    public var scheduledOff, estimatedOff, actualOff: Instant?
    /// The touch-down, as planned, as last expected and as it was.
    public var scheduledOn, estimatedOn, actualOn: Instant?
    /// The arrival at the gate, as planned, as last expected and as it was.
    public var scheduledIn, estimatedIn, actualIn: Instant?

    /// Knows none of the times.
    public init() {}

    /// Takes the times out, off, on and in, each as planned, as expected and as it was.
    init(_ times: [Instant?]) {
      (scheduledOut, estimatedOut, actualOut) = (times[0], times[1], times[2])
      (scheduledOff, estimatedOff, actualOff) = (times[3], times[4], times[5])
      (scheduledOn, estimatedOn, actualOn) = (times[6], times[7], times[8])
      (scheduledIn, estimatedIn, actualIn) = (times[9], times[10], times[11])
    }
  }

  /// The facts only this program's own export tells.
  public struct Own: Hashable, Sendable {
    /// The zones of the clocks at both ends that its times were read off; nil if one was unknown.
    public struct Clocks: Hashable, Sendable {
      /// The IANA id of the zone at its origin.
      public let origin: String?
      /// The IANA id of the zone at its destination.
      public let destination: String?

      /// Names the zones that are known.
      public init(origin: String?, destination: String?) { (self.origin, self.destination) = (origin, destination) }
    }

    /// The id the book knows it by.
    public let id: RecordID
    /// True if the person was on it.
    public let isMine: Bool
    /// True if it was flown by the person's word.
    public let isFlown: Bool
    /// The distance it was filed for, in millimetres.
    public var distance: Int64?
    /// The clocks its times were read off; nil if they were told as instants.
    public var clocks: Clocks?

    /// Makes the facts of which nothing is known but these.
    public init(id: RecordID, isMine: Bool, isFlown: Bool) { (self.id, self.isMine, self.isFlown) = (id, isMine, isFlown) }
  }

  /// The kind of file it was read from.
  public var source: Source
  /// The ident in upper case, without blanks.
  public var ident: String?
  /// The id FlightAware knows it by.
  public var faFlightID: String?
  /// The codes and the name of the airline that flies it.
  public var airline: FileCode?
  /// Without the airline's code.
  public var flightNumber: String?
  /// The codes and the name of the airport it leaves.
  public var origin: FileCode
  /// The codes and the name of the airport it comes to.
  public var destination: FileCode
  /// The instants of its departure and its arrival; a logbook has none.
  public var times = Times()
  /// The day in a logbook at the origin: `YYYY-MM-DD`, `YYYY-MM` or `YYYY`, and it exists.
  public var day: String?
  /// The departure in a logbook: minutes past midnight by the clocks of the origin.
  public var departure: Int?
  /// The arrival in a logbook: minutes past midnight by the clocks of the destination.
  public var arrival: Int?
  /// The length of the flight as a logbook tells it, in seconds.
  public var durationSeconds: Int?
  /// True if it was cancelled; false if the file does not say.
  public var isCancelled = false
  /// True if it came down elsewhere than planned; false if the file does not say.
  public var isDiverted = false
  /// The progress in percent.
  public var progress: Int?
  /// The distance in statute miles.
  public var distanceMiles: Int?
  /// The filed speed in knots.
  public var filedSpeed: Int?
  /// Its type: a code where the file has one.
  public var aircraft: String?
  /// The registration of the aircraft.
  public var registration: String?
  /// The number of the seat, as `12A`.
  public var seat: String?
  /// The place of the seat in its row.
  public var seatPosition: SeatPosition?
  /// The class flown in.
  public var cabin: Cabin?
  /// The occasion of the journey.
  public var reason: Reason?
  /// The notes of the person; empty if the file has none.
  public var notes = ""
  /// The further facts the file tells, as one JSON object with its keys in order.
  public var details = "{}"
  /// The further facts of this program's own export; nil of any other file.
  public var own: Own?

  /// Makes a flight between two airports of which no more is known.
  public init(source: Source, origin: FileCode, destination: FileCode) {
    (self.source, self.origin, self.destination) = (source, origin, destination)
  }
}
