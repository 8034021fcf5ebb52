public import Records

/// A filter for acts: an act matches if it meets every condition that is set.
public struct HistoryFilter: Hashable, Sendable {
  /// Only acts that touched records of these kinds; an undo touches the records of its act.
  public var kinds: Set<String>?
  /// Only acts that touched this record.
  public var record: RecordID?
  /// Only acts of that device.
  public var device: RecordID?
  /// Only acts in that range of time, by the clock of their device.
  public var time: Range<Instant>?

  /// A filter with those conditions; without any, all acts match.
  public init(kinds: Set<String>? = nil, record: RecordID? = nil, device: RecordID? = nil, time: Range<Instant>? = nil) {
    (self.kinds, self.record, self.device, self.time) = (kinds, record, device, time)
  }
}

/// A page of the acts that match a filter, newest first.
public struct ActsPage: Sendable {
  /// The acts, only the last of each editing.
  public internal(set) var acts: [Act] = []
  /// The act before which the next page begins; nil if this is the last page.
  public internal(set) var next: RecordID?
}
