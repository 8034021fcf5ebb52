import Foundation
import GRDB
import Records

extension Book {
  /// Says of records of which nobody said it yet on which day they were made, as the person lives days now.
  func reckonDaysMade(in db: Database) throws {
    for entity in notebooks.flatMap(\.entities) where entity.reckoned.contains("created_day") {
      let table = entity.kind.quotedDatabaseIdentifier
      // A moment that no program of ours wrote has no day.
      let made = try Row.fetchAll(
        db.cachedStatement(sql: "SELECT number, created FROM \(table) WHERE created_day IS NULL AND created BETWEEN ? AND ?"),
        arguments: [Instant.range.lowerBound, Instant.range.upperBound])
      guard !made.isEmpty else { continue }
      let (zone, boundary) = (try zoneOfPerson(in: db), try Settings(in: db).dayBoundary)
      for row in made {
        let created: Instant = try row.decode(atIndex: 1)
        let day = Day(of: created, in: zone, boundary: boundary)
        // Nor can one past the year 9999 be written.
        guard Day(day.description) == day else { continue }
        try db.cachedStatement(sql: "UPDATE \(table) SET created_day = ? WHERE number = ?")
          .execute(arguments: [day, row.decode(Int64.self, atIndex: 0)])
      }
    }
  }
}
