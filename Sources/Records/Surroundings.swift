public import Foundation

/// The environment, passed in so that tests can control it: time, zone, randomness, machine.
public struct Surroundings: Sendable {
  /// The current time, or `past` for an act that waited; read for every act.
  public var now: @Sendable () -> Instant
  /// The default time zone, used if the person's is unknown.
  public var zone: @Sendable () -> TimeZone
  /// Random bytes.
  public var randomBytes: @Sendable (_ count: Int) -> [UInt8]
  /// The moment of an act that waited in a browser for the book; nil for the present.
  @TaskLocal public static var past: Instant?
  /// The longest time that an act can wait, in milliseconds. A moment further back, or one still to come, was told by a wrong clock: `now`
  /// is then the present.
  private static let longestWait: Int64 = 90 * 86_400_000

  /// Folder for this machine's own state, outside the book; nil for none.
  public var stateFolder: String?
  /// Stable unique name of this machine; nil for none.
  public var machine: String?

  /// Makes surroundings from their parts.
  public init(
    now: @escaping @Sendable () -> Instant,
    zone: @escaping @Sendable () -> TimeZone,
    randomBytes: @escaping @Sendable (_ count: Int) -> [UInt8],
    stateFolder: String? = nil,
    machine: String? = nil
  ) {
    self.now = {
      let present = now()
      guard let past = Self.past, (0...Self.longestWait).contains(present.milliseconds - past.milliseconds) else { return present }
      return past
    }
    (self.zone, self.randomBytes, self.stateFolder, self.machine) = (zone, randomBytes, stateFolder, machine)
  }

  /// A new id for a record.
  public func newID() -> RecordID { RecordID(at: now(), randomBytes: randomBytes(10)) }
}
