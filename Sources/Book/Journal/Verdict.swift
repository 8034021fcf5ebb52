import GRDB
import Records

/// One act's verdict on another: its standing before and after. The last one on an act applies (see Technotes/How copies become one.md).
struct Verdict {
  let about: StoredAct
  /// True if the act stood before the verdict, and if it stands since.
  let before: Bool
  let after: Bool

  var changesSomething: Bool { before != after }

  /// The verdicts that take an act back. If it is an undo or a redo, every act that it judged stands as it did before. If it is a merge, so
  /// does every act that it brought in, or whose standing it changed. An act of any other kind no longer stands, nor does the rest of its
  /// editing. (Tests/MergeModel/README.md, 4 and 17)
  static func takingBack(_ act: StoredAct, in db: Database) throws -> [Verdict] {
    // An act with several states can be said to stand, and not stand because another state overtakes it.
    let said = try Standing(in: db).saidOfStates()
    return try verdicts(takingBack: act, in: db).map { verdict in
      Verdict(about: verdict.about, before: said[verdict.about.sequence] ?? verdict.before, after: verdict.after)
    }
  }

  private static func verdicts(takingBack act: StoredAct, in db: Database) throws -> [Verdict] {
    // An erasure that was asked about is named too, but final.
    let merged = try judged(by: act, in: "merged", db).filter { !$0.about.isFinal }
    guard merged.isEmpty else {
      let verdicts = merged.map { Verdict(about: $0.about, before: $0.about.stands, after: $0.before) }
      return verdicts + [Verdict(about: act, before: act.stands, after: false)]
    }
    guard act.about != nil else {
      return try act.wholeEditing(in: db).map { Verdict(about: $0, before: $0.stands, after: false) }
    }
    let named = try judged(by: act, in: "verdict", db).map { Verdict(about: $0.about, before: $0.about.stands, after: $0.before) }
    // An archive can contain an undo of a former program, which wrote changes of its own; these are taken back too.
    return named + (act.changes > 0 ? [Verdict(about: act, before: act.stands, after: false)] : [])
  }

  /// The rows of an act in the table `verdict` or `merged`: acts with their standing before and after.
  private static func judged(by act: StoredAct, in table: String, _ db: Database) throws -> [Verdict] {
    return try db.rows(
      """
      SELECT \(StoredAct.columns), said.before AS verdict_before, said.after AS verdict_after FROM \(table) AS said
      JOIN act ON act.device = said.device AND act.number BETWEEN said.first AND said.last WHERE said.act = ?
      """, [act.sequence]
    ).map {
      try Verdict(about: StoredAct($0), before: $0.decode(forColumn: "verdict_before"), after: $0.decode(forColumn: "verdict_after"))
    }
  }

  /// True if every act that it judged stands as its verdict says.
  static func hold(of act: StoredAct, in db: Database) throws -> Bool {
    try db.isTrue(
      """
      SELECT NOT EXISTS (SELECT 1 FROM verdict JOIN act ON act.device = verdict.device AND act.number BETWEEN verdict.first AND verdict.last
      WHERE verdict.act = ? AND act.stands <> verdict.after)
      """, [act.sequence])
  }

  /// SQL for whether the act of a row `named` stands, if it has no other states.
  static let stands = "(NOT \(Ignoring.hides("named")) AND (named.final OR \(says)))"

  /// SQL for the last verdict on the act of a row `named`; an act without one stands.
  static let says = """
    coalesce((SELECT (SELECT said.after FROM verdict AS said WHERE said.act = act.sequence AND said.device = named.device
      AND named.number BETWEEN said.first AND said.last) \(judges(about: "named.number", of: "named.device")) LIMIT 1), 1)
    """

  static func lastJudge(about act: StoredAct, in db: Database) throws -> StoredAct? {
    return try db.row("SELECT \(StoredAct.columns) \(judges(about: "?1", of: "?2")) LIMIT 1", [act.number, act.device]).map(StoredAct.init)
  }

  /// SQL for the acts whose verdicts on that act count, the last first. Most verdicts are on a single act.
  static func judges(about number: String, of device: String) -> String {
    """
    FROM act JOIN device ON device.number = act.device WHERE act.sequence IN (
      SELECT verdict.act FROM verdict WHERE verdict.device = \(device) AND verdict.last = \(number)
      UNION SELECT verdict.act FROM verdict WHERE verdict.device = \(device) AND verdict.last > \(number) AND first <= \(number) AND first < last)
    AND (NOT \(Ignoring.hides("act")) OR \(Ignoring.isDone(by: number, of: device)))
    ORDER BY act.moment DESC, device.id DESC
    """
  }

  /// Writes the verdicts of an act and updates which of the judged acts stand. Returns the acts whose standing changed.
  static func write(_ verdicts: [Verdict], of act: Int64, in db: Database) throws -> [StoredAct] {
    let ranges = try verdicts.compactMap { verdict in
      // An act that was open when it was read has a number by now.
      try (verdict.about.number == nil ? StoredAct.at(verdict.about.sequence, in: db) : verdict.about)?.onDevice.map {
        ActRange($0, before: verdict.before, after: verdict.after)
      }
    }
    for range in ActRange.joined(ranges) { try range.write(of: act, into: "verdict", in: db) }
    let named =
      "SELECT named.sequence FROM verdict JOIN act AS named ON named.device = verdict.device AND named.number BETWEEN first AND last"
    let changed = try Standing(in: db).update("\(named) WHERE verdict.act = ?", [act])
    return try changed.compactMap { try StoredAct.at($0, in: db) }
  }
}
