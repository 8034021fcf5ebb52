import Assembly
import BookStore
import Logging
import Records
import SitRecords
import Site
import TestKit

/// A served book with its clock.
struct Show {
  let clock: TestClock
  private let book: Book
  private let serving: Task<Void, Never>

  /// Opens the book and prints the one-time address once it is served; `whenOver` is called if the server ends by itself.
  init(_ wanted: Perform, whenOver: @escaping @Sendable () -> Void) throws {
    let clock = TestClock(wanted.now, zone: wanted.zone, seed: wanted.seed)
    let notebooks = wanted.reading ? NotebookModule.withReading : NotebookModule.all
    let book = try Book.open(.file(wanted.book), notebooks: notebooks.notebooks, surroundings: clock.surroundings, patience: .server)
    if !wanted.fresh { try Mindfulness(book).welcome() }
    var logger = Logger(label: "stage") { StreamLogHandler.standardError(label: $0) }
    logger.logLevel = .warning
    let server = try BookServer(book: book, notebooks: notebooks, port: wanted.port, logger: logger)
    self.clock = clock
    self.book = book
    serving = Task { [logger] in
      do {
        try await server.run { address in answer(address) }
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
    try book.close()
  }
}
