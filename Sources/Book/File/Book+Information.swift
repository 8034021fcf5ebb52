import GRDB
public import Records

extension Book {
  /// Facts about the file, for information and support.
  public struct Information: Sendable {
    /// The path of the book; nil in memory.
    public let path: String?
    /// The size of the database in bytes, with pages still in the log; 0 in memory.
    public let bytes: Int
    /// The number of records of each kind.
    public let records: [(kind: String, count: Int)]
    /// Acts in the journal, undone ones too.
    public let acts: Int
    /// Changes in the journal, each of one record by one act.
    public let changes: Int
    /// The id of this device, which every act made here carries.
    public let device: RecordID
    /// The version of SQLite that this program uses.
    public let sqliteVersion: String
    /// The number of migrations that made the schema.
    public let schemaVersion: Int
    /// The outcome of the last attempt at a backup; nil if none was made yet.
    public let backup: BackupOutcome?
  }

  /// Counts records, acts and changes; throws if the file cannot be read.
  public func information() throws -> Information {
    try read { db in
      func pragma(_ name: String) throws -> Int { try Int.fetchOne(db, sql: "PRAGMA \(name)") ?? 0 }
      return Information(
        path: path, bytes: path == nil ? 0 : try pragma("page_count") * pragma("page_size"),
        records: try entities.map { ($0.kind, try db.count(of: $0.kind)) }, acts: try db.count(of: "act"),
        changes: try db.count(of: "change"), device: try Device.ownID(in: db),
        sqliteVersion: try db.first(String.self, "SELECT sqlite_version()") ?? "", schemaVersion: try db.count(of: "migration"),
        backup: try backupOutcome())
    }
  }

  /// SQLite's `synchronous` of the writer, whose turn is awaited: 2 is FULL, with which a commit is on disk before it is acknowledged.
  public func synchronous() throws -> Int {
    try refusing { try database.writeWithoutTransaction { db in try Int.fetchOne(db, sql: "PRAGMA synchronous") ?? 0 } }
  }
}
