import BookStore
import GRDB
import Records

extension NotebookDays {
  /// Sessions by the day they began on, and thoughts; a day that a session only reaches into counts as one session.
  static let sit = NotebookDays(
    counts: { db, days in
      try db.counts(
        of: days,
        """
        SELECT day, max(sessions, 1) FROM sat_day WHERE day BETWEEN ?1 AND ?2
        UNION ALL SELECT day, 1 FROM thought WHERE day BETWEEN ?1 AND ?2 AND text <> ''
        """)
    },
    done: { db, days in try sat(on: days, in: db) + thoughts(of: days, in: db) })

  private static func sat(on days: [Day], in db: Database) throws -> [DayEntry] {
    let rows = try db.rows(
      """
      SELECT day, max(sessions, 1), milliseconds, (SELECT id FROM session WHERE session.day = sat_day.day ORDER BY start LIMIT 1) FROM sat_day
      WHERE day IN (SELECT value FROM json_each(?)) ORDER BY day DESC
      """, [days.json])
    return try rows.compactMap { row in
      let day: Day = try row.decode(atIndex: 0)
      let length: Int = try row.amount(atIndex: 2) / 1000
      guard let id = try row.decode(RecordID?.self, atIndex: 3) ?? Session.withTime(from: day, to: day, in: db)[day]?.first?.id else {
        return nil
      }
      return DayEntry(
        day, of: Session.entity.kind, id,
        LocalizedText("day.sat", ["sessions": .count(try row.decode(atIndex: 1)), "length": .seconds(length)]))
    }
  }

  private static func thoughts(of days: [Day], in db: Database) throws -> [DayEntry] {
    let sql = "WHERE day IN (SELECT value FROM json_each(?)) AND text <> '' ORDER BY day DESC"
    return try Thought.readable(sql, [days.json], in: db).map { thought in
      DayEntry(thought.day, of: Thought.entity.kind, thought.id, LocalizedText(line: thought.text))
    }
  }
}
