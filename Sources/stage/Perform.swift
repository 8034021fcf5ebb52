import ArgumentParser
import Assembly
import BookStore
import Foundation
import Logging
import Records
import SitRecords
import Site
import Synchronization
import TestKit

/// Serves a book with a clock that is stopped until a line on stdin moves it: `now 2026-11-20T07:02:00Z`, `advance 120`.
///
/// It prints the one-time address, then `ok` or `what?` for each line. The line `perform` with this command's options as a JSON array ends
/// the server and serves another book, and prints its address: starting a process is most of a test server's cost. It ends with stdin.
struct Perform: AsyncParsableCommand {
  @Option var book: String
  @Option var port = 0
  @Option var now = "2026-11-20T07:00:00.000Z"
  @Option var zone = "Europe/Berlin"
  @Option(help: "The seed of ids and keys.") var seed: UInt64 = 1
  @Option(help: "The push service, on this machine.") var pushService: String?
  @Flag(help: "Let the pages of an empty book begin with the welcome.") var fresh = false
  @Option(help: "Make the book that of the tour, in that language.") var tour: String?
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

/// A served book with its clock.
struct Show {
  let clock: TestClock
  private let book: OpenedBook
  private let serving: Task<Void, Never>

  /// Opens the book and prints the one-time address once it is served; `whenOver` is called if the server ends by itself.
  init(_ wanted: Perform, whenOver: @escaping @Sendable () -> Void) throws {
    let clock = TestClock(wanted.now, zone: wanted.zone, seed: wanted.seed)
    let notebooks = wanted.reading ? NotebookModule.withReading : NotebookModule.all
    if let language = wanted.tour {
      try Tour(until: clock.now, in: clock.surroundings.zone(), language: language).make(at: wanted.book, notebooks: notebooks.notebooks)
    }
    let book = try Book.open(.file(wanted.book), notebooks: notebooks.notebooks, surroundings: clock.surroundings, patience: .server)
    if !wanted.fresh { try Mindfulness(book).welcome() }
    var logger = Logger(label: "stage") { StreamLogHandler.standardError(label: $0) }
    logger.logLevel = .warning
    let opened = OpenedBook(book)
    let services = try wanted.pushService.map { PushServices(ofTests: $0) } ?? PushServices()
    self.clock = clock
    self.book = opened
    serving = Task { [logger] in
      do {
        try await BookServer.serve(book, port: wanted.port) {
          let book = try Book.open(.file(wanted.book), notebooks: notebooks.notebooks, surroundings: clock.surroundings, patience: .server)
          opened.book = book
          return book
        } as: { book, port, restored in
          let push = Push(of: book, in: "\(wanted.book).state", services: services)
          return try BookServer(book: book, notebooks: notebooks, port: port, push: push, restored: restored, logger: logger)
        } whenOpen: { address in
          answer(address)
        }
      } catch {
        if !Task.isCancelled { logger.error("The server ended", metadata: ["detail": "\(error)"]) }
      }
      if !Task.isCancelled { whenOver() }
    }
  }

  /// Ends the server with all open requests, and closes the book.
  func end() async throws {
    serving.cancel()
    await serving.value
    try book.book.close()
  }
}

/// The served book: after a restore another than before.
private final class OpenedBook: Sendable {
  private let opened: Mutex<Book>

  init(_ book: Book) { opened = Mutex(book) }

  var book: Book {
    get { opened.withLock(\.self) }
    set { opened.withLock { $0 = newValue } }
  }
}
