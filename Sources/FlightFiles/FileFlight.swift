public import Records

/// A flight as a file describes it; what the file does not say is nil.
public struct FileFlight: Hashable, Sendable {
  /// The kind of file it stands in.
  public enum Source: String, Hashable, Sendable, CaseIterable {
    case aeroAPI, openFlights, myFlightradar24
  }

  /// Where the person sat.
  public enum SeatPosition: String, Hashable, Sendable, CaseIterable {
    case window, middle, aisle
  }

  /// The class the person flew in.
  public enum Cabin: String, Hashable, Sendable, CaseIterable {
    case economy, premiumEconomy, business, first, `private`
  }

  /// Why the person flew.
  public enum Reason: String, Hashable, Sendable, CaseIterable {
    case leisure, business, crew, other
  }

  /// When it left the gate, took off, landed and came to the gate, as AeroAPI names these times.
  public struct Times: Hashable, Sendable {
    public var scheduledOut, estimatedOut, actualOut: Instant?
    public var scheduledOff, estimatedOff, actualOff: Instant?
    public var scheduledOn, estimatedOn, actualOn: Instant?
    public var scheduledIn, estimatedIn, actualIn: Instant?

    public init() {}
  }

  public var source: Source
  /// In upper case, without blanks.
  public var ident: String?
  public var faFlightID: String?
  public var airline: FileCode?
  /// Without the airline's code.
  public var flightNumber: String?
  public var origin: FileCode
  public var destination: FileCode
  public var times = Times()
  /// Of a logbook, where the flight began: `YYYY-MM-DD`, `YYYY-MM` or `YYYY`, and there is such a day.
  public var day: String?
  /// Of a logbook: minutes past midnight by the clocks of the origin.
  public var departure: Int?
  /// Of a logbook: minutes past midnight by the clocks of the destination.
  public var arrival: Int?
  public var durationSeconds: Int?
  public var isCancelled = false
  public var isDiverted = false
  /// In percent.
  public var progress: Int?
  /// In statute miles.
  public var distanceMiles: Int?
  /// In knots.
  public var filedSpeed: Int?
  /// Its type: a code where the file has one.
  public var aircraft: String?
  public var registration: String?
  public var seat: String?
  public var seatPosition: SeatPosition?
  public var cabin: Cabin?
  public var reason: Reason?
  public var notes = ""
  /// What else the file says, as one JSON object with its keys in order.
  public var details = "{}"

  public init(source: Source, origin: FileCode, destination: FileCode) {
    self.source = source
    self.origin = origin
    self.destination = destination
  }
}
