public import Foundation

/// The world around a book, passed in so that tests can hold it still: the time, the zone and the dice.
public struct Surroundings: Sendable {
  /// The time it is, asked anew for every act.
  public var now: @Sendable () -> Instant
  /// The zone of whoever asks, where nothing nearer the person is known.
  public var zone: @Sendable () -> TimeZone
  /// So many random bytes.
  public var randomBytes: @Sendable (_ count: Int) -> [UInt8]
  /// The folder of what this machine remembers by itself, and not in a book; nil where it remembers nothing.
  public var stateFolder: String?
  /// The name that tells this machine from any other, the same at every start; nil where it has none.
  public var machine: String?

  /// Puts together a clock, a zone, dice, a memory and a machine.
  public init(
    now: @escaping @Sendable () -> Instant,
    zone: @escaping @Sendable () -> TimeZone,
    randomBytes: @escaping @Sendable (_ count: Int) -> [UInt8],
    stateFolder: String? = nil,
    machine: String? = nil
  ) {
    self.now = now
    self.zone = zone
    self.randomBytes = randomBytes
    self.stateFolder = stateFolder
    self.machine = machine
  }

  /// A new record's id.
  public func newID() -> RecordID { RecordID(at: now(), randomBytes: randomBytes(10)) }
}
