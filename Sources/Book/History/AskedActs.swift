import GRDB
import Records

/// The acts of the journal that match a filter.
struct AskedActs {
  private let filter: HistoryFilter
  private let db: Database
  private let kindTags: Set<Int>
  private let device: Int64?
  /// The `sequence` of each act that touched the record, and of the acts about those; nil if the filter names no record.
  private let actsOfRecord: [Int64]?

  init(_ filter: HistoryFilter, of schema: Schema, in db: Database) throws {
    (self.filter, self.db) = (filter, db)
    kindTags = Set(schema.tables.filter { filter.kinds?.contains($0.name) ?? false }.map(\.entity.tag))
    device = try filter.device.flatMap { id in
      try db.first(Int64.self, "SELECT number FROM device WHERE id = ?", [id])
    }
    actsOfRecord = try filter.record.map { record in
      let own = "SELECT act FROM change WHERE record = ?1"
      return try db.all(
        Int64.self, "\(own) UNION SELECT sequence FROM act WHERE about IN (SELECT id FROM act WHERE sequence IN (\(own)))", [record])
    }
  }

  /// Rows of acts before that one, newest first, only the last of each editing; candidates for the filter.
  func rows(before: RecordID?) throws -> RowCursor {
    let latest = try before.flatMap { try StoredAct.find($0, in: db) }?.moment.bits ?? latestMoment
    let acts = actsOfRecord == nil ? "act" : "json_each(?3) AS one CROSS JOIN act ON act.sequence = one.value"
    let sql = """
      SELECT \(StoredAct.columns) FROM \(acts) CROSS JOIN device ON device.number = act.device
      WHERE act.moment <= ?1 AND (act.moment, device.id) < (?1, coalesce(
        (SELECT device.id FROM act AS following JOIN device ON device.number = following.device WHERE following.id = ?2), x''))
      AND \(AskedActs.isShown) ORDER BY act.moment DESC, device.id DESC
      """
    return try Row.fetchCursor(db.makeStatement(sql: sql), arguments: actsOfRecord.map { [latest, before, $0.json] } ?? [latest, before])
  }

  /// SQL for whether History shows the act of a row `act`: the last of an editing, and of several states of one act (`ActStates`) the one
  /// that counts.
  static let isShown = """
    NOT EXISTS (SELECT 1 FROM act AS later WHERE later.continues = coalesce(act.continues, act.id) AND later.moment > act.moment)
    AND NOT \(ActStates.isOvertaken)
    """

  /// The latest moment to read: a device that was up to a week fast wrote its acts of the filtered time under later moments.
  private var latestMoment: Int64 {
    filter.time.flatMap { HybridTimestamp(at: $0.upperBound.adding(milliseconds: 7 * 86_400_000), after: nil) }?.bits ?? .max
  }

  /// True if a candidate meets the conditions on device, time and kinds, which `rows` leaves out.
  func matches(_ act: StoredAct) throws -> Bool {
    if filter.device != nil, try act.author(in: db) != device { return false }
    if let time = filter.time, !time.contains(act.written) { return false }
    return try filter.kinds == nil || touches(act)
  }

  /// True if the act, or the act it is about, touched one of the kinds. Stops at the first hit: an import touches a hundred thousand
  /// records.
  private func touches(_ act: StoredAct) throws -> Bool {
    let subject = try act.about.flatMap { try StoredAct.find($0, in: db) } ?? act
    let kinds = try Int.fetchCursor(
      db.makeStatement(sql: "SELECT kind FROM change WHERE sequence >= ? AND act = ? ORDER BY sequence LIMIT ?"),
      arguments: [subject.firstChange, subject.sequence, subject.changes])
    while let kind = try kinds.next() { if kindTags.contains(kind) { return true } }
    return false
  }
}
