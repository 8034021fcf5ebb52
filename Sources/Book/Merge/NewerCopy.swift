import GRDB
import Records

/// A copy of the book that a newer program wrote to: its journal has the same format, with content that this program does not know.
enum NewerCopy {
  /// Prepares a private copy of the file for a merge: drops its triggers and views. Throws `backup.damaged` if the tables of its journal
  /// differ from the format.
  static func prepare(_ path: String, as device: RecordID, like book: Book) throws {
    let own = try book.read(tables)
    let queue = try DatabaseQueue(path: path)
    defer { try? queue.close() }
    try queue.write { db in
      let theirs = try tables(in: db)
      let strange = own.filter { theirs[$0.key] != $0.value }.keys
      guard strange.isEmpty else { throw UserError(.file, "backup.damaged", detail: strange.sorted().joined(separator: ", ")) }
      let objects = try db.rows("SELECT type, name FROM sqlite_schema WHERE type IN ('trigger', 'view')")
      for row in objects {
        let (type, name): (String, String) = (try row.decode(atIndex: 0), try row.decode(atIndex: 1))
        try db.execute(sql: "DROP \(type) \(name.quotedDatabaseIdentifier)")
      }
      try Device.become(device, in: db)
    }
  }

  /// The tables that a merge reads, each with its SQL.
  private static func tables(in db: Database) throws -> [String: String] {
    let names = OtherJournal.tables + ["device_state", "pending"]
    return try db.pairs(
      "SELECT name, sql FROM sqlite_schema WHERE type = 'table' AND name IN (SELECT value FROM json_each(?))",
      ["[\(names.map { "\"\($0)\"" }.joined(separator: ","))]"])
  }
}
