import ServiceLifecycle

/// Looks once a minute whether it is time for the backup of the day.
struct BackupService: NamedService {
  let runner: BackupRunner
  let threads: BookThreads
  /// In seconds.
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
