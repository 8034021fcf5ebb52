import Foundation
import Records
import TestKit

/// The built server on the large book: how soon it is there, what it holds, and how soon a window shows what another did.
struct ServerBenchmark {
  let books: BookFixture
  let sessions: Int
  let program: String
  private let starts = 11
  private let changes = 21

  init(books: BookFixture, sessions: Int, program: String) {
    self.books = books
    self.sessions = sessions
    self.program = program
  }

  func measure() throws -> [Figure] {
    let book = try books.filled(sessions)
    let start = try (0..<starts).map { _ in
      let server = try LiveServer(program: program, book: book)
      server.stop()
      return server.firstPage * 1000
    }
    let server = try LiveServer(program: program, book: book)
    defer { server.stop() }
    // What starting needed is given back before idleness is measured.
    Thread.sleep(forTimeInterval: 2)
    let first = Figure(
      name: "server: start to first page", samples: Samples(start), unit: .milliseconds, aim: .atMost(120),
      remark: "the door's one-time key included")
    return try [first] + memory(of: server) + seen(server, book)
  }

  private func memory(of server: LiveServer) throws -> [Figure] {
    guard let resident = Child.memory("VmRSS", of: server.process), let own = Child.memory("RssAnon", of: server.process) else {
      return [Figure(name: "server: idle resident memory", samples: Samples([]), unit: .megabytes, remark: "not measured on this system")]
    }
    return [
      Figure(
        name: "server: idle resident memory", samples: Samples([resident]), unit: .megabytes, aim: .atMost(45),
        remark: "\(Figure.Unit.rounded(own, 1)) MB its own, the rest the program's file")
    ]
  }

  private func seen(_ server: LiveServer, _ book: String) throws -> [Figure] {
    let window = try Window(at: server)
    var dice = SeededDice(seed: 3)
    var (shell, page): ([Double], [Double]) = ([], [])
    var regions = 0
    for number in 0..<changes {
      // At any moment between two looks of the server at the book.
      Thread.sleep(forTimeInterval: 0.2 + Double(dice.below(150)) / 1000)
      shell.append(try milliseconds { regions = try afterShell(book, number, window) })
      Thread.sleep(forTimeInterval: 0.2 + Double(dice.below(150)) / 1000)
      page.append(try milliseconds { regions = try afterPage(server, number, window) })
    }
    return [
      Figure(
        name: "a session added in one window, drawn in another", samples: Samples(page), unit: .milliseconds, aim: .atMost(200),
        remark: "until its \(regions) regions are fetched"),
      Figure(
        name: "a session added by the shell, drawn in a window", samples: Samples(shell), unit: .milliseconds, aim: .atMost(200),
        remark: "from the start of the command"),
    ]
  }

  private func milliseconds(_ body: () throws -> Void) rethrows -> Double { try seconds(body) * 1000 }

  private func afterShell(_ book: String, _ number: Int, _ window: Window) throws -> Int {
    let start = "2026-10-\(10 + number % 20)T05:30:00Z"
    let child = try Child.spawn([program, "sit", "add", "--start", start, "--minutes", "2", "--book", book], to: nil)
    let regions = try window.catchUp(with: "session")
    var status: Int32 = 0
    waitpid(child, &status, 0)
    return regions
  }

  private func afterPage(_ server: LiveServer, _ number: Int, _ window: Window) throws -> Int {
    let day = "2026-09-\(10 + number % 20)"
    let wire = try TestBrowser(port: server.port)
    try wire.ask("POST", "/sit/sessions", server.posting, body: "start=\(day)T05:30&end=\(day)T05:32&zone=UTC")
    let regions = try window.catchUp(with: "session")
    guard try wire.answer().head.contains(" 200 ") else { throw BenchmarkFailure("the session was not taken") }
    return regions
  }
}
