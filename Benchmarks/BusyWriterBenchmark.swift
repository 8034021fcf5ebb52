import Dispatch
import Foundation
import Synchronization
import TestKit

/// The built server while it writes an import of a million flights: how soon it answers whoever reads, and when a save stands.
struct BusyWriterBenchmark {
  let books: BookFixture
  let sessions: Int
  let program: String
  let flights: Int
  private let visits = 200
  private let saves = 5
  /// In seconds: against hanging only.
  private let patience = 3600

  init(books: BookFixture, sessions: Int, program: String, flights: Int) {
    self.books = books
    self.sessions = sessions
    self.program = program
    self.flights = flights
  }

  func measure() throws -> [Figure] {
    let server = try LiveServer(program: program, book: try books.copy(of: try books.filled(sessions), "busy"))
    defer {
      server.stop()
      try? books.remove("busy")
    }
    let visitor = Visitor(server: server)
    // The first fill caches.
    for _ in 0..<10 { _ = try visitor.visit() }
    let idle = try (0..<visits).map { _ in try visitor.visit() }
    let importing = try beginImport(at: server)
    let began = ContinuousClock.now
    let saving = (0..<saves).map { number in Errand { [patience] in try visitor.save(number, patience: patience) } }
    var busy: [Visitor.Times] = []
    while try importing.end == nil { busy.append(try visitor.visit()) }
    let end = try importing.wait()
    let stood = try saving.map { (try $0.wait() - end) / .milliseconds(1) }
    return figures(idle, busy, in: (end - began) / .seconds(1)) + [
      Figure(
        name: "saves sent meanwhile stand after the import's end", samples: Samples(stood), unit: .milliseconds, aim: .atMost(1000),
        remark: "all \(saves) were taken, the last after \(Figure.Unit.milliseconds.write(stood.max() ?? 0))")
    ]
  }

  /// Sends the flights, and returns once all are read and the writing begins; the errand ends when the page of the import says that it has.
  private func beginImport(at server: LiveServer) throws -> Errand {
    Paper.note("  making \(flights) flights")
    let file = books.folder.path("busy.json")
    defer { try? FileManager.default.removeItem(atPath: file) }
    var dice = SeededDice(seed: 8)
    try FlightSample.write(.aeroAPI, count: flights, in: FlightsBenchmark.Asked.world, dice: &dice, to: file)
    Paper.note("  importing them")
    try server.upload(file, to: "/flights/import")
    let began = ContinuousClock.now
    while try !isWriting(at: server) {
      guard ContinuousClock.now - began < .seconds(patience) else {
        throw BenchmarkFailure("the import of \(flights) flights never came to its writing")
      }
      usleep(10_000)
    }
    return Errand { while try isWriting(at: server) { usleep(10_000) } }
  }

  private func isWriting(at server: LiveServer) throws -> Bool { try server.page("/flights/import").contains("is being written") }

  private func figures(_ idle: [Visitor.Times], _ busy: [Visitor.Times], in written: Double) -> [Figure] {
    let rows = "\(flights) flights, \(Figure.Unit.seconds.write(written)) of writing"
    return [("a page", \Visitor.Times.page), ("the event stream", \.stream)].map { name, time in
      let (free, held) = (Samples(idle.map { $0[keyPath: time] }), busy.map { $0[keyPath: time] })
      return Figure(
        name: "\(name) while an import is written / idle", samples: Samples(held.map { $0 / free.median }), unit: .times, aim: .atMost(1.5),
        remark: """
          \(Figure.Unit.milliseconds.write(Samples(held).median)) / \(Figure.Unit.milliseconds.write(free.median)), one in a hundred \
          \(Figure.Unit.milliseconds.write(Samples(held).percentile99)); \(busy.count) times in \(rows)
          """)
    }
  }
}

/// Somebody who reads and saves while others write.
private struct Visitor: Sendable {
  /// In milliseconds.
  struct Times {
    let page: Double
    let stream: Double
  }

  let server: LiveServer

  /// Asks for a page, and for all the news there ever were, each with a connection of its own.
  func visit() throws -> Times {
    let page = try seconds { _ = try server.page("/sit") }
    let stream = try seconds { _ = try server.news().touch() }
    return Times(page: page * 1000, stream: stream * 1000)
  }

  /// Adds an item, and returns once it is durable.
  func save(_ number: Int, patience: Int) throws {
    let wire = try TestBrowser(port: server.port, patience: patience)
    try wire.ask("POST", "/projects/items", server.posting, body: "line=Item+\(number)")
    guard try wire.answer().head.contains(" 200 ") else { throw BenchmarkFailure("item \(number) was not taken") }
  }
}

/// Work on a thread of its own, and when it came to its end.
private final class Errand: Sendable {
  private let result = Mutex<Result<ContinuousClock.Instant, any Error>?>(nil)
  private let ending = DispatchGroup()

  init(_ work: @escaping @Sendable () throws -> Void) {
    ending.enter()
    Thread.detachNewThread { [self] in
      let end = Result { try work() }.map { ContinuousClock.now }
      result.withLock { $0 = end }
      ending.leave()
    }
  }

  /// Nil as long as it works; throws what it threw.
  var end: ContinuousClock.Instant? { get throws { try result.withLock(\.self)?.get() } }

  func wait() throws -> ContinuousClock.Instant {
    ending.wait()
    guard let end = try end else { throw BenchmarkFailure("an errand without an end") }
    return end
  }
}
