import BookStore
import Foundation
import GRDB
import Records
import SitRecords

/// Merges two copies in which every thought was edited separately, compared with bare SQLite, where the last writer wins without history.
struct MergeBenchmark {
  private static let edits = 50_000
  let books: BookFixture

  func measure() throws -> [Figure] {
    let (mine, theirs) = try books.apart(Self.edits)
    var (merging, floor): ([Double], [Double]) = ([], [])
    for round in 0..<3 {
      let book = try books.open(try books.copy(of: mine, "merged"), seed: 9)
      var merge: Merge?
      let whole = try seconds { merge = try book.merge(theirs) }
      guard merge?.count == Self.edits else {
        throw BenchmarkFailure("\(merge?.count ?? 0) edits were merged")
      }
      // A second merge changes nothing: its time is that of copying and opening the other file.
      merging.append(whole - (try seconds { _ = try book.merge(theirs) }))
      floor.append(try bare(round))
      try book.close()
    }
    return [Figure.ratio("merge of \(Self.edits) edits into \(Self.edits) / bare last writer wins", merging, to: floor, atMost: 6)]
  }

  private func bare(_ round: Int) throws -> Double {
    let names = ["bare-\(round)", "bare-other-\(round)"]
    let queues = try names.map {
      try books.bare($0, "CREATE TABLE thought (id BLOB PRIMARY KEY, text TEXT NOT NULL, moment INTEGER NOT NULL)")
    }
    for (index, queue) in queues.enumerated() {
      try queue.write { db in
        for number in 0..<Self.edits {
          try db.cachedStatement(sql: "INSERT INTO thought VALUES (?, ?, ?)").execute(
            arguments: [Book.id("thought", number), "Edited \(index) on \(number)", (number + index) % 2])
        }
      }
    }
    try queues[1].close()
    try queues[0].writeWithoutTransaction { try $0.execute(sql: "ATTACH '\(books.place(names[1]))' AS other") }
    let sql = """
      INSERT INTO main.thought SELECT * FROM other.thought WHERE true
      ON CONFLICT (id) DO UPDATE SET text = excluded.text, moment = excluded.moment WHERE excluded.moment > thought.moment
      """
    let time = try seconds { try queues[0].write { try $0.execute(sql: sql) } }
    try queues[0].close()
    return time
  }
}

extension BookFixture {
  /// Two closed books, one a copy of the other, with that many thoughts edited in each.
  func apart(_ edits: Int) throws -> (String, String) {
    let days = (0..<edits).map { Day(ordinal: $0 - 30_000) }
    func think(_ word: String, in path: String, seed: UInt64) throws {
      let book = try open(path, seed: seed)
      for day in days { _ = try Mindfulness(book).think("\(word) on \(day)", on: day) }
      try book.close()
    }
    try ["mine", "theirs"].forEach(remove)
    let mine = place("mine")
    try think("As it was", in: mine, seed: 1)
    let theirs = try copy(of: mine, "theirs")
    try think("Mine", in: mine, seed: 3)
    try think("Theirs", in: theirs, seed: 4)
    return (mine, theirs)
  }
}
