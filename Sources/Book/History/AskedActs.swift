import GRDB
import Records

/// The acts a filter asks for, as the journal has them.
struct AskedActs {
  private let filter: HistoryFilter
  private let db: Database
  /// The kinds by their numbers.
  private let tags: Set<Int>
  private let device: Int64?
  /// The acts that touched the record, by their numbers in this copy, and those about them.
  private let touching: [Int64]?

  init(_ filter: HistoryFilter, of schema: Schema, in db: Database) throws {
    (self.filter, self.db) = (filter, db)
    tags = Set(schema.tables.filter { filter.kinds?.contains($0.name) ?? false }.map(\.entity.tag))
    device = try filter.device.flatMap { id in
      try Int64.fetchOne(db.cachedStatement(sql: "SELECT number FROM device WHERE id = ?"), arguments: [id])
    }
    touching = try filter.record.map { record in
      let own = "SELECT act FROM change WHERE record = ?1"
      return try Int64.fetchAll(
        db.cachedStatement(
          sql: "\(own) UNION SELECT sequence FROM act WHERE about IN (SELECT id FROM act WHERE sequence IN (\(own)))"), arguments: [record])
    }
  }

  /// Rows of acts, newest first, from before that one on; of an editing only its last. Not all of them need be asked for.
  func rows(before: RecordID?) throws -> RowCursor {
    let end = try before.flatMap { try StoredAct.find($0, in: db) }?.moment.bits ?? latest
    let acts = touching == nil ? "act" : "json_each(?3) AS one CROSS JOIN act ON act.sequence = one.value"
    let sql = """
      SELECT \(StoredAct.columns) FROM \(acts) CROSS JOIN device ON device.number = act.device
      WHERE act.moment <= ?1 AND (act.moment, device.id) < (?1, coalesce(
        (SELECT device.id FROM act AS following JOIN device ON device.number = following.device WHERE following.id = ?2), x''))
      AND \(AskedActs.isShown) ORDER BY act.moment DESC, device.id DESC
      """
    return try Row.fetchCursor(db.makeStatement(sql: sql), arguments: touching.map { [end, before, $0.json] } ?? [end, before])
  }

  /// Whether History shows the act of a row `act`: of an editing the last, of several states the one that counts.
  static let isShown = """
    NOT EXISTS (SELECT 1 FROM act AS later WHERE later.continues = coalesce(act.continues, act.id) AND later.moment > act.moment)
    AND NOT \(ActStates.isOvertaken)
    """

  /// A device that was a week fast at most wrote its acts of a time under later moments.
  private var latest: Int64 {
    filter.time.flatMap { HybridTimestamp(at: $0.upperBound.adding(milliseconds: 7 * 86_400_000), after: nil) }?.bits ?? .max
  }

  /// Whether that act is asked for.
  func have(_ act: StoredAct) throws -> Bool {
    if filter.device != nil, try act.author(in: db) != device { return false }
    if let time = filter.time, !time.contains(act.written) { return false }
    return try filter.kinds == nil || touches(act)
  }

  /// An import touches a hundred thousand records of a kind, of which the first tells.
  private func touches(_ act: StoredAct) throws -> Bool {
    let subject = try act.about.flatMap { try StoredAct.find($0, in: db) } ?? act
    let kinds = try Int.fetchCursor(
      db.makeStatement(sql: "SELECT kind FROM change WHERE sequence >= ? AND act = ? ORDER BY sequence LIMIT ?"),
      arguments: [subject.firstChange, subject.sequence, subject.changes])
    while let kind = try kinds.next() { if tags.contains(kind) { return true } }
    return false
  }
}
