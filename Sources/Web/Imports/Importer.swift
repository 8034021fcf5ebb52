import AppleHealth
import Book
import Foundation
import Mindfulness
import Records
import Synchronization

/// The one import this server does at a time, and how the last one ended.
final class Importer: Sendable {
  enum State: Sendable {
    case reading(HealthProgress, since: ContinuousClock.Instant)
    case done(HealthSummary, act: RecordID?)
    case cancelled(HealthProgress)
    case failed(Phrase)
  }

  private let mindfulness: Mindfulness
  private let state = Mutex<State?>(nil)
  private let isCancelled = Atomic(false)

  init(_ mindfulness: Mindfulness) { self.mindfulness = mindfulness }

  /// How it stands; nil where this server has imported nothing yet.
  var latest: State? { state.withLock(\.self) }

  /// Whether one runs.
  var isBusy: Bool { if case .reading = latest { true } else { false } }

  /// Begins to read what was sent, and answers at once. Throws `import.busy` while another import runs.
  func begin(_ upload: Upload) throws {
    let export = try HealthExport(descriptor: upload.descriptor)
    let since = ContinuousClock.now
    try state.withLock { state in
      if case .reading = state { throw Refusal(.conflict, Phrase("import.busy")) }
      state = .reading(HealthProgress(bytesRead: 0, bytesTotal: export.size), since: since)
    }
    isCancelled.store(false, ordering: .relaxed)
    // It reads for a while and never waits: no thread of those that answer pages.
    DispatchQueue.global(qos: .utility).async { [self] in
      let end = withExtendedLifetime(upload) { outcome(of: export, since: since) }
      state.withLock { $0 = end }
    }
  }

  /// Ends the one that runs; nothing of it is kept.
  func cancel() { isCancelled.store(true, ordering: .relaxed) }

  private func outcome(of export: HealthExport, since: ContinuousClock.Instant) -> State {
    var last = HealthProgress(bytesRead: 0, bytesTotal: export.size)
    do {
      let outcome = try HealthImport(mindfulness).run(export) { progress in
        last = progress
        state.withLock { $0 = .reading(progress, since: since) }
        if isCancelled.load(ordering: .relaxed) { throw CancellationError() }
      }
      return .done(outcome.value, act: outcome.act)
    } catch is CancellationError {
      return .cancelled(last)
    } catch let refusal as Refusal {
      return .failed(refusal.phrase)
    } catch {
      return .failed(Phrase("book.fault"))
    }
  }
}
