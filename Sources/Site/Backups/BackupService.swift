import ServiceLifecycle

/// Checks once a minute whether the daily backup is due.
struct BackupService: Service {
  let runner: BackupRunner
  let threads: BookThreads
  /// Seconds between checks.
  var period = 60.0

  func run() async throws {
    try? await cancelWhenGracefulShutdown {
      while true {
        try await Task.sleep(for: .seconds(period))
        try await threads.reading { runner.beginDaily() }
      }
    }
  }
}
