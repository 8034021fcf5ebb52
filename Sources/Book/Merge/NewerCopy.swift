import GRDB
import Records

/// A copy of the book that a newer program wrote to: what this one does not know of it stays in the journal, which has the same form.
enum NewerCopy {
  /// Makes a private copy of such a file ready for a merge, without what would have its say there. Throws `merge.newer` where its journal has
  /// another form than this program's, and `backup.damaged` where its tables are not what they say.
  static func prepare(_ path: String, of file: String, as device: RecordID, like book: Book) throws {
    let own = try book.read(tables)
    let queue = try DatabaseQueue(path: path)
    defer { try? queue.close() }
    try queue.write { db in
      try confirmJournal(of: file, like: book, in: db)
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

  /// A newer program may have more tables and columns; its journal must be as this one's.
  private static func confirmJournal(of file: String, like book: Book, in db: Database) throws {
    let applied = try Set(String.fetchAll(db, sql: "SELECT name FROM migration"))
    let known = Set(Migration.all(of: book.notebooks).map(\.name))
    let isOtherwise = applied.subtracting(known).contains { $0.hasPrefix("\(Notebook.book.name) ") } || !known.isSubset(of: applied)
    guard !isOtherwise else {
      let unknown = applied.subtracting(known).sorted().joined(separator: ", ")
      throw UserError(.file, LocalizedText("merge.newer", ["path": .text(file)]), detail: unknown)
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
