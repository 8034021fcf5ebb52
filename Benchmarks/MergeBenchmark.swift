import BookStore
import Foundation
import GRDB
import Records
import SitRecords
import TestKit

/// Two copies in which every thought was edited apart, each edit an act, become one; beside a bare SQLite that lets the last writer win and
/// keeps no history. And an import that comes in by a merge, beside that import.
struct MergeBenchmark {
  let books: BookFixture
  let program: String
  private let edits: Int
  private let flights: Int
  private let rounds = 3

  init(books: BookFixture, program: String, edits: Int = 50_000, flights: Int = 100_000) {
    (self.books, self.program, self.edits, self.flights) = (books, program, edits, flights)
  }

  func measure() throws -> [Figure] { try ofEdits() + ofImport() }

  private func ofEdits() throws -> [Figure] {
    let (mine, theirs) = try apart()
    var (merging, opening, floor): ([Double], [Double], [Double]) = ([], [], [])
    for round in 0..<rounds {
      let path = try books.copy(of: mine, "merge-\(round)")
      let book = try books.open(path, seed: 9)
      var merge: Merge?
      let whole = try seconds { merge = try book.merge(theirs) }
      guard merge?.count == edits, merge?.pending.isEmpty == true else {
        throw BenchmarkFailure("\(merge?.count ?? 0) of \(edits) edits came, \(merge?.pending.count ?? 0) held")
      }
      // Once more nothing comes: that is the copying and opening of the other file.
      let copying = try seconds { _ = try book.merge(theirs) }
      merging.append(whole - copying)
      opening.append(copying)
      floor.append(try bare(round))
      try book.close()
      try books.remove("merge-\(round)")
    }
    return [
      Figure(
        name: "merge of \(edits) edits into \(edits) / bare last writer wins", samples: .ratios(merging, to: floor), unit: .times,
        aim: .atMost(6),
        remark: "\(Figure.Unit.seconds.write(Samples(merging).median)) / \(Figure.Unit.seconds.write(Samples(floor).median))"),
      Figure(name: "copying and opening the other file of it", samples: Samples(opening), unit: .seconds),
    ]
  }

  private func ofImport() throws -> [Figure] {
    let paths = ["airports.json", "airlines.json", "flights.json"].map { books.folder.path("merged-\($0)") }
    let world = FlightsBenchmark.Asked.world
    try FlightSample.airports(of: world).write(to: URL(fileURLWithPath: paths[0]))
    try FlightSample.airlines(of: world).write(to: URL(fileURLWithPath: paths[1]))
    var dice = SeededDice(seed: 6)
    try FlightSample.write(.aeroAPI, count: flights, in: world, dice: &dice, to: paths[2])
    defer { for path in paths { try? FileManager.default.removeItem(atPath: path) } }
    let book = try books.empty("flying")
    _ = try Mindfulness(book).think("Before the two were apart", on: Day(ordinal: 20_000))
    try book.close()
    let other = try books.copy(of: books.place("flying"), "flown")
    let importing = try Child.run([program, "flights", "import"] + paths + ["--book", other])
    let merging = try Child.watched([program, "book", "merge", other, "--book", books.place("flying")])
    return [
      Figure(
        name: "merge of \(flights) imported flights / their import", samples: Samples([merging.time.wall / importing.wall]), unit: .times,
        aim: .atMost(1.5),
        remark: "\(Figure.Unit.seconds.write(merging.time.wall / 1000)) / \(Figure.Unit.seconds.write(importing.wall / 1000)), once"),
      Figure(name: "most memory of that merge", samples: Samples([merging.megabytes]), unit: .megabytes),
    ]
  }

  /// Two closed books, of which one was a copy of the other, with so many thoughts edited in each.
  private func apart() throws -> (String, String) {
    let book = try books.empty("mine")
    let days = (0..<edits).map { Day(ordinal: $0 - 30_000) }
    for day in days { _ = try Mindfulness(book).think("As it was on \(day)", on: day) }
    try book.close()
    let other = try books.copy(of: books.place("mine"), "theirs")
    for (path, seed, word) in [(books.place("mine"), UInt64(3), "Mine"), (other, 4, "Theirs")] {
      let book = try books.open(path, seed: seed)
      for day in days { _ = try Mindfulness(book).think("\(word) on \(day)", on: day) }
      try book.close()
    }
    return (books.place("mine"), other)
  }

  private func bare(_ round: Int) throws -> Double {
    let places = ["bare-\(round)", "bare-other-\(round)"].map(books.place)
    for (index, place) in places.enumerated() {
      let queue = try DatabaseQueue(path: place)
      try queue.write { db in
        try db.execute(sql: "CREATE TABLE thought (id BLOB PRIMARY KEY, text TEXT NOT NULL, moment INTEGER NOT NULL)")
        for number in 0..<edits {
          try db.cachedStatement(sql: "INSERT INTO thought VALUES (?, ?, ?)").execute(arguments: [
            RecordID(kind: "thought", key: "\(number)"), "Edited \(index) on \(number)", (number + index) % 2,
          ])
        }
      }
      try queue.close()
    }
    let queue = try DatabaseQueue(path: places[0])
    try queue.writeWithoutTransaction { db in try db.execute(sql: "PRAGMA synchronous = FULL; ATTACH '\(places[1])' AS other") }
    let time = try seconds {
      try queue.write { db in
        try db.execute(
          sql: """
            INSERT INTO main.thought SELECT * FROM other.thought WHERE true
            ON CONFLICT (id) DO UPDATE SET text = excluded.text, moment = excluded.moment WHERE excluded.moment > thought.moment
            """)
      }
    }
    try queue.close()
    return time
  }
}
