import Dispatch
public import Logging
public import Records
import Synchronization

/// Long-running work of one kind, off the threads that answer pages: the state of the current job, or the outcome of the last.
public final class Job<Progress: Sendable, Value: Sendable>: Sendable {
  /// State of a job.
  public enum State: Sendable {
    case running(Progress, since: ContinuousClock.Instant)
    /// Everything is read, and the one act is being written; it can no longer be cancelled.
    case writing
    case done(Value)
    /// Progress at the cancellation.
    case cancelled(Progress)
    case failed(LocalizedText)
  }

  private struct Run {
    var state: State
    var progress: Progress
    var isCancelled = false
    /// The question to which the person's answer started it; nil if none was asked.
    var question: RecordID?
  }

  private let gate: JobGate
  private let logger: Logger
  private let current = Mutex<Run?>(nil)

  /// - Parameter gate: shared by all jobs that must not run together
  public init(_ gate: JobGate, _ logger: Logger) { (self.gate, self.logger) = (gate, logger) }

  /// The state; nil if this server ran no job of the kind yet.
  public var latest: State? { current.withLock { $0?.state } }

  /// True if the current job, or the last, was started by the answer to that question; a second press of its button starts nothing more.
  func isAnswer(to question: RecordID) -> Bool { current.withLock { $0?.question == question } }

  /// Starts a job and returns at once. Throws the gate's refusal while another runs.
  ///
  /// - Parameters:
  ///   - progress: the initial progress
  ///   - question: the question that the person answered; nil if none was asked
  ///   - run: works on a background queue, reporting to the watch; a thrown error is the outcome
  public func begin(
    at progress: Progress, answering question: RecordID? = nil, _ run: @escaping @Sendable (JobWatch<Progress>) throws -> Value
  ) throws {
    try gate.enter()
    let since = ContinuousClock.now
    current.withLock { $0 = Run(state: .running(progress, since: since), progress: progress, question: question) }
    let watch = JobWatch<Progress>(progress: { try self.pass(to: .running($0, since: since)) }, writing: { try self.pass(to: .writing) })
    gate.queue.async { [self] in
      let end = end(of: run, watch)
      current.withLock { current in
        current = Run(state: end, progress: progress, question: question)
        // The gate opens before the end is visible, so a job started then is not refused.
        gate.leave()
      }
    }
  }

  /// Cancels the running job and drops its work. Throws `import.uncancellable` once it is being written.
  public func cancel() throws {
    try current.withLock { current in
      switch current?.state {
      case .running: current?.isCancelled = true
      case .writing: throw UserError(.conflict, "import.uncancellable")
      case .done, .cancelled, .failed, nil: break
      }
    }
  }

  /// Forgets the last outcome and its value.
  func forget() {
    current.withLock { current in
      switch current?.state {
      case .running, .writing: break
      case .done, .cancelled, .failed, nil: current = nil
      }
    }
  }

  /// Changes the state of the running job. Throws if it was cancelled: a job reported as cancelled stays cancelled.
  private func pass(to state: State) throws {
    try current.withLock { current in
      if current?.isCancelled ?? false { throw CancellationError() }
      current?.state = state
      if case .running(let progress, _) = state { current?.progress = progress }
    }
  }

  private func end(of run: (JobWatch<Progress>) throws -> Value, _ watch: JobWatch<Progress>) -> State {
    do {
      return .done(try run(watch))
    } catch is CancellationError {
      return current.withLock { current in current.map { .cancelled($0.progress) } } ?? .failed(LocalizedText("book.fault"))
    } catch let refusal as UserError {
      // The phrase can contain a file name or a line of the file; the log gets the detail, else the key.
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

/// Reports of a running job. Each throws `CancellationError` if the person cancelled it; after that nothing must be written.
public struct JobWatch<Progress: Sendable>: Sendable {
  /// Reports progress.
  public let progress: @Sendable (Progress) throws -> Void
  /// Reports that everything is read. Required before writing.
  public let writing: @Sendable () throws -> Void
}

/// Admits one job at a time, of any kind: two would compete for the disk and the one writer.
public final class JobGate: Sendable {
  private let refusal: UserError
  private let isTaken = Mutex(false)
  let queue = DispatchQueue(label: "commonplace.jobs", qos: .utility)

  /// - Parameter busy: the refusal while a job runs
  public init(busy: LocalizedText) { refusal = UserError(.conflict, busy) }

  /// Throws while a job runs; for use before a long upload.
  public func check() throws { try isTaken.withLock { try refuse(if: $0) } }

  /// Admits a job, which must leave. Throws while another runs.
  func enter() throws {
    try isTaken.withLock { isTaken in
      try refuse(if: isTaken)
      isTaken = true
    }
  }

  /// Called when the admitted job ends.
  func leave() { isTaken.withLock { $0 = false } }

  private func refuse(if isTaken: Bool) throws { if isTaken { throw refusal } }
}
