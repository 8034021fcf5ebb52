import BookStore
import ServiceLifecycle

/// Keeps the index of words close behind what is written, so that a search does not wait for it.
struct SearchIndexService: NamedService {
  let book: Book
  let threads: BookThreads
  /// How often it is looked at whether anything was written, in seconds.
  var period = 1.0

  func run() async throws {
    try? await cancelWhenGracefulShutdown {
      while true {
        try await Task.sleep(for: .seconds(period))
        // What could not be written now is at the next look, or before the next search.
        _ = try await threads.reading { try? book.indexForSearch() }
      }
    }
  }
}
