public import Records

/// The outcome of a merge: the changes that another copy of the book brought in, and the acts that wait.
public struct Merge: Sendable {
  /// The act of the merge; nil if nothing came in, or only acts of merges and earlier states of acts.
  public internal(set) var act: RecordID?
  /// The number of acts that came in from each device; the device that wrote first comes first.
  public internal(set) var acts: [(device: RecordID, count: Int)] = []
  /// The device whose clock is a day or more ahead of this one's, and the number of days: its writes count as newer than those made here.
  public internal(set) var fastest: (device: RecordID, days: Int)?
  /// The devices of the book after the merge, for their names; nil if nothing came in.
  public internal(set) var devices: Devices?
  /// The numbers of records that were made, changed and removed.
  public internal(set) var (made, changed, removed) = (0, 0, 0)
  /// The numbers of texts and of field values that diverge now and did not before.
  public internal(set) var (others, fields) = (0, 0)
  /// The titles of deleted records that exist again, or still exist, because something was added to them elsewhere.
  public internal(set) var returned: [LocalizedText] = []
  /// The number of new pairs of records with one name that were made on two devices, of three such records three pairs.
  public internal(set) var namesakes = 0
  /// The number of records that wait, as a whole or in part, for a newer version of the program.
  public internal(set) var unsupported = 0
  /// The titles of records that could not get their place because others have it.
  public internal(set) var left: [LocalizedText] = []
  /// The newest undone merge that had brought in an act of the other copy which no longer stands as it did then; nil if none.
  public internal(set) var undone: Act?
  /// The acts that wait for a person's answer.
  public internal(set) var pending: [PendingChanges] = []
  /// True if content was erased, so that the log must be emptied.
  var erases = false

  /// The number of all acts that came in.
  public var count: Int { acts.reduce(0) { $0 + $1.count } }

  /// Subtracts the records that were put back at once.
  mutating func subtract(_ back: HistoryApplier) {
    (made, changed, removed) = (max(0, made - back.removed), max(0, changed - back.changed), max(0, removed - back.made))
  }

  static let name = "act.merged"
  /// The key, in the values of that name, for the number of final acts, which the undo of the merge leaves in effect.
  static let final = "final"

  /// SQL for the newest undone merge that had brought in an act of the other copy which no longer stands as it did then.
  static let undone = """
    SELECT act.* FROM main.act AS undo INDEXED BY act_undoing JOIN main.act ON act.id = undo.about
    WHERE undo.about IS NOT NULL AND act.name = '\(name)' AND NOT act.stands AND EXISTS (
      SELECT 1 FROM main.merged JOIN main.act AS named ON named.device = merged.device AND named.number BETWEEN merged.first AND merged.last
      JOIN main.device ON device.number = named.device JOIN other.device AS known ON known.id = device.id
      JOIN other.act AS theirs ON theirs.device = known.number AND theirs.number = named.number
      WHERE merged.act = act.sequence AND named.stands <> merged.after)
    ORDER BY act.moment DESC LIMIT 1
    """
}
