import GRDB
import Records

/// A copy of the book that a newer program wrote to: what this one does not know of it stays in the journal, which has the same form.
enum NewerCopy {
  /// Makes a private copy of the file ready for a merge, without the triggers and views in it. Throws `backup.damaged` where the tables of its
  /// journal are others than the format says.
  static func prepare(_ path: String, as device: RecordID, like book: Book) throws {
    let own = try book.read(tables)
    let queue = try DatabaseQueue(path: path)
    defer { try? queue.close() }
    try queue.write { db in
      let theirs = try tables(in: db)
      let strange = own.filter { theirs[$0.key] != $0.value }.keys
      guard strange.isEmpty else {
        throw UserError(.file, LocalizedText("backup.damaged"), detail: strange.sorted().joined(separator: ", "))
      }
      let telling = try Row.fetchAll(db, sql: "SELECT type, name FROM sqlite_schema WHERE type IN ('trigger', 'view')")
      for row in telling {
        let (type, name): (String, String) = (try row.decode(atIndex: 0), try row.decode(atIndex: 1))
        try db.execute(sql: "DROP \(type) \(name.quotedDatabaseIdentifier)")
      }
      try Device.become(device, in: db)
    }
  }

  /// The tables a merge reads, each with the words that made it.
  private static func tables(in db: Database) throws -> [String: String] {
    let names = OtherJournal.tables + ["device_state", "held"]
    let rows = try Row.fetchAll(
      db, sql: "SELECT name, sql FROM sqlite_schema WHERE type = 'table' AND name IN (SELECT value FROM json_each(?))",
      arguments: ["[\(names.map { "\"\($0)\"" }.joined(separator: ","))]"])
    return try Dictionary(rows.map { (try $0.decode(atIndex: 0), try $0.decode(atIndex: 1)) }) { first, _ in first }
  }
}
