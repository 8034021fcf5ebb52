import GRDB
import Records

/// Records for which the tables of this program have no place: a newer program wrote them, or another record has their place. They are
/// missing, wholly or in part, until the program is updated or the other record is gone.
enum Unsupported {
  /// The key for the version of the program that last tried to place them.
  private static let version = "unsupported"
  /// The value under that key while another record has the place of an unsupported one.
  private static let taken = "taken"

  static func isAny(in db: Database) throws -> Bool { try db.isTrue("SELECT EXISTS (SELECT 1 FROM unsupported)") }

  static func count(in db: Database) throws -> Int { try db.first(Int.self, "SELECT count(*) FROM unsupported") ?? 0 }

  static func contains(_ record: RecordID, kind: Int, in db: Database) throws -> Bool {
    return try db.isTrue("SELECT EXISTS (SELECT 1 FROM unsupported WHERE record = ? AND kind = ?)", [record, kind])
  }

  /// True if any program that wrote to this file has a table for that kind.
  static func hasTable(ofKind kind: Int, in db: Database) throws -> Bool {
    return try db.isTrue("SELECT EXISTS (SELECT 1 FROM journal_column WHERE kind = ?)", [kind])
  }

  static func insert(_ record: RecordID, kind: Int, in db: Database) throws {
    try db.run("INSERT INTO unsupported (record, kind) VALUES (?, ?) ON CONFLICT DO NOTHING", [record, kind])
  }

  static func remove(_ record: RecordID, kind: Int, in db: Database) throws {
    try db.run("DELETE FROM unsupported WHERE record = ? AND kind = ?", [record, kind])
  }

  /// True if another version of the program last tried to place them.
  static func isDue(for version: Int, in db: Database) throws -> Bool {
    try isAny(in: db) && DeviceState.value(Unsupported.version, in: db) != String(version)
  }

  /// Notes that another record has the place of an unsupported one: then every opening of the book tries again.
  static func noteTaken(in db: Database) throws { try DeviceState.set(version, to: taken, in: db) }

  /// Forgets who last tried, and that a place was taken.
  static func forgetTaken(in db: Database) throws { try DeviceState.set(version, to: nil, in: db) }

  /// Notes that the program with that many migrations tried to place them.
  static func note(program version: Int, in db: Database) throws {
    guard try isAny(in: db) else { return try DeviceState.set(Unsupported.version, to: nil, in: db) }
    if try DeviceState.value(Unsupported.version, in: db) != taken { try DeviceState.set(Unsupported.version, to: String(version), in: db) }
  }
}

extension DatabaseError {
  /// True if a row was refused because a newer program knows values that this one does not.
  var isOfUnknownValue: Bool {
    [.SQLITE_CONSTRAINT_CHECK, .SQLITE_CONSTRAINT_NOTNULL, .SQLITE_CONSTRAINT_DATATYPE].contains(extendedResultCode)
  }
}

extension Book {
  /// The number of records that wait for a newer version of the program, or for the place that another record has.
  public func unsupported() throws -> Int { try read { try Unsupported.count(in: $0) } }

  /// Tries to place unsupported records, if another version of the program opens the book or another record has the place of one.
  func placeUnsupported() throws {
    let version = Migration.all(of: notebooks).count
    guard try database.writeWithoutTransaction({ db in try Unsupported.isDue(for: version, in: db) }) else { return }
    try transaction { db in
      let before = try Unsupported.count(in: db)
      try Unsupported.forgetTaken(in: db)
      try db.execute(
        sql: "CREATE TEMP TABLE unplaced (place INTEGER PRIMARY KEY, record BLOB NOT NULL, kind INTEGER NOT NULL);"
          + "INSERT INTO temp.unplaced (record, kind) SELECT record, kind FROM unsupported ORDER BY kind, record;")
      var application = try HistoryApplier(schema: schema(in: db), db: db)
      try journalWriter.silently { try application.apply { try RecordHistory.forEach(in: "temp.unplaced", db, $0) } }
      try db.execute(sql: "DROP TABLE temp.unplaced")
      try Unsupported.note(program: version, in: db)
      guard try Unsupported.count(in: db) != before else { return }
      try rebuildDerived(in: db)
      try Feed.note([Touch.everything], in: db)
    }
  }
}
