import GRDB
public import Records

extension Book {
  /// Facts about the file, for the curious and for help.
  public struct Information: Sendable {
    /// Nil in memory.
    public let path: String?
    /// The size of the file with the rest of its log, in bytes; 0 in memory.
    public let bytes: Int
    /// The number of records of each kind.
    public let records: [(kind: String, count: Int)]
    /// Acts in the journal, undone ones too.
    public let acts: Int
    /// Changes in the journal, each of one record by one act.
    public let changes: Int
    /// The id of this device, which every act made here bears.
    public let device: RecordID
    /// The SQLite this program runs on.
    public let sqliteVersion: String
    /// The number of migrations that made the schema.
    public let schemaVersion: Int
    /// The outcome of the last attempt at a backup; nil where there was none yet.
    public let backup: BackupOutcome?
  }

  /// Counts what there is; throws where the file cannot be read.
  public func information() throws -> Information {
    try read { db in
      func count(_ table: String) throws -> Int {
        try Int.fetchOne(db, sql: "SELECT count(*) FROM \(table.quotedDatabaseIdentifier)") ?? 0
      }
      func pragma(_ name: String) throws -> Int { try Int.fetchOne(db, sql: "PRAGMA \(name)") ?? 0 }
      return Information(
        path: path, bytes: path == nil ? 0 : try pragma("page_count") * pragma("page_size"),
        records: try entities.map { ($0.kind, try count($0.kind)) },
        acts: try count("act"), changes: try count("change"), device: try Device.ownID(in: db),
        sqliteVersion: try String.fetchOne(db, sql: "SELECT sqlite_version()") ?? "",
        schemaVersion: try count("migration"), backup: try backupOutcome())
    }
  }

  /// SQLite's `synchronous` on the writer, which is waited for: 2 is FULL, a commit is on the disk before it is acknowledged.
  public func synchronous() throws -> Int {
    try refusing { try database.writeWithoutTransaction { db in try Int.fetchOne(db, sql: "PRAGMA synchronous") ?? 0 } }
  }
}
