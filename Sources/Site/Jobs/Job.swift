import Foundation
public import Logging
public import Records
import Synchronization

/// The works of one kind that take a while, on no thread that answers pages: how the one that runs stands, and how the last one ended.
public final class Job<Progress: Sendable, Value: Sendable>: Sendable {
  /// How a work stands.
  public enum State: Sendable {
    case running(Progress, since: ContinuousClock.Instant)
    /// All is read, and its one act is being written; nobody can cancel it any more.
    case writing
    case done(Value)
    /// How far it had come.
    case cancelled(Progress)
    case failed(LocalizedText)
  }

  private struct Standing {
    var state: State
    /// What was told last.
    var progress: Progress
    var isCancelled = false
  }

  private let gate: JobGate
  private let logger: Logger
  private let standing = Mutex<Standing?>(nil)

  /// - Parameter gate: shared by all that must not run at once
  public init(_ gate: JobGate, _ logger: Logger) {
    self.gate = gate
    self.logger = logger
  }

  /// How it stands; nil where this server has done nothing of the kind yet.
  public var latest: State? { standing.withLock { $0?.state } }

  /// Begins one, and answers at once. Throws what the gate throws while any runs.
  ///
  /// - Parameters:
  ///   - progress: where it begins
  ///   - run: works, telling the watch, on a thread that may work for long; what it throws is how it ends
  public func begin(at progress: Progress, _ run: @escaping @Sendable (JobWatch<Progress>) throws -> Value) throws {
    try gate.enter()
    let since = ContinuousClock.now
    standing.withLock { $0 = Standing(state: .running(progress, since: since), progress: progress) }
    let watch = JobWatch<Progress>(progress: { try self.pass(to: .running($0, since: since)) }, writing: { try self.pass(to: .writing) })
    gate.queue.async { [self] in
      let end = end(of: run, watch)
      standing.withLock { standing in
        standing = Standing(state: end, progress: progress)
        // Whoever sees that it has ended can begin the next one.
        gate.leave()
      }
    }
  }

  /// Ends the one that runs; nothing of it is kept. Throws `import.uncancellable` where it is already being written.
  public func cancel() throws {
    try standing.withLock { standing in
      switch standing?.state {
      case .running: standing?.isCancelled = true
      case .writing: throw UserError(.conflict, LocalizedText("import.uncancellable"))
      case .done, .cancelled, .failed, nil: break
      }
    }
  }

  /// Forgets how the last one ended, and what it left.
  func forget() {
    standing.withLock { standing in
      switch standing?.state {
      case .running, .writing: break
      case .done, .cancelled, .failed, nil: standing = nil
      }
    }
  }

  /// Once a person was told that it is cancelled, it is.
  private func pass(to state: State) throws {
    try standing.withLock { standing in
      if standing?.isCancelled ?? false { throw CancellationError() }
      standing?.state = state
      if case .running(let progress, _) = state { standing?.progress = progress }
    }
  }

  private func end(of run: (JobWatch<Progress>) throws -> Value, _ watch: JobWatch<Progress>) -> State {
    do {
      return .done(try run(watch))
    } catch is CancellationError {
      return standing.withLock { standing in standing.map { .cancelled($0.progress) } } ?? .failed(LocalizedText("book.fault"))
    } catch let refusal as UserError {
      // Its phrase may name a file or a line of it: the log is told its key at most.
      logger.log(
        level: refusal.reason == .fault ? .error : .notice, "A job was refused",
        metadata: ["detail": "\(refusal.detail.isEmpty ? refusal.phrase.key : refusal.detail)"])
      return .failed(refusal.phrase)
    } catch {
      logger.error("A job failed", metadata: ["detail": "\(error)"])
      return .failed(LocalizedText("book.fault"))
    }
  }
}

/// The calls by which a running job tells; each throws `CancellationError` where a person cancelled it, and then nothing may be written.
public struct JobWatch<Progress: Sendable>: Sendable {
  /// How far it is.
  public let progress: @Sendable (Progress) throws -> Void
  /// That all is read and the writing begins. Must be told before it.
  public let writing: @Sendable () throws -> Void
}
