import GRDB
import Records

/// Folds a save into the act of the same editing, with the first *before* and the newest *after*: one step in History.
///
/// It does so only if nothing else happened to the field: same device, the act stands and no other act judges it, ten minutes have not
/// passed, and every change found the record exactly as that act left it. A text that is back at its beginning drops out of the act. If
/// other acts were written meanwhile, the save becomes a separate act of the same editing.
struct EditCoalescer {
  /// The longest time, in milliseconds, from the first save of an editing to a save that extends it.
  static let span: Int64 = 600_000

  private let sequence: Int64
  private let firstChange: Int64
  private let moment: HybridTimestamp
  private let now: Instant
  private let typing: Typing
  private let device: Int64

  /// - Parameter now: the time by the wall clock, as in ids; a moment can be ahead of it
  init(of sequence: Int64, firstChange: Int64, at moment: HybridTimestamp, now: Instant, typing: Typing, device: Int64) {
    (self.sequence, self.firstChange, self.moment, self.now, self.typing) = (sequence, firstChange, moment, now, typing)
    self.device = device
  }

  enum Result {
    case extended(RecordID)
    /// The text is back at its beginning: nothing is left of the act.
    case dissolved
    /// The changes become a separate act, of that editing if there was one.
    case separate(editing: RecordID?)
  }

  func fold(in db: Database) throws -> Result {
    guard let earlier = try EditCoalescer.earlierAct(of: typing, by: device, at: now, in: db) else { return .separate(editing: nil) }
    let added = try StoredChange.all(from: firstChange, in: db)
    var folded: [(into: StoredChange, from: StoredChange)] = []
    for change in added {
      guard let last = try change.predecessor(in: earlier, db), try change.continues(last) else {
        return .separate(editing: nil)
      }
      folded.append((last, change))
    }
    guard earlier.isOpen else { return .separate(editing: earlier.editing) }
    try db.run("DELETE FROM change WHERE sequence >= ?", [firstChange])
    try db.run("UPDATE act SET moment = ? WHERE sequence = ?", [moment.bits, earlier.sequence])
    for (into, from) in folded {
      if let extended = try into.extended(by: from) { try extended.updateAfter(in: db) } else { try drop(into, in: db) }
    }
    try db.run("DELETE FROM act WHERE sequence = ? AND changes = 0", [earlier.sequence])
    return db.changesCount > 0 ? .dissolved : .extended(earlier.id)
  }

  /// The act that a save of this typing extends; nil if none. `now` is the time by the wall clock.
  ///
  /// An act that was undone and redone is never extended: the target of the undo must stay as it was.
  static func earlierAct(of typing: Typing, by device: Int64, at now: Instant, in db: Database) throws -> StoredAct? {
    guard
      let act = try db.row(
        "SELECT \(StoredAct.columns) FROM act WHERE edit = ? AND device = ? ORDER BY sequence DESC LIMIT 1", [typing.edit, device]
      ).map(StoredAct.init)
    else { return nil }
    guard try act.stands && Verdict.lastJudge(about: act, in: db) == nil else { return nil }
    let began = act.editing == act.id ? act : try StoredAct.find(act.editing, in: db)
    guard let began, now.milliseconds - began.written.milliseconds < EditCoalescer.span else { return nil }
    return act
  }

  private func drop(_ change: StoredChange, in db: Database) throws {
    try db.run("DELETE FROM change WHERE sequence = ?", [change.sequence])
    try db.run(
      """
      UPDATE act SET changes = changes - 1, first_change = coalesce(
        (SELECT change.sequence FROM change WHERE change.sequence >= first_change AND change.act = act.sequence
         ORDER BY change.sequence LIMIT 1), first_change)
      WHERE sequence = ?
      """, [change.act])
  }
}
