import GRDB
import Records

extension Book {
  /// Computes the day on which records were made, by the person's present zone and day boundary.
  func computeDaysMade(in db: Database) throws {
    for entity in notebooks.flatMap(\.entities) where entity.computed.contains("created_day") {
      let table = entity.kind.quotedDatabaseIdentifier
      // A moment out of range has no day.
      let made = try db.rows(
        "SELECT number, created FROM \(table) WHERE created_day IS NULL AND created BETWEEN ? AND ?",
        [Instant.range.lowerBound, Instant.range.upperBound])
      guard !made.isEmpty else { continue }
      let (zone, boundary) = (try zoneOfPerson(in: db), try Settings(in: db).dayBoundary)
      for row in made {
        let created: Instant = try row.decode(atIndex: 1)
        let day = Day(of: created, in: zone, boundary: boundary)
        // A day after the year 9999 cannot be written.
        guard Day(day.description) == day else { continue }
        try db.run("UPDATE \(table) SET created_day = ? WHERE number = ?", [day, row.decode(Int64.self, atIndex: 0)])
      }
    }
  }
}
