import ArgumentParser
import Foundation
import Records
import TestKit

/// Serves a book under a clock that stands still until a line on stdin moves it: `now 2026-11-20T07:02:00Z`, `advance 120`.
///
/// It prints the one-time address, then `ok` or `what?` for each line. The line `perform` with this command's options as a JSON array ends
/// the server and serves another book, and prints its address: starting a process is most of a test server's cost. It ends with stdin.
struct Perform: AsyncParsableCommand {
  @Option var book: String
  @Option var port = 0
  @Option var now = "2026-11-20T07:00:00.000Z"
  @Option var zone = "Europe/Berlin"
  @Option(help: "Of the dice that ids and keys are thrown with.") var seed: UInt64 = 1
  @Flag(help: "Let the pages of an empty book begin with the welcome.") var fresh = false
  @Flag(help: "Serve the notebook Reading beside those of the program.") var reading = false

  func run() async throws {
    let (lines, reader) = AsyncStream.makeStream(of: String.self)
    Thread.detachNewThread {
      while let line = readLine() { reader.yield(line) }
      reader.finish()
    }
    var show = try Show(self) { reader.finish() }
    for await line in lines {
      let words = line.split(separator: " ", maxSplits: 1).map(String.init)
      switch (words.first, words.last) {
      case ("now", .some(let text)) where Instant(text) != nil: Instant(text).map(show.clock.set)
      case ("advance", .some(let text)) where Double(text) != nil: Double(text).map(show.clock.advance(seconds:))
      case ("perform", .some(let text)):
        try await show.end()
        show = try Show(try Perform.parse(JSONDecoder().decode([String].self, from: Data(text.utf8)))) { reader.finish() }
        continue
      default:
        answer("what?")
        continue
      }
      answer("ok")
    }
    try await show.end()
  }
}

/// Prints a line and flushes it: tests read from a pipe.
func answer(_ line: String) {
  FileHandle.standardOutput.write(Data((line + "\n").utf8))
}
