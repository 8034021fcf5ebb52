import BookStore
import Foundation
import GRDB
import Records
import SitRecords
import TestKit

/// One durable session after another, beside a bare SQLite that commits a row with an index as durably.
struct CommitBenchmark {
  let books: BookFixture
  let sessions: Int
  private let rounds = 21
  private let block = 50

  init(books: BookFixture, sessions: Int) {
    self.books = books
    self.sessions = sessions
  }

  func measure() throws -> [Figure] {
    let book = try books.open(try books.copy(of: try books.filled(sessions), "committed"), seed: 2)
    let fresh = try books.empty("fresh")
    let bare = try BareCommits(path: books.place("bare"))
    var dice = SeededDice(seed: 2)
    var (large, small, floor): ([Double], [Double], [Double]) = ([], [], [])
    for _ in 0..<rounds {
      large.append(try seconds { try add(to: book, &dice) })
      floor.append(try seconds { for _ in 0..<block { try bare.commit() } })
      small.append(try seconds { try add(to: fresh, &dice) })
    }
    for book in [book, fresh] { try book.close() }
    return [
      figure("one durable session, in a book of \(sessions) / bare commit", large, floor),
      figure("one durable session, in a new book / bare commit", small, floor),
    ]
  }

  private func figure(_ name: String, _ ours: [Double], _ floor: [Double]) -> Figure {
    Figure(
      name: name, samples: .ratios(floor, to: ours), unit: .share, aim: .atLeast(0.5),
      remark: "\(each(ours)) / \(each(floor)) a commit")
  }

  private func add(to book: Book, _ dice: inout SeededDice) throws {
    let mindfulness = Mindfulness(book)
    for _ in 0..<block {
      let start = HistoryData.lastDay.adding(milliseconds: -Int64(dice.below(7000) + 1) * 86_400_000)
      _ = try mindfulness.add(start: start, end: start.adding(milliseconds: 120_000), in: .gmt)
    }
  }

  private func each(_ times: [Double]) -> String {
    Figure.Unit.rounded(Samples(times).median / Double(block) * 1_000_000, 0) + " us"
  }
}

/// A session's row with an index and nothing else, each in a commit of its own that is on the disk when it returns.
struct BareCommits {
  private let queue: DatabaseQueue

  init(path: String) throws {
    var configuration = Configuration()
    configuration.journalMode = .wal
    queue = try DatabaseQueue(path: path, configuration: configuration)
    // Opening in WAL mode sets NORMAL.
    try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
    try queue.write { db in
      try db.execute(
        sql: """
          CREATE TABLE session (
            number INTEGER PRIMARY KEY, id BLOB NOT NULL, start INTEGER NOT NULL, finish INTEGER NOT NULL, zone TEXT NOT NULL,
            boundary INTEGER NOT NULL, day TEXT NOT NULL, source TEXT NOT NULL
          ) STRICT;
          CREATE INDEX session_by_day ON session (day, start);
          """)
    }
  }

  func commit() throws {
    let id = RecordID(at: HistoryData.lastDay, randomBytes: [UInt8](repeating: 7, count: 10))
    try queue.write { db in
      try db.cachedStatement(
        sql: "INSERT INTO session (id, start, finish, zone, boundary, day, source) VALUES (?, ?, ?, ?, ?, ?, ?)"
      ).execute(arguments: [id, 1, 2, "GMT", 0, "2026-11-20", "commonplace"])
    }
  }
}
