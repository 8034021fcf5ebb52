import GRDB

/// A promise of the journal, and the question for the rows that break it.
struct JournalRule {
  private let breach: String
  private let question: String

  private init(_ breach: String, _ question: String) { (self.breach, self.question) = (breach, question) }

  /// How many rows break it and how; nil where none does.
  func finding(in db: Database) throws -> String? {
    let count = try Int.fetchOne(db, sql: "SELECT count(*) FROM \(question)") ?? 0
    return count == 0 ? nil : "\(count) \(breach)"
  }

  static let all = [
    JournalRule("changes without an act", "change WHERE act NOT IN (SELECT sequence FROM act)"),
    JournalRule(
      "acts that miscount their changes",
      """
      act LEFT JOIN (SELECT act, count(*) AS n, min(sequence) AS first FROM change GROUP BY act) AS found
      ON found.act = act.sequence WHERE act.changes <> coalesce(found.n, 0) OR (found.n > 0 AND found.first <> act.first_change)
      """),
    JournalRule("open acts that others came after", "act WHERE number IS NULL AND sequence < (SELECT max(sequence) FROM act)"),
    JournalRule(
      "acts that are not after the one before them of their device",
      """
      (SELECT moment, lag(moment) OVER (PARTITION BY device ORDER BY coalesce(number, 1 << 62)) AS earlier FROM act)
      WHERE moment <= earlier
      """),
    JournalRule("acts of unknown devices", "act WHERE device NOT IN (SELECT number FROM device)"),
    JournalRule("acts of an unknown past", "act WHERE context NOT IN (SELECT number FROM context)"),
    JournalRule(
      "words about later acts or none",
      """
      word JOIN act AS speaker ON speaker.sequence = word.act
      LEFT JOIN act AS subject ON subject.device = word.device AND subject.number = word.last
      WHERE subject.sequence IS NULL OR subject.moment >= speaker.moment
      """),
  ]
}
