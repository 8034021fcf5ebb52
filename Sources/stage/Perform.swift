import ArgumentParser
import Assembly
import BookStore
import Foundation
import Logging
import Records
import SitRecords
import Site
import TestKit

/// Serves a book under a clock that stands still until a line on stdin moves it: `now 2026-11-20T07:02:00Z`, `advance 120`.
///
/// Each line is answered with `ok` or `what?` on stdout, after the one-time address on the first line.
struct Perform: AsyncParsableCommand {
  @Option var book: String
  @Option var port = 0
  @Option var now = "2026-11-20T07:00:00.000Z"
  @Option var zone = "Europe/Berlin"
  @Flag(help: "Let the pages of an empty book begin with the welcome.") var fresh = false
  @Flag(help: "Serve the notebook Reading beside those of the program.") var reading = false

  func run() async throws {
    let clock = TestClock(now, zone: zone, seed: UInt64(ProcessInfo.processInfo.processIdentifier))
    let notebooks = reading ? NotebookModule.withReading : NotebookModule.all
    let book = try Book.open(.file(self.book), notebooks: notebooks.notebooks, surroundings: clock.surroundings, patience: .server)
    if !fresh { try Mindfulness(book).welcome() }
    var logger = Logger(label: "stage") { StreamLogHandler.standardError(label: $0) }
    logger.logLevel = .warning
    let server = try BookServer(book: book, notebooks: notebooks, port: port, logger: logger)
    let prompter = Task.detached { Perform.listen(to: clock) }
    try await server.run { address in answer(address) }
    prompter.cancel()
    try book.close()
  }

  private static func listen(to clock: TestClock) {
    while let line = readLine() {
      let words = line.split(separator: " ").map(String.init)
      switch (words.first, words.last) {
      case ("now", .some(let text)) where Instant(text) != nil: Instant(text).map(clock.set)
      case ("advance", .some(let text)) where Double(text) != nil: Double(text).map(clock.advance(seconds:))
      default:
        answer("what?")
        continue
      }
      answer("ok")
    }
  }
}

/// Writes a line at once: tests read it from a pipe.
func answer(_ line: String) {
  FileHandle.standardOutput.write(Data((line + "\n").utf8))
}
