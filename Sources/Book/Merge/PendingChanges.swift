public import Records

/// Acts of another device that wait for a person's answer.
public struct PendingChanges: Hashable, Sendable {
  /// The device that wrote them.
  public let device: RecordID
  /// The reason they wait.
  public let reason: PendingReason
  /// The time of the first act.
  public let since: Instant
  /// The number of acts a person is asked about, and the number of all acts that wait.
  public let asked, waiting: Int

  /// The sentence for a person.
  public var phrase: LocalizedText { LocalizedText("held.\(reason.rawValue)", ["count": .count(asked)]) }
}

extension [PendingChanges] {
  /// The sentence for a person about the further acts that wait behind these; nil if none do.
  public var behind: LocalizedText? {
    let further = (first?.waiting ?? 0) - reduce(0) { $0 + $1.asked }
    return further > 0 ? LocalizedText("held.behind", ["count": .count(further)]) : nil
  }
}

/// The reason an act of another device waits for a person's answer. (Tests/MergeModel/README.md, 18)
public enum PendingReason: String, Sendable, CaseIterable {
  /// It undoes a merge, and with it acts of this device.
  case undoesOwn
  /// The undo of a merge took acts of its device here, and its writer had not seen that undo.
  case wasUndone
  /// It erases a record with changes that its writer had not seen.
  case erasesUnseen
  /// It ignores this device from some act on.
  case ignoresThis
  /// It erases for good, and its device is ignored.
  case erasesIgnored
  /// It removes many records or empties many texts, together with other acts of its device.
  case takesMuch
}
