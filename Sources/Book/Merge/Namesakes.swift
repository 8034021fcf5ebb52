import GRDB
public import Records

/// Two records of one kind and name, made on two devices before either had the other's. (Tests/MergeModel/README.md, 15)
public struct Namesakes: Hashable, Sendable {
  /// A record of the pair, and where and when it was made.
  public struct Side: Hashable, Sendable {
    /// The record.
    public let record: RecordID
    /// The device that made it.
    public let device: RecordID
    /// The time it was made, by the clock of that device.
    public let made: Instant
  }

  /// Their kind, as named by its entity.
  public let kind: String
  /// Their name for a person.
  public let title: LocalizedText
  /// The record that stays if they are joined: the one with the lesser id, so that every copy joins them alike.
  public let kept: Side
  /// The record that then goes to the trash.
  public let other: Side
}

extension Namesakes {
  /// The SQL function by which names are compared: without case, accents and repeated blanks.
  static let folded = "folded"

  static let function = DatabaseFunction(folded, argumentCount: 1, pure: true) { values in
    Folding.name(String.fromDatabaseValue(values[0]) ?? "")
  }

  /// A limit on the pairs of a kind, since a file imported on both devices can make one for each line.
  private static let most = 10_000

  /// Notes pairs of those records and others of the same name, each made by a device that had not seen the other. Returns the number of new
  /// pairs that nobody has chosen to keep as two.
  ///
  /// - Parameter records: SQL for their `record` and `kind`
  static func note(among records: String, _ arguments: StatementArguments = [], of schema: Schema, in db: Database) throws -> Int {
    let vectors = try VersionVectors(in: db)
    guard vectors.haveSeveralDevices else { return 0 }
    var count = 0
    for table in schema.tables {
      guard let naming = table.entity.naming else { continue }
      let named = naming.named(in: table.name)
      let sql = """
        SELECT DISTINCT min(one.id, other.id), max(one.id, other.id) FROM (\(records)) AS came JOIN \(named) AS one ON one.id = came.record
        JOIN \(named) AS other ON other.id <> one.id AND \(naming.isShared(by: "other", and: "one"))
        WHERE came.kind = \(table.entity.tag) LIMIT \(most)
        """
      for row in try db.rows(sql, arguments) {
        let (record, other): (RecordID, RecordID) = (try row.decode(atIndex: 0), try row.decode(atIndex: 1))
        guard let one = try making(of: record, table, in: db), let two = try making(of: other, table, in: db),
          one.place.device != two.place.device, !vectors.saw(one.place, two.place), !vectors.saw(two.place, one.place)
        else { continue }
        try db.run("INSERT OR IGNORE INTO namesake (kind, record, other) VALUES (?, ?, ?)", [table.entity.tag, record, other])
        let kept = BothKept.setting(record, other).key
        if try db.changesCount > 0 && !db.isTrue("SELECT EXISTS (SELECT 1 FROM setting WHERE key = ?)", [kept]) { count += 1 }
      }
    }
    return count
  }

  /// The place of the act that made a record, and the side of the pair that it is.
  private static func making(of record: RecordID, _ table: Schema.Table, in db: Database) throws -> (place: ActPlace, side: Side)? {
    let sql = """
      SELECT act.moment, act.device, coalesce(act.number, \(ActPlace.numberWhileOpen)), act.context, device.id, act.written
      FROM change JOIN act ON act.sequence = change.act JOIN device ON device.number = act.device
      WHERE change.record = ? AND change.kind = ? ORDER BY act.moment, device.id, change.sequence LIMIT 1
      """
    return try db.row(sql, [record, table.entity.tag]).map { row in
      let side = Side(record: record, device: try row.decode(atIndex: 4), made: Instant(milliseconds: try row.decode(atIndex: 5)))
      return (try ActPlace(row), side)
    }
  }

  /// Pairs of existing records that still share a name, and that nobody has chosen to keep as two.
  fileprivate static func all(of schema: Schema, limit: Int, in db: Database) throws -> [Namesakes] {
    guard try db.isTrue("SELECT EXISTS (SELECT 1 FROM namesake)") else { return [] }
    var found: [Namesakes] = []
    for table in schema.tables where found.count < limit {
      guard let naming = table.entity.naming else { continue }
      let named = naming.named(in: table.name)
      let sql = """
        SELECT pair.record, pair.other FROM namesake AS pair JOIN \(named) AS one ON one.id = pair.record
        JOIN \(named) AS other ON other.id = pair.other AND \(naming.isShared(by: "other", and: "one"))
        WHERE pair.kind = \(table.entity.tag) AND NOT EXISTS (SELECT 1 FROM setting WHERE key = \(BothKept.key(of: "pair")))
        ORDER BY pair.record, pair.other LIMIT ?
        """
      for row in try db.rows(sql, [limit - found.count]) {
        if let pair = try Namesakes(row.decode(atIndex: 0), row.decode(atIndex: 1), in: table, db) { found.append(pair) }
      }
    }
    return found
  }

  private init?(_ record: RecordID, _ other: RecordID, in table: Schema.Table, _ db: Database) throws {
    guard let present = try table.presentValues(of: record, in: db), let kept = try Namesakes.making(of: record, table, in: db),
      let going = try Namesakes.making(of: other, table, in: db)
    else { return nil }
    (kind, title) = (table.name, table.entity.title(table.entity.values(present)))
    (self.kept, self.other) = (kept.side, going.side)
  }
}

/// The setting that says a pair is kept as two records.
enum BothKept {
  static let keyPrefix = "both-kept."

  static func setting(_ record: RecordID, _ other: RecordID) -> Setting { Setting(key: "\(keyPrefix)\(record).\(other)", value: "yes") }

  /// SQL for the key of the pair in a row with `record` and `other`.
  static func key(of row: String) -> String { "'\(keyPrefix)' || lower(hex(\(row).record)) || '.' || lower(hex(\(row).other))" }
}

extension Book {
  /// Reads pairs of records with one name that were made on two devices.
  public func namesakes(limit: Int) throws -> [Namesakes] {
    try read { db in try Namesakes.all(of: schema(in: db), limit: limit, in: db) }
  }

  /// The pair in which `other` would be joined into `kept`, or into any record. Throws `namesakes.none`.
  public func namesakes(joining other: RecordID, to kept: RecordID? = nil) throws -> Namesakes {
    let found = try namesakes(limit: .max).first { $0.other.record == other && (kept == nil || $0.kept.record == kept) }
    guard let found else { throw UserError(.conflict, "namesakes.none") }
    return found
  }

  /// Keeps both as they are: no copy asks about them again.
  public func keepBoth(_ namesakes: Namesakes) throws -> Outcome<Void> {
    try write(LocalizedText("act.bothKept")) { writing in
      writing.name = LocalizedText("act.bothKept", ["name": .text(try plainName(of: namesakes, in: writing.database))])
      try BothKept.setting(namesakes.kept.record, namesakes.other.record).put(in: writing.database)
      writing.touch(Divergence.mark)
    }
  }

  /// Joins two records as one act: children of the other move to the one that stays, which takes over values that it lacks, and the other
  /// goes to the trash.
  ///
  /// Throws `namesakes.none` if one of them no longer exists, or has another name by now.
  public func join(_ namesakes: Namesakes) throws -> Outcome<Void> {
    try write(LocalizedText("act.joined")) { writing in
      let db = writing.database
      let schema = try schema(in: db)
      guard try Namesakes.all(of: schema, limit: .max, in: db).contains(namesakes),
        let table = schema.tables.first(where: { $0.name == namesakes.kind })
      else { throw UserError(.conflict, "namesakes.none") }
      writing.name = LocalizedText("act.joined", ["name": .text(try plainName(of: namesakes, in: db))])
      let (kept, other) = (namesakes.kept.record, namesakes.other.record)
      let last = try db.first(Int64.self, "SELECT coalesce(max(sequence), 0) FROM change") ?? 0
      for (child, column) in schema.children(of: table) { try child.move(column, from: other, to: kept, under: table, in: db) }
      try table.complete(kept, from: other, in: db)
      try db.execute(sql: table.entity.statements.deletion, arguments: [other])
      // The moved children can now have the same names as those already there, some of them computed, so the computed values come first.
      try rebuildDerived(in: db)
      _ = try Namesakes.note(among: "SELECT record, kind FROM change WHERE sequence > ?", [last], of: schema, in: db)
      writing.touch(Divergence.mark)
    }
  }

  private func plainName(of namesakes: Namesakes, in db: Database) throws -> String {
    guard let entity = entities.first(where: { $0.kind == namesakes.kind }), let naming = entity.naming else { return "" }
    let sql = "SELECT \(naming.title.quotedDatabaseIdentifier) FROM \(entity.kind.quotedDatabaseIdentifier) WHERE id = ?"
    return try db.first(String.self, sql, [namesakes.kept.record]) ?? ""
  }
}

extension Schema.Table {
  /// Moves this table's children to the record that stays.
  ///
  /// Not moved, and so deleted with the other record: parts that describe a record as a whole (a blend's ingredients) if it has some of its
  /// own, and rows that would break a unique index.
  fileprivate func move(_ column: String, from going: RecordID, to kept: RecordID, under parent: Schema.Table, in db: Database) throws {
    let (table, column) = (name.quotedDatabaseIdentifier, column.quotedDatabaseIdentifier)
    if parent.entity.naming?.parts.contains(name) ?? false,
      try db.isTrue("SELECT EXISTS (SELECT 1 FROM \(table) WHERE \(column) = ?)", [kept])
    {
      return
    }
    try db.run("UPDATE OR IGNORE \(table) SET \(column) = ?\(entity.statements.clearingComputed) WHERE \(column) = ?", [kept, going])
  }

  /// Gives the record that stays the texts and the form fields that it lacks and the other has.
  fileprivate func complete(_ kept: RecordID, from going: RecordID, in db: Database) throws {
    guard let own = try presentValues(of: kept, in: db), let theirs = try presentValues(of: going, in: db) else { return }
    let lacks = { (tag: Int) in own[tag]?.isEmpty ?? true }
    let taken = columns.filter { column in
      let group = entity.companions(of: column.name).compactMap(entity.tag)
      return group.contains(where: entity.askedAbout.contains) && group.allSatisfy(lacks) && theirs[column.tag]?.isEmpty == false
    }
    guard !taken.isEmpty else { return }
    let assignments = taken.map { "\($0.name.quotedDatabaseIdentifier) = ?" }.joined(separator: ", ") + entity.statements.clearingComputed
    let values = try taken.map { try databaseValue(theirs[$0.tag] ?? .null, in: $0) }
    try db.cachedStatement(sql: "\(entity.statements.update) \(assignments) WHERE id = ?").run(with: values + [kept.databaseValue])
  }
}

extension JournalValue {
  fileprivate var isEmpty: Bool { self == .null || self == .text("") }
}
