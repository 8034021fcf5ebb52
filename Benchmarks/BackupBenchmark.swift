import BookStore
import Foundation
import GRDB
import Records
import SitRecords
import Synchronization
import TestKit

/// A backup with all that makes it one, beside SQLite's `VACUUM INTO` alone; and what whoever uses the book notices of it.
struct BackupBenchmark {
  let books: BookFixture
  let sessions: Int
  let program: String
  private let rounds = 11

  init(books: BookFixture, sessions: Int, program: String) {
    self.books = books
    self.sessions = sessions
    self.program = program
  }

  func measure() throws -> [Figure] {
    let path = try books.copy(of: try books.filled(sessions), "kept")
    defer { try? books.remove("kept") }
    let book = try books.open(path, seed: 9)
    let quiet = try compare(book, path)
    let busy = try whileWriting(to: path) { try compare(book, path) }
    try book.close()
    return [
      figure("a verified backup / VACUUM INTO", quiet, book: path),
      figure("the same while another writes", busy, book: path),
    ] + (try noticed(path))
  }

  private func compare(_ book: Book, _ path: String) throws -> (ours: [Double], bare: [Double]) {
    var (ours, bare): ([Double], [Double]) = ([], [])
    let target = books.folder.path("vacuumed.sqlite")
    for _ in 0..<rounds {
      var made: Backup?
      ours.append(try seconds { made = try book.backUp() })
      try made.map { try FileManager.default.removeItem(atPath: $0.path) }
      let source = try DatabaseQueue(path: path)
      bare.append(try seconds { try source.writeWithoutTransaction { try $0.execute(sql: "VACUUM INTO ?", arguments: [target]) } })
      try source.close()
      try FileManager.default.removeItem(atPath: target)
    }
    return (ours, bare)
  }

  private func figure(_ name: String, _ times: (ours: [Double], bare: [Double]), book path: String) -> Figure {
    let size = ((try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Double) ?? 0) / 1_000_000
    return Figure(
      name: name, samples: .ratios(times.ours, to: times.bare), unit: .times, aim: .atMost(2),
      remark: """
        \(Figure.Unit.milliseconds.write(Samples(times.ours).median * 1000)) / \
        \(Figure.Unit.milliseconds.write(Samples(times.bare).median * 1000)), \(sessions) sessions, \(Figure.Unit.megabytes.write(size))
        """)
  }

  /// Another connection adds a session as often as it can, for as long as the body runs.
  private func whileWriting<Value>(to path: String, _ body: () throws -> Value) throws -> Value {
    let writer = try books.open(path, seed: 10)
    defer { try? writer.close() }
    // Before all that the book has.
    let start = Mutex(Instant(milliseconds: 1_000_000_000_000))
    let writing = Errand.repeating {
      let begin = start.withLock { start in
        start = start.adding(milliseconds: 300_000)
        return start
      }
      _ = try Mindfulness(writer).add(start: begin, end: begin.adding(milliseconds: 120_000), in: .gmt)
    }
    let value = try body()
    try writing.end()
    return value
  }

  /// The built server, asked and written while one backup is made after another, beside the same when it is left alone.
  private func noticed(_ path: String) throws -> [Figure] {
    let server = try LiveServer(program: program, book: path)
    defer { server.stop() }
    let visitor = Visitor(at: server)
    let idle = try visitor.idle()
    let busy = try visitor.times(beside: { [program] in _ = try Child.run([program, "backup", "--book", path]) })
    return visitor.figures(idle, busy, while: "backups are made")
  }
}
