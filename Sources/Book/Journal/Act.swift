public import Records

/// Something a person did: it has a name and changes, and it stands until another act takes it back.
public struct Act: Hashable, Sendable {
  /// The id under which an undo, a redo or a page names it.
  public let id: RecordID
  /// The name of the act; an undo or redo is named `act.undo` or `act.redo`, and `about` is the name of its target.
  public let name: LocalizedText
  /// The name of the act in `target`; nil if none.
  public let about: LocalizedText?
  /// The device on which it was done; nil if the book does not know that device.
  public let device: RecordID?
  /// The time of the act, by the clock of its device.
  public let instant: Instant
  /// True while the act is in effect. An undo or a redo is in effect while every act that it judged stands as it said.
  public let stands: Bool
  /// True if it does not stand because its device is ignored.
  public let isIgnored: Bool
  /// The id of the act that this undo or redo is about; nil for other acts.
  public let target: RecordID?
  /// True for an act that cannot be undone: an erasure or an award.
  public let isFinal: Bool
  /// The number of records it changed.
  public let changes: Int
  /// True if everything it changed was erased for good since: undoing it would change nothing.
  public let isErased: Bool

  /// The number of final acts that a merge brought in (awards and erasures); its undo leaves them in effect.
  public var finalActs: Int {
    guard name.key == Merge.name, case .number(let count)? = name.values[Merge.final] else { return 0 }
    return Int(exactly: count) ?? 0
  }
}
