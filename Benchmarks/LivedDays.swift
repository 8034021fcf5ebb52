import BookStore
import Foundation
import GRDB
import Records
import TestKit

/// Days as a person lives them who keeps everything: of each some sessions, a thought, items that were completed, and often a blend. The same
/// day is the same in every book.
struct LivedDays {
  let days: [Day]

  static let today = Day(of: HistoryData.lastDay, in: .gmt)
  /// The last month.
  static let month = Array(today.adding(-30)...today)
  /// Twenty years.
  static let years = Array(today.adding(-7304)...today)
  /// The last month, and the same days of the nineteen years before: what the page of a day of that month remembers.
  static let remembered = month.flatMap { day in
    (0..<20).compactMap { Day(year: day.year - $0, month: day.month, day: day.dayOfMonth) }
  }.sorted()

  /// Writes all of it as one act, by the statements the notebooks' verbs use.
  func write(into book: Book) throws {
    _ = try book.write(LocalizedText("act.sample")) { writing in
      let db = writing.database
      let category = RecordID(kind: "category", key: "lived")
      try db.execute(
        sql: "INSERT INTO category (id, name, folded, created) VALUES (?, 'Jars', 'jars', ?)", arguments: [category, HistoryData.lastDay])
      for day in days {
        var dice = SeededDice(seed: UInt64(day.ordinal))
        try sit(on: day, &dice, in: db)
        try complete(on: day, &dice, in: db)
        if dice.below(3) == 0 { try blend(on: day, in: category, db) }
      }
      try plan(in: db)
    }
  }

  private func sit(on day: Day, _ dice: inout SeededDice, in db: Database) throws {
    let session = try db.cachedStatement(
      sql: "INSERT INTO session (id, start, finish, zone, boundary, day, source) VALUES (?, ?, ?, 'Europe/Berlin', 0, ?, 'commonplace')")
    for number in 0..<3 {
      let start = Int64(day.ordinal) * 86_400_000 + Int64(6 + 5 * number) * 3_600_000
      try session.execute(arguments: [
        RecordID(kind: "session", key: "\(day) \(number)"), start, start + Int64(1 + dice.below(20)) * 60_000, day,
      ])
    }
    try db.cachedStatement(sql: "INSERT INTO thought (id, day, text) VALUES (?, ?, ?)").execute(arguments: [
      RecordID(kind: "thought", key: day.description), day, "On \(day) the kettle sang, and nobody minded.",
    ])
  }

  private func complete(on day: Day, _ dice: inout SeededDice, in db: Database) throws {
    let item = try db.cachedStatement(
      sql: """
        INSERT INTO item (id, project, position, title, detail, priority, completed, completed_day, sample, created)
        VALUES (?, NULL, ?, ?, '', ?, ?, ?, 0, ?)
        """)
    for number in 0..<(2 + dice.below(6)) {
      let id = RecordID(kind: "item", key: "\(day) \(number)")
      let moment = Int64(day.ordinal) * 86_400_000 + Int64(number) * 600_000
      let place = String(0x8000_0000 + day.ordinal * 10 + number, radix: 16) + "00000000"
      try item.execute(arguments: [id, "\(place)\(id)", "Chore \(number) of \(day)", 1 + dice.below(3), moment, day, moment])
    }
  }

  /// Only the last are still to be judged.
  private func blend(on day: Day, in category: RecordID, _ db: Database) throws {
    try db.cachedStatement(
      sql: """
        INSERT INTO blend (id, category, name, folded, draft, status, created, zone, created_day, maturation, period, destination,
          conclusion, update_text, basis, application, target_low, target_high)
        VALUES (?, ?, ?, ?, 0, ?, ?, 'Europe/Berlin', ?, 14, 'day', 'Jar', '', '', 'volume', 'leaveOn', '1/2', '2')
        """
    ).execute(arguments: [
      RecordID(kind: "blend", key: "\(day)"), category, "Blend of \(day)", "blend of \(day)", day < LivedDays.month[0] ? "PASS" : "TBD",
      Int64(day.ordinal) * 86_400_000, day,
    ])
  }

  private func plan(in db: Database) throws {
    for number in 0..<20 {
      let id = RecordID(kind: "item", key: "planned \(number)")
      try db.execute(
        sql: """
          INSERT INTO item (id, project, position, title, detail, priority, planned, sample, created) VALUES (?, NULL, ?, ?, '', 2, ?, 0, ?)
          """,
        arguments: [
          id, String(0x9000_0000 + number, radix: 16) + "00000000\(id)", "Plan \(number)", LivedDays.today.adding(number / 3),
          HistoryData.lastDay,
        ])
    }
  }
}
