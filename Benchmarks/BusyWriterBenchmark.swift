import Foundation
import TestKit

/// The built server while it writes an import of flights: how soon it answers whoever reads, and when a save stands.
struct BusyWriterBenchmark {
  let books: BookFixture
  let sessions: Int
  let program: String
  let flights: Int
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
    let visitor = Visitor(at: server, deeds: [.page, .stream])
    let idle = try visitor.idle()
    let importing = try beginImport(at: server)
    let began = ContinuousClock.now
    let saving = (0..<saves).map { number in Errand { [patience] in try visitor.save("Item+\(number)", patience: patience) } }
    let busy = try visitor.times { try importing.isWorking }
    let end = try importing.wait()
    let stood = try saving.map { (try $0.wait() - end) / .milliseconds(1) }
    let written = Figure.Unit.seconds.write((end - began) / .seconds(1))
    return visitor.figures(idle, busy, while: "an import is written", " in \(flights) flights, \(written) of writing") + [
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
    try FlightSample.write(.aeroAPI, count: flights, in: FlightsBenchmark.world, dice: &dice, to: file)
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
}
