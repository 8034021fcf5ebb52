public import Records

/// The outcome of an undo or a redo.
public struct Undoing: Sendable {
  /// The id of the undo or redo itself.
  public let act: RecordID
  /// Its name: `act.undo` if it took an act back, `act.redo` if it brought one back.
  public let name: LocalizedText
  /// The act that was undone or redone.
  public let undone: Act
  /// The titles of records that stay although their creation was undone, because later acts changed them or gave them children.
  public let kept: [LocalizedText]
  /// The titles of records that could not come back because another record has their place.
  public let left: [LocalizedText]
  /// The titles of records that are in the trash now because a record they need was erased for good.
  public let orphaned: [LocalizedText]
  /// The newest act of another device that kept a record from following this undo or redo; nil if none did.
  public let because: Act?

  /// The number of final acts that stay in effect after a merge is undone.
  public var finalActs: Int { name.key == "act.undo" ? undone.finalActs : 0 }
}
