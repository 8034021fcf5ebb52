import GRDB

/// The acts of a merge: those that came in, those they judge, and all states of these, each with its standing before.
///
/// In the temporary table `merging`, `before` is 1 if an act stood before the merge, and `isNew` is 1 if it came in.
/// (Tests/MergeModel/README.md, 17)
struct MergingActs {
  private let db: Database

  /// Writes the arriving acts into the journal, and updates which acts stand.
  init(_ arriving: ArrivingActs, in db: Database) throws {
    self.db = db
    try db.execute(sql: "CREATE TEMP TABLE merging (act INTEGER PRIMARY KEY, before INTEGER NOT NULL, isNew INTEGER NOT NULL)")
    try db.execute(sql: "CREATE TEMP TABLE merging_record (place INTEGER PRIMARY KEY, record BLOB NOT NULL, kind INTEGER NOT NULL)")
    try arriving.writeActs()
    try db.execute(sql: MergingActs.naming + MergingActs.saying)
    for (act, stands) in try Standing(in: db).saidOfStates() {
      try db.run("UPDATE temp.merging SET before = ? WHERE act = ? AND NOT isNew", [stands, act])
      try db.run("UPDATE temp.merging_said SET before = ? WHERE act = ?", [stands, act])
    }
    try arriving.writeVerdicts()
    let changed = try Standing(in: db).update("SELECT act FROM temp.merging")
    try db.execute(sql: MergingActs.changedVerdicts)
    try blankErased()
    try gather(changed)
  }

  func end() throws { try db.execute(sql: "DROP TABLE temp.merging; DROP TABLE temp.merging_record") }

  /// True if anything came in besides acts of merges and earlier states of acts; else two copies would exchange acts of merges forever.
  var isWorthAnAct: Bool {
    get throws {
      try db.isTrue(
        """
        SELECT EXISTS (SELECT 1 FROM temp.merging JOIN act ON sequence = merging.act WHERE isNew AND name <> '\(Merge.name)'
          AND NOT \(ActStates.isOvertaken))
        """)
    }
  }

  /// The number of final acts that came in.
  var final: Int {
    get throws {
      try db.first(Int.self, "SELECT count(*) FROM temp.merging JOIN act ON sequence = merging.act WHERE isNew AND final") ?? 0
    }
  }

  /// True if an act that came in erases anything.
  var erases: Bool {
    get throws {
      try db.isTrue("SELECT EXISTS (SELECT 1 FROM temp.merging JOIN erasure ON erasure.act = merging.act WHERE isNew)")
    }
  }

  /// SQL that runs before the arriving verdicts are in this copy.
  private static let naming = """
    INSERT INTO temp.merging SELECT ours, 0, 1 FROM temp.arriving;
    INSERT OR IGNORE INTO temp.merging SELECT named.sequence, \(Verdict.says), 0
    FROM temp.arriving JOIN other.verdict AS coming ON coming.act = arriving.theirs
    JOIN temp.arriving_device ON arriving_device.theirs = coming.device
    JOIN main.act AS named ON named.device = arriving_device.ours AND named.number BETWEEN coming.first AND coming.last;
    INSERT OR IGNORE INTO temp.merging SELECT named.sequence, \(Verdict.says), 0 FROM main.act AS named
    WHERE coalesce(birth, id) IN (
      SELECT coalesce(birth, id) FROM temp.merging JOIN main.act ON sequence = merging.act WHERE birth IS NOT NULL
      UNION SELECT act.id FROM temp.merging JOIN main.act ON sequence = merging.act
      WHERE act.id IN (SELECT birth FROM main.act WHERE birth IS NOT NULL));
    """

  /// SQL for acts whose last verdict can change when other devices are ignored.
  private static let saying = """
    CREATE TEMP TABLE merging_said AS SELECT DISTINCT named.sequence AS act, \(Verdict.says) AS before FROM main.act AS speaker
    JOIN main.verdict ON verdict.act = speaker.sequence
    JOIN main.act AS named ON named.device = verdict.device AND named.number BETWEEN verdict.first AND verdict.last
    WHERE speaker.device IN (
      SELECT device FROM main.ignoring
      UNION SELECT arriving_device.ours FROM temp.arriving JOIN other.ignoring AS coming ON coming.act = arriving.theirs
      JOIN temp.arriving_device ON arriving_device.theirs = coming.device);
    """

  private static let changedVerdicts = """
    INSERT OR IGNORE INTO temp.merging SELECT act, before, 0 FROM temp.merging_said JOIN main.act AS named ON named.sequence = act
    WHERE before <> \(Verdict.says);
    DROP TABLE temp.merging_said;
    """

  /// Blanks the changes that an erasure hides, of this copy and of the arriving acts.
  private func blankErased() throws {
    guard try Erasure.isAny(in: db) else { return }
    let hidden = "SELECT change.sequence FROM \(JournalRule.erasedWithContent)"
    try db.execute(
      sql: """
        UPDATE act SET details = '{}' WHERE sequence IN (SELECT act FROM change WHERE sequence IN (\(hidden)));
        UPDATE change SET before = NULL, after = NULL, over = NULL WHERE sequence IN (\(hidden));
        """)
  }

  /// Collects the records that can have changed: arriving acts, or acts whose standing changed, touched them, or they were erased.
  private func gather(_ changed: [Int64]) throws {
    try db.execute(sql: "CREATE TEMP TABLE merging_fallen (record BLOB NOT NULL, kind INTEGER NOT NULL, place INTEGER NOT NULL)")
    for act in changed {
      try db.run(
        """
        INSERT INTO temp.merging_fallen SELECT record, kind, change.sequence FROM main.act
        CROSS JOIN main.change ON change.sequence >= act.first_change AND change.act = act.sequence
        WHERE act.sequence = ?1 LIMIT (SELECT changes FROM main.act WHERE sequence = ?1)
        """, [act])
    }
    try db.execute(
      sql: """
        INSERT INTO temp.merging_record (record, kind) SELECT record, kind FROM (
          SELECT record, kind, change.sequence AS place FROM main.change
          WHERE change.sequence >= (SELECT min(first_change) FROM temp.arriving)
          UNION ALL SELECT record, kind, place FROM temp.merging_fallen
          UNION ALL SELECT record, erasure.kind, 0 FROM main.erasure JOIN temp.arriving ON ours = erasure.act
        ) GROUP BY record, kind ORDER BY min(place);
        DROP TABLE temp.merging_fallen;
        """)
  }

  /// Settles each of the collected records.
  ///
  /// - Parameter progress: receives the share of records that are settled, 0 to 1
  func apply(_ application: inout HistoryApplier, to tables: [Schema.Table], progress: (Double) throws -> Void) throws {
    let all = try db.first(Int.self, "SELECT count(*) FROM temp.merging_record") ?? 0
    var done = 0
    try withLateIndexes(of: isAnImport() ? tables[...] : []) {
      try application.apply { settle in
        try RecordHistory.forEach(in: "temp.merging_record", db) { history in
          if done.isMultiple(of: MergingActs.step) { try progress(Double(done) / Double(max(1, all))) }
          try settle(history)
          done += 1
        }
      }
    }
    try progress(1)
  }

  /// The number of records between two reports of progress.
  private static let step = 256

  /// True if nothing that came in removes anything: then no step looks for children of a record.
  private func isAnImport() throws -> Bool {
    let sql = """
      SELECT NOT EXISTS (SELECT 1 FROM temp.merging JOIN verdict ON verdict.act = merging.act WHERE isNew)
      AND NOT EXISTS (SELECT 1 FROM temp.merging JOIN ignoring ON ignoring.act = merging.act WHERE isNew)
      AND NOT EXISTS (SELECT 1 FROM change INDEXED BY change_removing WHERE verb = 3
        AND sequence >= (SELECT min(first_change) FROM temp.arriving))
      """
    return try !erases && db.isTrue(sql)
  }

  /// Runs the body, and fills the indexes of those tables at its end.
  private func withLateIndexes(of tables: ArraySlice<Schema.Table>, _ body: () throws -> Void) throws {
    guard let table = tables.first else { return try body() }
    let coming = try db.first(Int.self, "SELECT count(*) FROM temp.merging_record WHERE kind = ?", [table.entity.tag]) ?? 0
    try LateIndexes.made(after: coming, of: table.name, in: db) { try withLateIndexes(of: tables.dropFirst(), body) }
  }

  /// Stores under the act of the merge the standing of its acts before and after. Acts with verdicts of their own, other merges and final
  /// acts are left out, because undoing the merge does not change them.
  ///
  /// - Parameter allowed: the acts that a person let in, by their numbers in the other copy; those that erase are named, so that other
  ///   copies need not ask about them. (Tests/MergeModel/README.md, 18c)
  func note(under act: Int64, answering allowed: Set<Int64>) throws {
    let rows = try db.cursor(
      """
      SELECT named.device, named.number, before, \(Verdict.says), named.sequence FROM temp.merging JOIN main.act AS named ON named.sequence = merging.act
      WHERE NOT named.final AND named.sequence NOT IN (SELECT act FROM verdict) AND named.name <> '\(Merge.name)'
      """)
    let said = try Standing(in: db).saidOfStates()
    var ranges: [ActRange] = []
    while let row = try rows.next() {
      let named = ActNumber(device: try row.decode(atIndex: 0), number: try row.decode(atIndex: 1))
      let after = try said[row.decode(atIndex: 4)] ?? row.decode(atIndex: 3)
      ranges.append(ActRange(named, before: try row.decode(atIndex: 2), after: after))
    }
    let erasing = """
      SELECT DISTINCT act.device, act.number FROM temp.arriving JOIN main.erasure ON erasure.act = ours JOIN main.act ON act.sequence = ours
      WHERE theirs IN (SELECT value FROM json_each(?))
      """
    ranges += try db.rows(erasing, [Array(allowed).json]).map { row in
      ActRange(ActNumber(device: try row.decode(atIndex: 0), number: try row.decode(atIndex: 1)), before: true, after: true)
    }
    for range in ActRange.joined(ranges) { try range.write(of: act, into: "merged", in: db) }
  }
}
