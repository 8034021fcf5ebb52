import BookStore
import ServiceLifecycle

/// Keeps the book one file: whenever nobody has written for a moment, its log is brought into it.
struct BookLogService: NamedService {
  let book: Book
  let threads: BookThreads
  /// How long nobody has written then, in seconds; it is looked at as often.
  var quiet = 2.0

  func run() async throws {
    try? await cancelWhenGracefulShutdown {
      while true {
        try await Task.sleep(for: .seconds(quiet))
        _ = try await threads.reading { book.emptyLog(unlessWrittenWithin: quiet) }
      }
    }
  }
}
