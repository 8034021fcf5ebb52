import BookStore
import Foundation
import GRDB
public import Records

extension NotebookDays {
  /// Blends by the day they were made on; to come are those that will be ready to be judged.
  static let blends = NotebookDays(
    counts: { db, days in
      try db.counts(
        of: days, "SELECT created_day, count(*) FROM blend WHERE NOT draft AND created_day BETWEEN ?1 AND ?2 GROUP BY created_day")
    },
    done: { db, days in
      let made = try Row.fetchAll(
        db.cachedStatement(
          sql: """
            SELECT id, name, created_day FROM blend
            WHERE NOT draft AND created_day IN (SELECT value FROM json_each(?)) ORDER BY created_day DESC, created, id
            """), arguments: [days.json])
      return try made.map { row in
        DayEntry(
          try row.decode(atIndex: 2), of: Blend.entity.kind, try row.decode(atIndex: 0), LocalizedText(line: try row.decode(atIndex: 1)))
      }
    },
    comingUp: { book, days in
      try Blends(book).waiting().maturing.filter { days.contains($0.ready.day) }.map { blend in
        ComingUp(
          DayEntry(blend.ready.day, of: Blend.entity.kind, blend.id, LocalizedText(line: blend.name.text)),
          at: blend.ready.instant.map { .instant($0, zone: blend.making.zone.identifier) } ?? .day)
      }
    })
}

extension Blends {
  /// The blends made on that day, in the order they were.
  public func made(on day: Day) throws -> [ListedBlend] {
    try listed(book.read { try Blend.ids("WHERE NOT draft AND created_day = ? ORDER BY created, id", [day], in: $0) })
  }
}
