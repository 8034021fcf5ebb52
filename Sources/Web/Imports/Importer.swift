import Book
import Foundation
import Records
import Synchronization

/// The imports of one kind: how the one that runs stands, and how the last one ended.
final class Importer<Summary: Sendable>: Sendable {
  enum State: Sendable {
    case reading(ReadingProgress, since: ContinuousClock.Instant)
    /// All is read, and its one act is being written; nobody can cancel it any more.
    case writing
    case done(Summary, act: RecordID?)
    case cancelled(ReadingProgress)
    case failed(Phrase)
  }

  private struct Standing {
    var state: State
    var isCancelled = false
  }

  private let gate: ImportGate
  private let standing = Mutex<Standing?>(nil)

  /// - Parameter gate: shared by all that must not run at once
  init(_ gate: ImportGate) { self.gate = gate }

  /// How it stands; nil where this server has imported nothing of the kind yet.
  var latest: State? { standing.withLock { $0?.state } }

  /// Begins to import what was sent, and answers at once. Throws `import.busy` while any import runs.
  ///
  /// - Parameter run: reads and writes, telling the watch, on a thread that may work for long; what it throws is how the import ends
  func begin(_ upload: Upload, _ run: @escaping @Sendable (ImportWatch) throws -> Outcome<Summary>) throws {
    try gate.enter()
    let since = ContinuousClock.now
    standing.withLock { $0 = Standing(state: .reading(ReadingProgress(bytesRead: 0, bytesTotal: upload.size), since: since)) }
    let watch = ImportWatch(progress: { try self.pass(to: .reading($0, since: since)) }, writing: { try self.pass(to: .writing) })
    // It works for a while: on no thread of those that answer pages.
    DispatchQueue.global(qos: .utility).async { [self] in
      let end = withExtendedLifetime(upload) { outcome(of: run, watch) }
      standing.withLock {
        $0 = Standing(state: end)
        // Whoever sees that it has ended can begin the next one.
        gate.leave()
      }
    }
  }

  /// Ends the one that is being read; nothing of it is kept. Throws `import.uncancellable` where it is already being written.
  func cancel() throws {
    try standing.withLock { standing in
      switch standing?.state {
      case .reading: standing?.isCancelled = true
      case .writing: throw Refusal(.conflict, Phrase("import.uncancellable"))
      default: break
      }
    }
  }

  /// Once a person was told that it is cancelled, it is.
  private func pass(to state: State) throws {
    try standing.withLock { standing in
      if standing?.isCancelled ?? false { throw CancellationError() }
      standing?.state = state
    }
  }

  private func outcome(of run: (ImportWatch) throws -> Outcome<Summary>, _ watch: ImportWatch) -> State {
    do {
      let outcome = try run(watch)
      return .done(outcome.value, act: outcome.act)
    } catch is CancellationError {
      return .cancelled(progress)
    } catch let refusal as Refusal {
      return .failed(refusal.phrase)
    } catch {
      return .failed(Phrase("book.fault"))
    }
  }

  private var progress: ReadingProgress {
    if case .reading(let progress, _) = latest { progress } else { ReadingProgress(bytesRead: 0, bytesTotal: 0) }
  }
}

/// What a running import tells; each throws `CancellationError` where a person cancelled it, and then nothing may be written.
struct ImportWatch: Sendable {
  /// How far the reading is.
  let progress: @Sendable (ReadingProgress) throws -> Void
  /// That all is read and the writing begins. Must be told before it.
  let writing: @Sendable () throws -> Void
}
