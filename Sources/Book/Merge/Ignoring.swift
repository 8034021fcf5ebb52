import GRDB

/// Ignored devices: from some act on, a device's acts do not stand, and its verdicts do not count. (Tests/MergeModel/README.md, 6)
enum Ignoring {
  /// SQL for whether the act in a row of that name is ignored.
  static func hides(_ act: String) -> String {
    "EXISTS (SELECT 1 FROM ignored WHERE ignored.device = \(act).device AND \(act).number >= ignored.first)"
  }

  /// SQL for whether that act ignores a device; on such an act, the verdict of any device counts.
  static func isDone(by number: String, of device: String) -> String {
    """
    EXISTS (SELECT 1 FROM ignoring CROSS JOIN act AS ignorer ON ignorer.sequence = ignoring.act
      WHERE ignorer.device = \(device) AND ignorer.number = \(number))
    """
  }

  /// True if that act's device is ignored from it on.
  static func isHidden(_ act: Int64, in db: Database) throws -> Bool {
    return try db.isTrue("SELECT \(hides("act")) FROM act WHERE sequence = ?", [act])
  }

  /// Stores under an act that a device is ignored from that number on.
  static func write(_ device: Int64, from first: Int64, under act: Int64, in db: Database) throws {
    try db.run("INSERT INTO ignoring (act, device, first) VALUES (?, ?, ?)", [act, device, first])
  }

  /// Updates the table of ignored devices. Returns true if it changed.
  static func update(in db: Database) throws -> Bool {
    let (computed, noted) = (try computed(in: db), try noted(in: db))
    guard computed != noted else { return false }
    try db.run("DELETE FROM ignored")
    for (device, first) in computed {
      try db.run("INSERT INTO ignored (device, first) VALUES (?, ?)", [device, first])
    }
    return true
  }

  /// True if the table of ignored devices agrees with the journal.
  static func isUpToDate(in db: Database) throws -> Bool { try computed(in: db) == noted(in: db) }

  /// The first ignored act of each ignored device, by the table.
  private static func noted(in db: Database) throws -> [Int64: Int64] {
    try db.pairs("SELECT device, first FROM ignored")
  }

  /// Computes the ignored devices in the order of the ignorings: if two devices ignore each other, the earlier act applies.
  private static func computed(in db: Database) throws -> [Int64: Int64] {
    // Starts from the few ignorings, so that other acts are never read.
    let rows = try db.rows(
      """
      SELECT named.device, named.number, ignoring.device, ignoring.first, \(Verdict.says) FROM ignoring
      CROSS JOIN act AS named ON named.sequence = ignoring.act JOIN device ON device.number = named.device
      ORDER BY named.moment, device.id
      """)
    var ignored: [Int64: Int64] = [:]
    for row in rows where try row.decode(Bool.self, atIndex: 4) {
      let (speaker, number): (Int64, Int64) = (try row.decode(atIndex: 0), try row.decode(atIndex: 1))
      if number >= ignored[speaker] ?? .max { continue }
      let (device, first): (Int64, Int64) = (try row.decode(atIndex: 2), try row.decode(atIndex: 3))
      ignored[device] = min(first, ignored[device] ?? .max)
    }
    return ignored
  }
}
