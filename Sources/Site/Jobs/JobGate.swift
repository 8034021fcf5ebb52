import Dispatch
public import Records
import Synchronization

/// Admits one job at a time, of any kind: two would compete for the disk and the one writer.
public final class JobGate: Sendable {
  private let refusal: UserError
  private let isTaken = Mutex(false)
  /// Queue of the jobs.
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
