public import Records

/// A flight as a file describes it; values the file lacks are nil.
public struct FileFlight: Hashable, Sendable {
  /// The kind of file a flight is read from.
  public enum Source: String, Hashable, Sendable, CaseIterable {
    case aeroAPI, openFlights, myFlightradar24, commonplace
  }

  /// The place of a seat in its row.
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

  /// A time out of the gate, off the ground, on the ground or in the gate.
  public enum Time: String, CaseIterable, Sendable {
    case scheduledOut, estimatedOut, actualOut, scheduledOff, estimatedOff, actualOff
    case scheduledOn, estimatedOn, actualOn, scheduledIn, estimatedIn, actualIn
  }

  /// The known times.
  public typealias Times = [Time: Instant]

  /// The facts that only this program's own export contains.
  public struct Own: Hashable, Sendable {
    /// Its id in the book.
    public let id: RecordID
    /// True if the person was on it.
    public let isMine: Bool
    /// True if it is marked as flown.
    public let isFlown: Bool
    /// The filed distance, in millimetres.
    public var distance: Int64?
    /// The IANA ids of the zones of the clocks its times were read off, empty if unknown; nil if the times were given as instants.
    public var originClock, destinationClock: String?
  }

  /// The kind of file it was read from.
  public var source: Source
  /// The ident in upper case, without blanks.
  public var ident: String?
  /// The id FlightAware gave it.
  public var faFlightID: String?
  /// The codes and the name of the airline that flies it.
  public var airline: FileCode?
  /// The ident without the airline's code.
  public var flightNumber: String?
  /// The codes and the name of the airport it leaves.
  public var origin: FileCode
  /// The codes and the name of the airport it arrives at.
  public var destination: FileCode
  /// The instants of its departure and its arrival; a logbook has none.
  public var times: Times = [:]
  /// The local day of departure in a logbook, always a real date: `YYYY-MM-DD`, `YYYY-MM` or `YYYY`.
  public var day: String?
  /// The departure in a logbook, in minutes past midnight on the clock at the origin.
  public var departure: Int?
  /// The arrival in a logbook, in minutes past midnight on the clock at the destination.
  public var arrival: Int?
  /// The duration given in a logbook, in seconds.
  public var durationSeconds: Int?
  /// True if it was cancelled; false if the file does not say.
  public var isCancelled = false
  /// True if it landed elsewhere than planned; false if the file does not say.
  public var isDiverted = false
  /// The progress in percent.
  public var progress: Int?
  /// The distance in statute miles.
  public var distanceMiles: Int?
  /// The filed speed in knots.
  public var filedSpeed: Int?
  /// The type of the aircraft: a code if the file has one.
  public var aircraft: String?
  /// The registration of the aircraft.
  public var registration: String?
  /// The number of the seat, such as `12A`.
  public var seat: String?
  /// The place of the seat in its row.
  public var seatPosition: SeatPosition?
  /// The class flown in.
  public var cabin: Cabin?
  /// The occasion of the journey.
  public var reason: Reason?
  /// The person's notes; empty if the file has none.
  public var notes = ""
  /// The further facts in the file, as one JSON object with its keys in order.
  public var details = "{}"
  /// The further facts in this program's own export; nil for any other file.
  public var own: Own?

  /// The texts that this program's own exports have unchanged, by their names there.
  static var texts: [(name: String, path: WritableKeyPath<FileFlight, String?>)] {
    [("aircraftType", \.aircraft), ("registration", \.registration), ("seat", \.seat)]
  }
}
