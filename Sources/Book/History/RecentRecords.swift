import GRDB
public import Records

/// A record that one of the latest acts made or changed.
public struct RecentRecord: Hashable, Sendable {
  /// The record's id.
  public let id: RecordID
  /// The record's kind.
  public let kind: String
  /// The record's present name for a person.
  public let title: LocalizedText
}

extension Book {
  /// Reads the records that the latest acts made or changed and that still exist, the last touched first.
  ///
  /// An act on more than three records, such as an import, says nothing of what a person works on.
  public func recentRecords(lookingAt acts: Int = 40) throws -> [RecentRecord] {
    // An act's changes end where those of the next one written begin; `+` keeps SQLite from indexing all changes by their acts first.
    let sql = """
      SELECT change.record, change.kind FROM (
        SELECT sequence, first_change, changes, stands, moment FROM act WHERE \(AskedActs.isShown)
        ORDER BY moment DESC, sequence DESC LIMIT ?
      ) AS latest
      CROSS JOIN change ON +change.act = latest.sequence AND change.sequence >= latest.first_change AND change.sequence < coalesce(
        (SELECT first_change FROM act WHERE act.sequence > latest.sequence ORDER BY act.sequence LIMIT 1), \(Int64.max))
      WHERE latest.stands AND latest.changes BETWEEN 1 AND 3 ORDER BY latest.moment DESC, latest.sequence DESC, change.sequence
      """
    return try read { db in
      let schema = try schema(in: db)
      var seen: Set<RecordID> = []
      return try db.rows(sql, [acts]).compactMap { row -> RecentRecord? in
        let (id, kind): (RecordID, Int) = (try row.decode(atIndex: 0), try row.decode(atIndex: 1))
        guard seen.insert(id).inserted, let table = schema.knownTable(tag: kind), let present = try table.presentValues(of: id, in: db)
        else {
          return nil
        }
        return RecentRecord(id: id, kind: table.name, title: table.entity.title(table.entity.values(present)))
      }
    }
  }
}
