import BookStore
import ServiceLifecycle

/// Keeps the book one file: after a pause in writing it moves the write-ahead log into it.
struct BookLogService: Service {
  let book: Book
  let threads: BookThreads
  /// Length of that pause in seconds, also the interval of checks.
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

/// Updates the search index shortly after each change, so that a search need not wait for it.
struct SearchIndexService: Service {
  let book: Book
  let threads: BookThreads
  var period = 1.0

  func run() async throws {
    try? await cancelWhenGracefulShutdown {
      while true {
        try await Task.sleep(for: .seconds(period))
        // A failed update is tried again at the next check and before the next search.
        _ = try await threads.reading { try? book.indexForSearch() }
      }
    }
  }
}
