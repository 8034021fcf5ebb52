public import Records

/// The times of a flight out of the gate, off the ground, on the ground and into the gate: scheduled, estimated, actual.
///
/// The words departure and arrival mean `off` and `on`, on the runway. Times from logs and people, which do not say, are stored there too.
public struct FlightTimes: Hashable, Sendable {
  /// The instants of an event, as far as they are known.
  public struct Event: Hashable, Sendable {
    /// The instant it was planned for; nil if unknown.
    public var scheduled: Instant?
    /// The instant it was last expected at; nil if unknown.
    public var estimated: Instant?
    /// The instant at which it happened; nil if not yet, or unknown.
    public var actual: Instant?

    /// The best known instant.
    public var best: Instant? { actual ?? estimated ?? scheduled }
  }

  /// The event out of the gate.
  public var out = Event()
  /// The take-off.
  public var off = Event()
  /// The touch-down.
  public var on = Event()
  /// The event into the gate.
  public var into = Event()

  /// Makes times of which nothing is known.
  public init() {}

  /// The departure: the best known time of take-off.
  public var departure: Instant? { off.best }
  /// The arrival: the best known time of landing.
  public var arrival: Instant? { on.best }
  /// The time in the air, from take-off to landing, in milliseconds.
  public var duration: Int64? { departure.flatMap { departure in arrival.map { $0.milliseconds - departure.milliseconds } } }
  /// The delay of the arrival at the gate, else of the landing, in milliseconds.
  public var delay: Int64? { lateness?.delay }
  /// The same delay with its instant, and whether it is at the gate.
  public var lateness: Lateness? { into.lateness(isAtGate: true) ?? on.lateness(isAtGate: false) }
  /// The lateness of the departure from the gate, else of the take-off.
  public var departureLateness: Lateness? { out.lateness(isAtGate: true) ?? off.lateness(isAtGate: false) }

  /// The delay of an event at the gate or on the runway; one can be late while the other is early.
  public struct Lateness: Hashable, Sendable {
    /// True if it was at the gate; else it was on the runway.
    public let isAtGate: Bool
    /// The actual or expected instant.
    public let instant: Instant
    /// The difference from the schedule, in milliseconds; negative if early.
    public let delay: Int64
  }
}

extension FlightTimes.Event {
  fileprivate func lateness(isAtGate: Bool) -> FlightTimes.Lateness? {
    guard let known = actual ?? estimated, let scheduled else { return nil }
    return FlightTimes.Lateness(isAtGate: isAtGate, instant: known, delay: known.milliseconds - scheduled.milliseconds)
  }
}

extension FlightTimes {
  /// "25 min late", "on time" or "5 min early", for a delay in milliseconds.
  public static func phrase(ofDelay milliseconds: Int64) -> LocalizedText {
    let minutes = Int((Double(milliseconds) / 60_000).rounded())
    guard minutes != 0 else { return LocalizedText("flights.delay.none") }
    let length = ["length": LocalizedText.Value.seconds(abs(minutes) * 60)]
    return minutes > 0 ? LocalizedText("flights.delay.late", length) : LocalizedText("flights.delay.early", length)
  }
}
