import GRDB
import GRDBSQLite
public import Records

extension Book {
  /// The version of SQLite that this program uses.
  public static var sqliteVersion: String { String(cString: sqlite3_libversion()) }

  /// The free bytes on the disk of a folder; nil if that cannot be told.
  public static func freeBytes(in folder: String) -> Int? { BackupFolder(folder, of: folder).freeBytes() }

  /// Opens a book only to read it: it is neither made nor brought up to date, its file keeps its mode, and a write to it is refused. Nil if
  /// there is none. Throws the errors of `open`.
  public static func reading(_ path: String, notebooks: [Notebook], surroundings: Surroundings) throws -> Book? {
    let notebooks = [.book] + notebooks
    do {
      guard let found = try FileOnDisk.found(path) else { return nil }
      if !Presence.exists(Presence.open, beside: found) { try LogMark.confirmLogs(beside: found) }
      var readOnly = Book.configuration(notebooks.flatMap(\.functions))
      readOnly.readonly = true
      let database = try DatabaseQueue(path: found, configuration: readOnly)
      return Book(
        path: found, database: database, notebooks: notebooks, surroundings: surroundings, journalWriter: JournalWriter(),
        lock: WriterLock(), patience: .never)
    } catch {
      throw UserError(of: error, at: path)
    }
  }
}
