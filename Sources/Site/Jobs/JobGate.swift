import Dispatch
public import Records
import Synchronization

/// Lets one job in at a time, whatever it does: two would only take turns at the disk and at the one writer.
public final class JobGate: Sendable {
  private let refusal: UserError
  private let isTaken = Mutex(false)
  /// The queue on which jobs run, which may be busy for long.
  let queue = DispatchQueue(label: "commonplace.jobs", qos: .utility)

  /// - Parameter busy: the sentence for whoever comes while one runs
  public init(busy: LocalizedText) { refusal = UserError(.conflict, busy) }

  /// Throws where a job runs: asked before a long file is taken in.
  public func check() throws { try isTaken.withLock { try refuse(if: $0) } }

  /// Lets one in, which has to leave. Throws where another runs.
  func enter() throws {
    try isTaken.withLock { isTaken in
      try refuse(if: isTaken)
      isTaken = true
    }
  }

  /// The one that was let in has ended.
  func leave() { isTaken.withLock { $0 = false } }

  private func refuse(if isTaken: Bool) throws { if isTaken { throw refusal } }
}
