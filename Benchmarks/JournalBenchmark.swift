import BookStore
import Foundation
import GRDB
import Records
import SitRecords
import TestKit

/// The cost of the journal: bulk inserts with and without it, undoing them, and single durable saves.
struct JournalBenchmark {
  private static let sessions = 100_000
  let books: BookFixture

  func measure() throws -> [Figure] {
    let past = HistoryData(sessions: Self.sessions)
    var (on, off): ([Double], [Double]) = ([], [])
    for _ in 0..<5 {
      on.append(try insert(past, isJournalled: true))
      off.append(try insert(past, isJournalled: false))
    }
    return [
      Figure.ratio("\(Self.sessions) sessions written in one act / without the journal", on, to: off, atMost: 2.5),
      try undo(of: past, made: Samples(on).median), try save(),
    ]
  }

  private func insert(_ past: HistoryData, isJournalled: Bool) throws -> Double {
    let path = books.place("journal")
    try books.open(path).close()
    if !isJournalled {
      let queue = try DatabaseQueue(path: path)
      try queue.write { db in
        let sql = "SELECT name FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = 'session' AND name GLOB 'journal_*'"
        for name in try String.fetchAll(db, sql: sql) { try db.execute(sql: "DROP TRIGGER \(name.quotedDatabaseIdentifier)") }
      }
      try queue.close()
    }
    let book = try books.open(path)
    let time = try seconds { try past.write(into: book) }
    try book.close()
    try books.remove("journal")
    return time
  }

  private func undo(of past: HistoryData, made: Double) throws -> Figure {
    let book = try books.open(books.place("undone"))
    try past.write(into: book)
    let times = try (0..<5).map { _ in
      let time = try seconds { _ = try book.undo() }
      _ = try book.redo()
      return time
    }
    try book.close()
    return Figure.ratio("undo of that act / writing it", times, to: times.map { _ in made }, atMost: 2)
  }

  /// Durable sessions in a large book, compared with indexed rows in bare SQLite.
  private func save() throws -> Figure {
    let book = try books.open(try books.copy(of: try books.years(), "saved"), seed: 2)
    let bare = try books.bare(
      "bare-sessions",
      """
      CREATE TABLE session (number INTEGER PRIMARY KEY, id BLOB NOT NULL, start INTEGER NOT NULL, finish INTEGER NOT NULL,
        zone TEXT NOT NULL, boundary INTEGER NOT NULL, day TEXT NOT NULL, source TEXT NOT NULL) STRICT;
      CREATE INDEX session_by_day ON session (day, start);
      """)
    var dice = SeededDice(seed: 2)
    let count = 50
    var (ours, floor): ([Double], [Double]) = ([], [])
    for round in 0..<21 {
      ours.append(
        try seconds {
          for _ in 0..<count {
            let start = BookFixture.today.adding(milliseconds: -Int64(dice.below(7000) + 1) * 86_400_000)
            _ = try Mindfulness(book).add(start: start, end: start.adding(milliseconds: 120_000), in: .gmt)
          }
        })
      floor.append(
        try seconds {
          for number in 0..<count {
            try bare.write { db in
              try db.cachedStatement(
                sql: "INSERT INTO session (id, start, finish, zone, boundary, day, source) VALUES (?, ?, ?, ?, ?, ?, ?)"
              ).execute(arguments: [Book.id("session", round * count + number), 1, 2, "GMT", 0, "2026-11-20", "commonplace"])
            }
          }
        })
    }
    try book.close()
    return Figure.ratio("a durable session in a book of twenty years / bare commit", ours, to: floor, atMost: 2, per: count)
  }
}
