import GRDB
import Records

/// The acts that arrive from another copy, attached as `other`. They are numbered for this copy, each after all acts that its writer had.
/// (Tests/MergeModel/README.md, 16)
///
/// SQL moves everything from table to table, because an import of a hundred thousand records is one act. In its temporary tables, `theirs`
/// are numbers in the other copy and `ours` are those here.
struct ArrivingActs {
  private let db: Database

  /// Compares the two copies, and notes the acts that this one lacks.
  init(in db: Database) throws {
    self.db = db
    try db.execute(sql: ArrivingActs.comparison)
    try db.execute(sql: ArrivingActs.naming)
    try db.execute(sql: ArrivingActs.numbering)
    try mapContexts()
  }

  /// Checks the acts that this copy lacks, before the writing transaction; by then it can lack only some of these. Throws `merge.unfit` for
  /// an act that no book can store.
  static func judge(for schema: Schema, now: Instant, in db: Database) throws {
    try db.execute(sql: comparison)
    try ArrivingJudge(schema: schema, now: now, db: db).confirm()
    try db.execute(sql: ending)
  }

  /// Throws `merge.stranger` if the copies share no act, and `merge.clone` if one device was written to in both.
  static func confirmKinship(in db: Database) throws {
    guard try db.first(Bool.self, kinship) == true else { throw UserError(.file, "merge.stranger") }
    guard let device = try db.first(RecordID.self, clone) else { return }
    throw UserError(.file, "merge.clone", detail: "device \(device)")
  }

  /// Leaves out the act that was open when the other file was read, if this copy has a state of it that was saved no earlier.
  static func leaveOutKnownState(in db: Database) throws {
    try db.run(
      """
      DELETE FROM other.act AS read WHERE birth IS NOT NULL
      AND device = (SELECT CAST(value AS INTEGER) FROM other.device_state WHERE key = 'device')
      AND EXISTS (SELECT 1 FROM main.act AS own WHERE (own.id = read.birth OR own.birth = read.birth)
        AND (own.changes > 0 OR read.changes = 0) AND coalesce(own.saved, own.moment) >= coalesce(read.saved, read.moment))
      """)
  }

  /// The acts by their numbers in the other copy.
  var acts: Set<Int64> { get throws { try Set(db.all(Int64.self, "SELECT theirs FROM temp.arriving")) } }

  var count: Int { get throws { try db.first(Int.self, "SELECT count(*) FROM temp.arriving") ?? 0 } }

  /// The number of their changes.
  var changeCount: Int {
    get throws { try db.first(Int.self, "SELECT sum(changes) FROM temp.arriving JOIN other.act ON act.sequence = theirs") ?? 0 }
  }

  /// The device whose clock is furthest ahead of this one's, and the number of days; nil if none is a day ahead.
  func fastest(at now: Instant) throws -> (device: RecordID, days: Int)? {
    let sql = """
      SELECT device.id, max(written) FROM temp.arriving JOIN other.act ON act.sequence = theirs JOIN other.device ON device.number = act.device
      """
    guard try count > 0, let row = try db.row(sql) else { return nil }
    let days = try (row.decode(Instant.self, atIndex: 1).milliseconds - now.milliseconds) / 86_400_000
    return days < 1 ? nil : (try row.decode(atIndex: 0), Int(days))
  }

  /// The devices that wrote the acts, with the number from each; the one that wrote first comes first.
  var devices: [(device: RecordID, count: Int)] {
    get throws {
      let sql = """
        SELECT device.id, count(*) FROM temp.arriving JOIN other.act ON act.sequence = theirs JOIN other.device ON device.number = act.device
        GROUP BY device.id ORDER BY min(act.moment)
        """
      return try db.rows(sql).map { try ($0.decode(atIndex: 0), $0.decode(atIndex: 1)) }
    }
  }

  /// Leaves out those acts, by their numbers in the other copy; the others are numbered anew.
  func leaveOut(_ acts: [Int64]) throws {
    guard !acts.isEmpty else { return }
    for act in acts { try db.run("DELETE FROM temp.arriving WHERE theirs = ?", [act]) }
    try db.execute(sql: ArrivingActs.numbering)
  }

  func end() throws { try db.execute(sql: ArrivingActs.ending) }

  /// SQL for the numbers of devices, version vectors and acts in the other copy and here, and for the first change of each act.
  private static let comparison = """
    CREATE TEMP TABLE arriving_device (theirs INTEGER PRIMARY KEY, ours INTEGER NOT NULL UNIQUE);
    CREATE TEMP TABLE arriving_context (theirs INTEGER PRIMARY KEY, ours INTEGER NOT NULL);
    CREATE TEMP TABLE arriving (theirs INTEGER PRIMARY KEY, ours INTEGER, first_change INTEGER);
    INSERT INTO temp.arriving_device SELECT theirs.number, ours.number FROM other.device AS theirs JOIN main.device AS ours USING (id);
    INSERT INTO temp.arriving (theirs) SELECT act.sequence FROM other.act LEFT JOIN temp.arriving_device ON theirs = act.device
    WHERE act.number > coalesce((SELECT max(number) FROM main.act AS own WHERE own.device = ours), 0);
    """

  /// SQL that numbers the devices that this copy does not know.
  private static let naming = """
    INSERT INTO main.device (id) SELECT id FROM other.device WHERE number IN (SELECT device FROM other.act)
    AND id NOT IN (SELECT id FROM main.device);
    INSERT OR IGNORE INTO temp.arriving_device
    SELECT theirs.number, ours.number FROM other.device AS theirs JOIN main.device AS ours USING (id);
    """

  private static let ending = "DROP TABLE temp.arriving; DROP TABLE temp.arriving_device; DROP TABLE temp.arriving_context"

  /// SQL that numbers the acts and their changes after all that this copy has, in the order of the acts.
  private static let numbering = """
    UPDATE temp.arriving SET ours = place.ours, first_change = place.first FROM (
      SELECT act.sequence, (SELECT coalesce(max(sequence), 0) FROM main.act) + row_number() OVER written AS ours,
        (SELECT coalesce(max(sequence), 0) FROM main.change) + 1 + sum(act.changes) OVER written - act.changes AS first
      FROM temp.arriving JOIN other.act ON act.sequence = theirs JOIN other.device ON device.number = act.device
      WINDOW written AS (ORDER BY act.moment, device.id)
    ) AS place WHERE place.sequence = theirs;
    """

  /// SQL for whether the copies share an act, or have states of one.
  private static let kinship = """
    SELECT EXISTS (SELECT 1 FROM other.act AS theirs JOIN main.act AS own ON own.id = theirs.id)
    OR EXISTS (SELECT 1 FROM other.act AS theirs JOIN main.act AS own ON own.id = theirs.birth)
    OR EXISTS (SELECT 1 FROM main.act AS own JOIN other.act AS theirs ON theirs.id = own.birth)
    OR EXISTS (SELECT 1 FROM main.act AS own JOIN other.act AS theirs ON theirs.birth = own.birth)
    """

  /// SQL for a device whose last common act differs between the copies.
  private static let clone = """
    SELECT id FROM (
      SELECT own.id, own.number AS ours, theirs.number AS theirs, min(
        (SELECT max(number) FROM main.act WHERE device = own.number),
        (SELECT max(number) FROM other.act WHERE device = theirs.number)) AS last
      FROM main.device AS own JOIN other.device AS theirs USING (id)
    ) WHERE last IS NOT NULL AND (SELECT act.id FROM main.act WHERE device = ours AND number = last) IS NOT
      (SELECT act.id FROM other.act WHERE device = theirs AND number = last)
    """

  /// Gives each version vector of the acts its number here.
  private func mapContexts() throws {
    let ours: [Int64: Int64] = try db.pairs("SELECT theirs, ours FROM temp.arriving_device")
    let vectors = try db.rows(
      """
      SELECT number, seen FROM other.context
      WHERE number IN (SELECT context FROM temp.arriving JOIN other.act ON act.sequence = theirs)
      """)
    for row in vectors {
      let seen = try VersionVector.seen(row.decode(atIndex: 1)).compactMap { device, number in ours[device].map { ($0, number) } }
      let number = try VersionVector.number(of: Dictionary(seen) { first, _ in first }, in: db)
      try db.run("INSERT INTO temp.arriving_context VALUES (?, ?)", [try row.decode(Int64.self, atIndex: 0), number])
    }
  }

  /// Writes the acts and their changes into the journal of this copy.
  func writeActs() throws {
    try db.execute(sql: ArrivingActs.acts)
    try LateIndexes.made(after: changeCount, of: "change", in: db) { try db.execute(sql: ArrivingActs.changes) }
    try translateLists()
  }

  /// Writes the acts' verdicts, ignorings and erasures; does not yet update which acts stand.
  func writeVerdicts() throws {
    try db.execute(sql: ArrivingActs.verdicts)
    try db.execute(sql: ArrivingActs.ignorings)
    try db.execute(sql: ArrivingActs.erasures)
  }

  private static let acts = """
    INSERT INTO main.act (sequence, id, device, number, moment, written, saved, birth, context, name, details, edit, continues, about, final,
      first_change, changes)
    SELECT arriving.ours, id, arriving_device.ours, number, moment, written, saved, birth, arriving_context.ours, name, details, edit,
      continues, about, final, arriving.first_change, changes
    FROM temp.arriving JOIN other.act ON act.sequence = arriving.theirs
    JOIN temp.arriving_device ON arriving_device.theirs = act.device
    JOIN temp.arriving_context ON arriving_context.theirs = act.context ORDER BY arriving.ours
    """

  private static let changes = """
    INSERT INTO main.change (act, kind, record, verb, before, after, over, machine)
    SELECT arriving.ours, kind, record, verb, before, after, over, machine
    FROM other.change JOIN temp.arriving ON arriving.theirs = change.act
    WHERE change.sequence >= (
      SELECT min(act.first_change) FROM temp.arriving JOIN other.act ON act.sequence = theirs WHERE act.changes > 0)
    ORDER BY arriving.ours, change.sequence
    """

  private static let verdicts = ["verdict", "merged"].map { table in
    """
    INSERT INTO main.\(table) (act, device, first, last, before, after)
    SELECT arriving.ours, arriving_device.ours, first, last, before, after FROM temp.arriving
    JOIN other.\(table) AS said ON said.act = arriving.theirs JOIN temp.arriving_device ON arriving_device.theirs = said.device;
    """
  }.joined()

  private static let ignorings = """
    INSERT INTO main.ignoring (act, device, first)
    SELECT arriving.ours, arriving_device.ours, first FROM temp.arriving JOIN other.ignoring AS said ON said.act = arriving.theirs
    JOIN temp.arriving_device ON arriving_device.theirs = said.device
    """

  private static let erasures = """
    INSERT INTO main.erasure (record, kind, act, since)
    SELECT record, kind, arriving.ours, own.sequence FROM temp.arriving
    JOIN other.erasure ON erasure.act = arriving.theirs JOIN other.act AS since ON since.sequence = erasure.since
    JOIN temp.arriving_device ON arriving_device.theirs = since.device
    JOIN main.act AS own ON own.device = arriving_device.ours AND own.number = since.number
    """

  /// Renumbers the acts in the lists of changes, which have their numbers in the other copy.
  private func translateLists() throws {
    let first = "SELECT min(first_change) FROM temp.arriving"
    let listing = try db.rows("SELECT sequence, over FROM main.change WHERE over IS NOT NULL AND sequence >= (\(first))")
    let own = try db.makeStatement(
      sql: """
        SELECT own.sequence FROM other.act JOIN temp.arriving_device ON theirs = act.device
        JOIN main.act AS own ON own.device = ours AND own.number = act.number WHERE act.sequence = ?
        """)
    for row in listing {
      var lists = try ListedActs(row.decode(atIndex: 1))
      try lists.translate { act in try Int64.fetchOne(own, arguments: [act]) }
      try db.run("UPDATE main.change SET over = ? WHERE sequence = ?", [lists.json, try row.decode(Int64.self, atIndex: 0)])
    }
  }
}
