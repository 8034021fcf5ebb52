import GRDB
import Records

/// Lets a save go on with the act of the same editing: first *before*, newest *after*, one step in History.
///
/// It goes on only while nothing else happened to the field: same device, the act stands, ten minutes are not over, and every
/// change meets the record exactly as that act left it.
struct Fold {
  /// In milliseconds, from the first save of the act.
  static let span: Int64 = 600_000

  private let sequence: Int64
  private let firstChange: Int64
  private let moment: Moment
  private let typing: Typing
  private let device: RecordID

  init(of sequence: Int64, firstChange: Int64, at moment: Moment, typing: Typing, device: RecordID) {
    self.sequence = sequence
    self.firstChange = firstChange
    self.moment = moment
    self.typing = typing
    self.device = device
  }

  enum Result {
    case extended(RecordID)
    /// Typing came back to where it began: nothing is left of the act.
    case dissolved
    /// The changes are an act of their own.
    case separate
  }

  func fold(in db: Database) throws -> Result {
    guard let earlier = try earlierAct(in: db) else { return .separate }
    let added = try StoredChange.all(from: firstChange, in: db)
    var folded: [(into: StoredChange, from: StoredChange)] = []
    for change in added {
      guard let last = try change.predecessor(in: db), last.act == earlier.sequence, try change.continues(last) else { return .separate }
      folded.append((last, change))
    }
    for (into, from) in folded { try into.extended(by: from).update(in: db) }
    try db.execute(sql: "DELETE FROM change WHERE sequence >= ?", arguments: [firstChange])
    try db.execute(sql: "UPDATE act SET moment = ? WHERE sequence = ?", arguments: [moment.bits, earlier.sequence])
    return try removeIfNothingChanged(earlier, in: db) ? .dissolved : .extended(earlier.id)
  }

  private func earlierAct(in db: Database) throws -> (sequence: Int64, id: RecordID)? {
    let row = try Row.fetchOne(
      db.cachedStatement(
        sql: "SELECT sequence, id FROM act WHERE edit = ? AND device = ? AND stands ORDER BY sequence DESC LIMIT 1"),
      arguments: [typing.edit, device])
    guard let row, let id: RecordID = row[1], let began = id.instant else { return nil }
    guard moment.instant.milliseconds - began.milliseconds < Fold.span else { return nil }
    return (row[0], id)
  }

  /// What changed nothing is no act: typing that came back to its first text leaves none.
  private func removeIfNothingChanged(_ act: (sequence: Int64, id: RecordID), in db: Database) throws -> Bool {
    let first = try Int64.fetchOne(db, sql: "SELECT first_change FROM act WHERE sequence = ?", arguments: [act.sequence]) ?? 0
    let changes = try StoredChange.all(from: first, in: db).filter { $0.act == act.sequence }
    guard try changes.allSatisfy({ try $0.verb == .changed && $0.before == $0.after && $0.over == nil }) else { return false }
    try db.execute(sql: "DELETE FROM change WHERE act = ? AND sequence >= ?", arguments: [act.sequence, first])
    try db.execute(sql: "DELETE FROM act WHERE sequence = ?", arguments: [act.sequence])
    return true
  }
}
