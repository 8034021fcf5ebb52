public import Foundation

/// What a book takes from the world around it, passed in so that tests can hold it still: the time, the zone and the dice.
public struct Surroundings: Sendable {
  public var now: @Sendable () -> Instant
  /// The zone of whoever asks, where nothing nearer the person is known.
  public var zone: @Sendable () -> TimeZone
  /// So many random bytes.
  public var dice: @Sendable (_ count: Int) -> [UInt8]

  public init(
    now: @escaping @Sendable () -> Instant,
    zone: @escaping @Sendable () -> TimeZone,
    dice: @escaping @Sendable (_ count: Int) -> [UInt8]
  ) {
    self.now = now
    self.zone = zone
    self.dice = dice
  }

  /// A new record's id.
  public func newID() -> RecordID { RecordID(at: now(), dice: dice(10)) }
}
