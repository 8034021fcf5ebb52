public import Records

/// The acts that are asked for: every condition that is set must hold.
public struct HistoryFilter: Hashable, Sendable {
  /// Only what touched records of these kinds; an undo touches what its act did.
  public var kinds: Set<String>?
  /// Only what touched this record.
  public var record: RecordID?
  /// Only what that device did.
  public var device: RecordID?
  /// Only what was done in that time, by the clock of its device.
  public var time: Range<Instant>?

  /// Asks for all there are but for what is set.
  public init(kinds: Set<String>? = nil, record: RecordID? = nil, device: RecordID? = nil, time: Range<Instant>? = nil) {
    (self.kinds, self.record, self.device, self.time) = (kinds, record, device, time)
  }
}

/// Some of the acts that were asked for, newest first.
public struct ActsPage: Sendable {
  /// The acts; of an editing only its last.
  public internal(set) var acts: [Act] = []
  /// The act before which the next page begins; nil where this is the last.
  public internal(set) var next: RecordID?
}
