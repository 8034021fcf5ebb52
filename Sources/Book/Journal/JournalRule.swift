import GRDB
import Records

/// A rule of the journal, and the SQL for the rows that break it.
struct JournalRule {
  private let breach: String
  /// The rows that break it, as SQL after `FROM`.
  private let rows: String

  private init(_ breach: String, _ rows: String) { (self.breach, self.rows) = (breach, rows) }

  /// The number of rows that break the rule, and the breach, in words; nil if none does.
  func finding(in db: Database) throws -> String? {
    let count = try db.first(Int.self, "SELECT count(*) FROM \(rows)") ?? 0
    return count == 0 ? nil : "\(count) \(breach)"
  }

  /// SQL for changes that an erasure hides, because their writers had not seen it, and that still have content.
  static let erasedWithContent = """
    erasure JOIN act AS since ON since.sequence = erasure.since
    JOIN change ON change.record = erasure.record AND change.kind = erasure.kind
    JOIN act ON act.sequence = change.act JOIN context ON context.number = act.context
    WHERE (before IS NOT NULL OR after IS NOT NULL) AND act.sequence <> since.sequence AND NOT CASE act.device
      WHEN since.device THEN act.number IS NULL OR act.number > since.number
      ELSE coalesce(context.seen ->> ('$."' || since.device || '"'), 0) >= since.number END
    """

  static let all = [
    JournalRule("changes without an act", "change WHERE act NOT IN (SELECT sequence FROM act)"),
    JournalRule(
      "acts that miscount their changes",
      """
      act LEFT JOIN (SELECT act, count(*) AS n, min(sequence) AS first FROM change GROUP BY act) AS found
      ON found.act = act.sequence WHERE act.changes <> coalesce(found.n, 0) OR (found.n > 0 AND found.first <> act.first_change)
      """),
    JournalRule("open acts before the last one", "act WHERE number IS NULL AND sequence < (SELECT max(sequence) FROM act)"),
    JournalRule(
      "acts that are not after the one before them of their device",
      """
      (SELECT moment, lag(moment) OVER (PARTITION BY device ORDER BY coalesce(number, 1 << 62)) AS earlier FROM act)
      WHERE moment <= earlier
      """),
    JournalRule(
      "acts at impossible times",
      """
      act WHERE written NOT BETWEEN \(Instant.range.lowerBound) AND \(Instant.range.upperBound)
      OR moment NOT BETWEEN \(HybridTimestamp.range.lowerBound) AND \(HybridTimestamp.range.upperBound)
      """),
    JournalRule("acts whose details are not valid", "act WHERE json_type(details) <> 'object'"),
    JournalRule("acts of unknown devices", "act WHERE device NOT IN (SELECT number FROM device)"),
    JournalRule("acts with an unknown version vector", "act WHERE context NOT IN (SELECT number FROM context)"),
    JournalRule(
      "verdicts on later or missing acts",
      """
      verdict JOIN act AS speaker ON speaker.sequence = verdict.act
      LEFT JOIN act AS subject ON subject.device = verdict.device AND subject.number = verdict.last
      WHERE subject.sequence IS NULL OR subject.moment >= speaker.moment
      """),
    JournalRule(
      "erasures that are not final, or without an act",
      """
      erasure LEFT JOIN act AS eraser ON eraser.sequence = erasure.act LEFT JOIN act AS earlier ON earlier.sequence = since
      WHERE eraser.final IS NOT 1 OR earlier.sequence IS NULL
      """),
    JournalRule(
      "ignorings without an act, or of an unknown device",
      "ignoring WHERE act NOT IN (SELECT sequence FROM act) OR device NOT IN (SELECT number FROM device)"),
    JournalRule("orphans without changes", "orphan WHERE record NOT IN (SELECT record FROM change)"),
    JournalRule("erased changes that still have content", erasedWithContent),
    JournalRule(
      "empty changes that were not erased",
      """
      change WHERE before IS NULL AND after IS NULL
      AND NOT EXISTS (SELECT 1 FROM erasure WHERE erasure.record = change.record AND erasure.kind = change.kind)
      """),
  ]
}
