import BookStore
import Foundation
import GRDB
import Records
import SitRecords

/// A copy in which somebody wrote for very long comes in: the most memory that takes, beside a copy with a hundredth of that.
struct LongMergeBenchmark {
  let books: BookFixture
  let program: String
  private let few = 10_000
  private let many = 1_000_000
  /// Each is written to again and again.
  private let texts = 5_000

  func measure() throws -> [Figure] {
    let (short, long) = (try merging(few), try merging(many))
    return [
      Figure(
        name: "most memory of a merge of \(many) edits, above that of \(few)", samples: Samples([long.megabytes - short.megabytes]),
        unit: .megabytes, aim: .atMost(20),
        remark: "\(Figure.Unit.rounded(long.megabytes, 0)) / \(Figure.Unit.rounded(short.megabytes, 0)) MB, once"),
      Figure(name: "that merge", samples: Samples([long.time.wall / 1000]), unit: .seconds),
    ]
  }

  private func merging(_ edits: Int) throws -> (time: Child.Time, megabytes: Double) {
    let book = try books.empty("short-\(edits)")
    let days = (0..<texts).map { Day(ordinal: $0) }
    for day in days { _ = try Mindfulness(book).think("As it was", on: day) }
    try book.close()
    let other = try books.copy(of: books.place("short-\(edits)"), "long-\(edits)")
    for (path, seed) in [(books.place("short-\(edits)"), UInt64(3)), (other, 4)] {
      let book = try books.open(path, seed: seed)
      _ = try Mindfulness(book).think("Apart", on: days[0])
      try book.close()
    }
    try write(edits, into: other)
    let merging = try Child.watched([program, "book", "merge", other, "--book", books.place("short-\(edits)")])
    for name in ["short", "long"] { try books.remove("\(name)-\(edits)") }
    return merging
  }

  /// As the journal of a device has them that saved so often: a million commits would take longer than all that is measured. The tables stay
  /// as they were; a merge reads none of another copy but those of the journal.
  private func write(_ edits: Int, into path: String) throws {
    let queue = try DatabaseQueue(path: path)
    try queue.write { db in
      try db.execute(
        sql: """
          UPDATE act SET number = (SELECT 1 + coalesce(max(number), 0) FROM act AS closed WHERE closed.device = act.device)
          WHERE number IS NULL;
          CREATE TEMP TABLE edited AS SELECT row_number() OVER () - 1 AS place, id FROM thought;
          CREATE INDEX temp.edited_at ON edited (place);
          CREATE TEMP TABLE last AS SELECT *, (SELECT max(sequence) FROM change) AS changed FROM act ORDER BY sequence DESC LIMIT 1;
          """)
      let counting = "WITH RECURSIVE edit (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM edit WHERE n < \(edits))"
      try db.execute(
        sql: """
          \(counting) INSERT INTO act (sequence, id, device, number, moment, written, context, name, details, first_change, changes)
          SELECT sequence + n, randomblob(16), device, number + n, moment + 65536 * n, written + n, context, 'act.sample', '{}', changed + n, 1
          FROM edit CROSS JOIN last;
          \(counting) INSERT INTO change (act, kind, record, verb, before, after)
          SELECT sequence + n, (SELECT kind FROM change WHERE sequence = changed), edited.id, 2,
            json_object('2', 'Edit ' || (n - \(texts))), json_object('2', 'Edit ' || n)
          FROM edit CROSS JOIN last CROSS JOIN edited WHERE place = n % \(texts);
          """)
    }
    try queue.close()
  }
}
