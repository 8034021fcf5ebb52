import GRDB
import Records

/// Checks arriving acts as an archive's records are checked: the form and the range of every value, before any is written.
struct ArrivingJudge {
  let schema: Schema
  let now: Instant
  let db: Database

  /// Throws `merge.unfit`, which names the act and its unfit part.
  func confirm() throws {
    for (part, query) in ArrivingJudge.breaches {
      if let act = try db.first(RecordID.self, query) { throw ArrivingJudge.refusal(act, part) }
    }
    try confirmActs()
    try confirmChanges()
  }

  private func confirmActs() throws {
    let sql = """
      SELECT act.id, moment, coalesce(saved, moment), name, details FROM temp.arriving JOIN other.act ON act.sequence = theirs
      """
    let acts = try Row.fetchCursor(db, sql: sql)
    while let act = try acts.next() {
      let id: RecordID = try act.decode(atIndex: 0)
      for place in 1...2 where try !HybridTimestamp(bits: act.decode(atIndex: place)).canBeFollowed(at: now) {
        throw ArrivingJudge.refusal(id, "moment")
      }
      guard try LocalizedText(key: act.decode(atIndex: 3), details: act.decode(atIndex: 4)) != nil else {
        throw ArrivingJudge.refusal(id, "details")
      }
    }
    // Consecutive acts share a version vector.
    let vectors = try db.cursor(
      """
      SELECT min(act.id), seen FROM temp.arriving JOIN other.act ON act.sequence = theirs
      JOIN other.context ON context.number = act.context GROUP BY context.number
      """)
    while let context = try vectors.next() {
      try ArrivingJudge.reading(context.decode(atIndex: 0), "context.seen") { _ = try VersionVector.seen(context.decode(atIndex: 1)) }
    }
  }

  private func confirmChanges() throws {
    let sql = """
      SELECT act.id, \(StoredChange.columns) FROM other.change CROSS JOIN temp.arriving ON theirs = change.act
      JOIN other.act ON act.sequence = theirs
      """
    let changes = try Row.fetchCursor(db, sql: sql, adapter: ScopeAdapter(["change": SuffixRowAdapter(fromIndex: 1)]))
    while let row = try changes.next() {
      let id: RecordID = try row.decode(atIndex: 0)
      guard let stored = row.scopes["change"] else { continue }
      try ArrivingJudge.reading(id, "change") {
        let change = try StoredChange(stored)
        _ = try change.listed
        let (before, after) = (try change.before, try change.after)
        guard let table = schema.knownTable(tag: change.kind) else { return }
        for values in [before, after] {
          if let column = table.columns.first(where: { table.isUnfit(values[$0.tag] ?? .null, for: $0) }) {
            throw ArrivingJudge.refusal(id, "\(table.name).\(column.name)")
          }
        }
      }
    }
  }

  /// Runs the body; damage in that part of the act is refused by name.
  private static func reading(_ act: RecordID, _ part: String, _ body: () throws -> Void) throws {
    do { try body() } catch is Damage { throw refusal(act, part) } catch is RowDecodingError { throw refusal(act, part) }
  }

  private static func refusal(_ act: RecordID, _ part: String) -> UserError {
    UserError(.file, "merge.unfit", ["id": .text("\(act)"), "part": .text(part)])
  }

  /// SQL for unfit acts, by the name of the unfit part; Book+Schema.swift describes the columns.
  private static let breaches = [
    ("written", "\(acts) WHERE written NOT BETWEEN \(Instant.range.lowerBound) AND \(Instant.range.upperBound)"),
    ("number", "\(acts) WHERE act.number NOT BETWEEN 1 AND \(Int64(1) << 32)"),
    ("context", "\(acts) WHERE context NOT IN (SELECT number FROM other.context)"),
    ("about", "\(acts) JOIN other.act AS subject ON subject.id = act.about WHERE subject.moment >= act.moment"),
    (
      "changes",
      """
      \(acts) LEFT JOIN (SELECT act, count(*) AS n, min(sequence) AS first FROM other.change GROUP BY act) AS found
      ON found.act = act.sequence WHERE act.changes <> coalesce(n, 0) OR n > 0 AND first <> act.first_change
      """
    ),
    ("verdict", unfitVerdicts("verdict")), ("merged", unfitVerdicts("merged")),
    ("ignoring", "\(acts) JOIN other.ignoring ON ignoring.act = act.sequence WHERE ignoring.first < 1"),
    (
      "erasure",
      """
      \(acts) JOIN other.erasure ON erasure.act = act.sequence LEFT JOIN other.act AS named ON named.sequence = erasure.since
      WHERE named.sequence IS NULL OR NOT act.final
      """
    ),
  ]

  private static let acts = "SELECT act.id FROM temp.arriving JOIN other.act ON act.sequence = arriving.theirs"

  /// SQL for acts with a verdict on an act that neither copy has, or that is not earlier than the act itself. A range longer than all acts
  /// of both copies names acts that neither has.
  private static func unfitVerdicts(_ table: String) -> String {
    """
    \(acts) JOIN other.\(table) AS said ON said.act = act.sequence
    LEFT JOIN other.act AS subject ON subject.device = said.device AND subject.number = said.last
    LEFT JOIN temp.arriving_device AS device ON device.theirs = said.device
    LEFT JOIN main.act AS own ON own.device = device.ours AND own.number = said.last
    WHERE said.first < 1 OR said.last < said.first OR coalesce(subject.moment, own.moment, act.moment) >= act.moment
    OR said.last - said.first > (SELECT count(*) FROM other.act) + (SELECT count(*) FROM main.act)
    """
  }
}

extension Schema.Table {
  /// True for a value that the column cannot store. A choice that only a newer program knows passes: its record is then shown as
  /// unsupported.
  fileprivate func isUnfit(_ value: JournalValue, for column: Column) -> Bool {
    let kind = entity.kinds[column.tag]
    return switch (value, kind) {
    case (.null, _): false
    case (.integer(let number), _): !(kind?.range?.contains(number) ?? false)
    case (.text(let text), .day): Day(text) == nil
    case (.text(let text), .id): RecordID(text) == nil
    case (.text(let text), _): kind?.range != nil || text.utf8.contains(0)
    }
  }
}
