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
  private let visits = 200

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
    let ending = Atomic(false)
    let group = DispatchGroup()
    DispatchQueue.global().async(group: group) {
      let mindfulness = Mindfulness(writer)
      var start = HistoryData.lastDay
      while !ending.load(ordering: .relaxed) {
        start = start.adding(milliseconds: 300_000)
        _ = try? mindfulness.add(start: start, end: start.adding(milliseconds: 120_000), in: .gmt)
      }
    }
    defer {
      ending.store(true, ordering: .relaxed)
      group.wait()
      try? writer.close()
    }
    return try body()
  }

  /// The built server, asked and written while one backup is made after another, beside the same when it is left alone.
  private func noticed(_ path: String) throws -> [Figure] {
    let server = try LiveServer(program: program, book: path)
    defer { server.stop() }
    for _ in 0..<10 { _ = try times(at: server) }
    let idle = try (0..<visits).map { _ in try times(at: server) }
    let ending = Atomic(false)
    let group = DispatchGroup()
    DispatchQueue.global().async(group: group) {
      while !ending.load(ordering: .relaxed) { _ = try? Child.run([program, "backup", "--book", path]) }
    }
    let busy = try (0..<visits).map { _ in try times(at: server) }
    ending.store(true, ordering: .relaxed)
    group.wait()
    return [("a page", 0), ("a save", 1), ("the event stream", 2)].map { name, place in
      let (free, held) = (Samples(idle.map { $0[place] }), busy.map { $0[place] })
      return Figure(
        name: "\(name) while backups are made / idle", samples: Samples(held.map { $0 / free.median }), unit: .times, aim: .atMost(1.5),
        remark: """
          \(Figure.Unit.milliseconds.write(Samples(held).median)) / \(Figure.Unit.milliseconds.write(free.median)), one in a hundred \
          \(Figure.Unit.milliseconds.write(Samples(held).percentile99))
          """)
    }
  }

  /// Milliseconds of a page, of a save and of the word about all there ever was, each by a connection of its own.
  private func times(at server: LiveServer) throws -> [Double] {
    try [
      { _ = try server.page("/sit") },
      {
        let wire = try TestBrowser(port: server.port)
        try wire.ask("POST", "/projects/items", server.posting, body: "line=Item")
        guard try wire.answer().head.contains(" 200 ") else { throw BenchmarkFailure("a save was not taken") }
      },
      { _ = try server.news().touch() },
    ].map { try seconds($0) * 1000 }
  }
}
