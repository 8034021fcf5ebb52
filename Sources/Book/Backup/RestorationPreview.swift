import Foundation
import GRDB
import Records

/// The content of a backup, and the acts of the book that would be lost to it.
public struct RestorationPreview: Sendable {
  /// The state of the backup.
  public let backup: Backup
  /// The number of acts of the book that the backup lacks.
  public let lostCount: Int
  /// The newest ten of these acts, newest first.
  public let lost: [Act]
}

extension Book {
  /// Lets one preview run at a time: two would use the same copy.
  private static let previewing = NSLock()

  /// Reads and verifies a copy of a backup as a restore does, and lists what it lacks, while the book stays open. Throws a `UserError` if
  /// it is not a sound backup.
  public func preview(of found: FoundBackup) throws -> RestorationPreview {
    guard let path else { throw Book.inMemory }
    let copy = Restoration.copy(beside: path)
    return try Book.previewing.withLock {
      defer { FileOnDisk.discard(copy) }
      let backup = try Restoration.prepare(found.path, as: copy, notebooks)
      let kept = try Set(Backup.reading(copy, named: found.path) { db in try db.all(RecordID.self, "SELECT id FROM act") })
      return try read { db in
        var (count, newest): (Int, [RecordID]) = (0, [])
        let ids = try RecordID.fetchCursor(db, sql: "SELECT id FROM act ORDER BY sequence DESC")
        while let id = try ids.next() {
          guard !kept.contains(id) else { continue }
          count += 1
          if newest.count < 10 { newest.append(id) }
        }
        return RestorationPreview(
          backup: backup, lostCount: count, lost: try newest.compactMap { try StoredAct.find($0, in: db)?.act(in: db) })
      }
    }
  }
}
