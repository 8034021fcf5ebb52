public import Records

/// A preview of the flight that an entry would make.
public struct FlightPreview: Hashable, Sendable {
  /// The instant of departure; nil if its clock time or its day is unknown.
  public internal(set) var departure: Instant?
  /// The instant of arrival; nil if its clock time or its day is unknown.
  public internal(set) var arrival: Instant?
  /// The days from the local date of departure to that of arrival: 1 is "+1".
  public internal(set) var daysLater: Int?
  /// The duration in milliseconds; nil if unknown.
  public internal(set) var duration: Int64?
  /// True if it counts as flown, by the person's choice or by the day and the clock.
  public internal(set) var isFlown = false
  /// The ends whose clock shows the time twice, if only the person can decide which one is meant.
  public internal(set) var ambiguousEnds: Set<FlightEntry.Field> = []
  /// The problems of the entry, in the order of the fields; empty if it can be stored.
  public internal(set) var problems: [Problem] = []

  /// A reason why the entry cannot be stored.
  public struct Problem: Hashable, Sendable {
    /// The field to correct.
    public let field: FlightEntry.Field
    /// The error that storing the entry would throw.
    public let refusal: UserError
  }
}
