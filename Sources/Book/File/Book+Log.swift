public import Foundation
import GRDB

/// What was acknowledged lies first in a log beside the file. A copy of the file alone would not have it, and a file that was put in the
/// place of this one would get it: so the log is emptied into the file whenever there is a moment.
extension Book {
  /// Brings the log into the file and empties it; answers whether it is empty now. Where somebody reads or writes for longer than that, or
  /// wrote within so many seconds, it is left for the next time.
  @discardableResult
  public func emptyLog(unlessWrittenWithin seconds: TimeInterval = 0, patience: Patience = .never) -> Bool {
    guard let path, let log = try? FileManager.default.attributesOfItem(atPath: "\(path)-wal") else { return true }
    guard log[.size] as? Int != 0 else { return true }
    guard let written = log[.modificationDate] as? Date, -written.timeIntervalSinceNow >= seconds else { return false }
    do {
      try database.writeWithoutTransaction { db in try lock.holding(patience) { try Book.emptyLog(in: db, patience) } }
      return true
    } catch {
      return false
    }
  }

  /// Throws where others still read from the log.
  static func emptyLog(in db: Database, _ patience: Patience = .never) throws {
    try db.execute(sql: "PRAGMA busy_timeout = \(patience.rawValue * 1000)")
    defer { try? db.execute(sql: "PRAGMA busy_timeout = \(Patience.command.rawValue * 1000)") }
    _ = try db.checkpoint(.truncate)
  }
}
