import BookStore
import ServiceLifecycle
import Sync

/// Repeats work that pages need not wait for, from the start of the server to its end, which does not wait for it either.
struct RepeatedWork: Service {
  let threads: BookThreads
  let period: Duration
  let work: @Sendable () -> Void

  func run() async throws {
    try? await cancelWhenGracefulShutdown {
      while true {
        try await Task.sleep(for: period)
        await threads.attending(work)
      }
    }
  }
}

/// Waits for what other devices write, where another Commonplace carries it.
private struct PlaceWatch: Service {
  let sync: SyncKeeper

  func run() async throws { try? await cancelWhenGracefulShutdown { try await sync.watch() } }
}

extension AppServices {
  /// Services that empty the write-ahead log, update the search index, sync with other devices, and make the daily backups.
  func upkeep() -> [any Service] {
    [
      RepeatedWork(emptyingLogOf: book, threads),
      // A failed update is tried again at the next check and before the next search.
      RepeatedWork(threads: threads, period: .seconds(1)) { [book] in _ = try? book.indexForSearch() },
      RepeatedWork(threads: threads, period: .milliseconds(300)) { [sync, connections] in sync.tick(isWatched: connections.hasBrowser) },
      RepeatedWork(threads: threads, period: .seconds(60)) { [backups] in backups.beginDaily() },
      PlaceWatch(sync: sync),
    ]
  }
}

extension RepeatedWork {
  /// Moves the write-ahead log into the book after a pause in writing of so many seconds.
  init(emptyingLogOf book: Book, _ threads: BookThreads, quiet: Double = 2) {
    self.init(threads: threads, period: .seconds(quiet)) { _ = book.emptyLog(unlessWrittenWithin: quiet) }
  }
}
