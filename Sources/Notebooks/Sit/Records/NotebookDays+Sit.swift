import BookStore
import GRDB
import Records

extension NotebookDays {
  /// Sessions by the day they began on, and thoughts.
  static let sit = NotebookDays(
    counts: { db, days in
      try db.counts(
        of: days,
        """
        SELECT day, sessions FROM sat_day WHERE day BETWEEN ?1 AND ?2 AND sessions > 0
        UNION ALL SELECT day, 1 FROM thought WHERE day BETWEEN ?1 AND ?2 AND text <> ''
        """)
    },
    done: { db, days in try sat(on: days, in: db) + thoughts(of: days, in: db) })

  /// The sessions of a day are told together.
  private static func sat(on days: [Day], in db: Database) throws -> [DayEntry] {
    let rows = try Row.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT day, sessions, milliseconds, (SELECT id FROM session WHERE session.day = sat_day.day ORDER BY start LIMIT 1) FROM sat_day
          WHERE day IN (SELECT value FROM json_each(?)) AND sessions > 0 ORDER BY day DESC
          """), arguments: [days.json])
    return try rows.map { row in
      let length = try row.decode(Int.self, atIndex: 2) / 1000
      return DayEntry(
        try row.decode(atIndex: 0), of: Session.entity.kind, try row.decode(atIndex: 3),
        LocalizedText("day.sat", ["sessions": .count(try row.decode(atIndex: 1)), "length": .seconds(length)]))
    }
  }

  private static func thoughts(of days: [Day], in db: Database) throws -> [DayEntry] {
    try Thought.all("WHERE day IN (SELECT value FROM json_each(?)) AND text <> '' ORDER BY day DESC", [days.json], in: db).map { thought in
      DayEntry(thought.day, of: Thought.entity.kind, thought.id, LocalizedText(line: thought.text))
    }
  }
}
