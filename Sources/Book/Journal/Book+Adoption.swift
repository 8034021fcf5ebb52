public import GRDB
import Records

/// Adoption of the history and the records of an archive.
extension Book {
  /// True if the book has no acts.
  public func isEmpty() throws -> Bool { try read { try Book.isEmpty(in: $0) } }

  private static func isEmpty(in db: Database) throws -> Bool { try db.isTrue("SELECT NOT EXISTS (SELECT 1 FROM act)") }

  /// Fills an empty book with the journal and the records that the body writes, without an act of its own.
  ///
  /// Throws `archive.notEmpty`, and `archive.brokenHistory` if the records do not match the journal; then nothing is written.
  public func adopt(_ entities: [Entity], _ body: (Database) throws -> Void) throws {
    try transaction { db in
      guard try Book.isEmpty(in: db) else { throw UserError(.conflict, "archive.notEmpty") }
      // The journal comes with the archive; the adopting itself is not noted.
      try journalWriter.silently {
        let own = try Device.ownID(in: db)
        try db.execute(sql: "DELETE FROM device; DELETE FROM context")
        try body(db)
        _ = try Ignoring.update(in: db)
        try updateDivergences(in: db)
        // The devices of the archive came first; this copy goes on as its own.
        try Device.become(own, in: db)
      }
      try settleDependentsOfErased(in: db)
      try rebuildDerived(in: db)
      if let finding = try historyFindings(in: db).first {
        throw UserError(.file, "archive.brokenHistory", detail: finding)
      }
      try Feed.note(Set(entities.map(\.kind)).union([Touch.everything]), in: db)
    }
  }
}
