public import Foundation
import GRDB

/// An acknowledged write lies first in a log beside the file. A copy of the file alone would lack it, and a file put in its place would
/// have the log applied to it, so the log is emptied into the file at every opportunity.
extension Book {
  /// Writes the log into the file and empties it. Returns true if it is empty now. The log is left for the next time if a process reads or
  /// writes for longer than `patience`, or wrote within the last `seconds`.
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

  static func emptyLog(in db: Database, _ patience: Patience = .never) throws {
    try db.execute(sql: "PRAGMA busy_timeout = \(patience.rawValue * 1000)")
    defer { try? db.execute(sql: "PRAGMA busy_timeout = \(Patience.command.rawValue * 1000)") }
    _ = try db.checkpoint(.truncate)
  }
}
