import GRDB
import Records

/// Finds acts of one device that remove too much in a merge, so that they wait for a person's answer; `PendingJudge` has the limits.
/// (Tests/MergeModel/README.md, 18)
struct MergeLosses {
  /// A record that was removed, or of which a text was emptied.
  struct Loss {
    let record: RecordID
    let kind: Int
    let parents: [RecordID]
  }

  private let db: Database
  private let losses: [Loss]
  /// The number of records of each kind before the merge.
  private let before: [Int: Int]

  /// Earlier losses by each device; nil if they do not count.
  private let recent: RecentLosses?

  init(_ losses: [Loss], before: [Int: Int], recent: RecentLosses?, in db: Database) {
    (self.losses, self.before, self.recent, self.db) = (losses, before, recent, db)
  }

  /// The acts of the first device found that removes too much, by their numbers in the other copy; empty if no device does.
  func tooMuch(allowing allowed: Set<Int64>) throws -> [Int64] {
    guard recent != nil ? !losses.isEmpty : MergeLosses.isTooMuch(MergeLosses.counts(losses), of: before) else { return [] }
    var byDevice: [Int64: [Int64: Set<RecordID>]] = [:]
    let rows = try Row.fetchCursor(db, sql: MergeLosses.taking)
    while let row = try rows.next() {
      let (act, device): (Int64, Int64) = (try row.decode(atIndex: 0), try row.decode(atIndex: 1))
      if !allowed.contains(act) { byDevice[device, default: [:]][act, default: []].insert(try row.decode(atIndex: 2)) }
    }
    var recent = recent
    let parents = Dictionary(losses.map { ($0.record, $0.parents) }) { first, _ in first }
    let numbers = try Set(Device.ownNumbers(in: db))
    for device in byDevice.keys.sorted() where !numbers.contains(device) {
      let acts = byDevice[device] ?? [:]
      let records = acts.values.reduce(into: Set<RecordID>()) { $0.formUnion($1) }
      // A record also counts if it went because the device removed its parent, or its parent's parent.
      let own = losses.filter { loss in
        records.contains(loss.record) || loss.parents.contains { records.contains($0) || !records.isDisjoint(with: parents[$0] ?? []) }
      }
      let (lost, id) = (MergeLosses.counts(own), try Device.id(of: device, in: db))
      let earlier = id.flatMap { recent?.counts(of: $0) } ?? [:]
      let all = lost.merging(earlier, uniquingKeysWith: +)
      if MergeLosses.isTooMuch(all, of: before.merging(earlier) { $0 + $1 }) { return acts.keys.sorted() }
      if let id { recent?.note(lost, of: id) }
    }
    try recent?.write(in: db)
    return []
  }

  private static func counts(_ losses: [Loss]) -> [Int: Int] { losses.reduce(into: [:]) { $0[$1.kind, default: 0] += 1 } }

  private static func isTooMuch(_ lost: [Int: Int], of before: [Int: Int]) -> Bool {
    guard lost.values.reduce(0, +) <= PendingJudge.most else { return true }
    return lost.contains { kind, count in
      let all = before[kind] ?? 0
      return all >= PendingJudge.smallKind && count * PendingJudge.share > all
    }
  }

  /// SQL for each arriving act, its device here, and a record that it removes (verb 3), empties (2) or erases, also by an undo. A record
  /// that an undo removes, and that no act but the undone one had changed, does not count.
  private static let taking = """
    WITH arrived AS (
      SELECT arriving.theirs, arriving.ours, act.device, act.first_change, act.changes FROM temp.arriving
      JOIN main.act ON act.sequence = arriving.ours)
    SELECT theirs, device, record FROM arrived JOIN main.change ON change.sequence >= first_change AND change.act = ours
    WHERE arrived.changes > 0 AND (verb = 3 OR verb = 2 AND EXISTS (SELECT 1 FROM json_each(after) WHERE json_each.value = ''))
    UNION SELECT theirs, arrived.device, record FROM arrived JOIN main.erasure ON erasure.act = ours
    UNION SELECT theirs, arrived.device, record FROM arrived JOIN main.ignoring ON ignoring.act = ours
    JOIN main.act AS fallen ON fallen.device = ignoring.device AND fallen.number >= ignoring.first AND fallen.changes > 0
    JOIN main.change ON change.sequence >= fallen.first_change AND change.act = fallen.sequence
    UNION SELECT theirs, arrived.device, change.record FROM arrived JOIN main.verdict ON verdict.act = ours AND NOT verdict.after
    JOIN main.act AS undone ON undone.device = verdict.device AND undone.number BETWEEN verdict.first AND verdict.last AND undone.changes > 0
    JOIN main.change ON change.sequence >= undone.first_change AND change.act = undone.sequence
    WHERE NOT (change.verb = 1 AND NOT EXISTS (
      SELECT 1 FROM main.change AS told WHERE told.record = change.record AND told.kind = change.kind AND told.act <> undone.sequence))
    """
}
