public import BookStore
import Foundation
public import Logging
public import Records
import Synchronization

/// The imports of one kind: how the one that runs stands, and how the last one ended.
public final class Importer<Summary: Sendable>: Sendable {
  /// How an import stands.
  public enum State: Sendable {
    case reading(ReadingProgress, since: ContinuousClock.Instant)
    /// All is read, and its one act is being written; nobody can cancel it any more.
    case writing
    case done(Summary, act: RecordID?)
    case cancelled(ReadingProgress)
    case failed(LocalizedText)
  }

  private struct Standing {
    var state: State
    var isCancelled = false
  }

  private let gate: ImportGate
  private let logger: Logger
  private let standing = Mutex<Standing?>(nil)

  /// - Parameter gate: shared by all that must not run at once
  public init(_ gate: ImportGate, _ logger: Logger) {
    self.gate = gate
    self.logger = logger
  }

  /// How it stands; nil where this server has imported nothing of the kind yet.
  public var latest: State? { standing.withLock { $0?.state } }

  /// Begins to import what was sent, and answers at once. Throws `import.busy` while any import runs.
  ///
  /// - Parameter run: reads and writes, telling the watch, on a thread that may work for long; what it throws is how the import ends
  public func begin(_ upload: Upload, _ run: @escaping @Sendable (ImportWatch) throws -> Outcome<Summary>) throws {
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
  public func cancel() throws {
    try standing.withLock { standing in
      switch standing?.state {
      case .reading: standing?.isCancelled = true
      case .writing: throw UserError(.conflict, LocalizedText("import.uncancellable"))
      case .done, .cancelled, .failed, nil: break
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
    } catch let refusal as UserError {
      // Its phrase may name a file or a line of it: the log is told its key at most.
      logger.log(
        level: refusal.reason == .fault ? .error : .notice, "An import was refused",
        metadata: ["detail": "\(refusal.detail.isEmpty ? refusal.phrase.key : refusal.detail)"])
      return .failed(refusal.phrase)
    } catch {
      logger.error("An import failed", metadata: ["detail": "\(error)"])
      return .failed(LocalizedText("book.fault"))
    }
  }

  private var progress: ReadingProgress {
    if case .reading(let progress, _) = latest { progress } else { ReadingProgress(bytesRead: 0, bytesTotal: 0) }
  }
}

/// The calls by which a running import tells; each throws `CancellationError` where a person cancelled it, and then nothing may be written.
public struct ImportWatch: Sendable {
  /// How far the reading is.
  public let progress: @Sendable (ReadingProgress) throws -> Void
  /// That all is read and the writing begins. Must be told before it.
  public let writing: @Sendable () throws -> Void
}
