import Records
import Synchronization

/// Lets one import in at a time, whatever it imports: two would only take turns at the disk and at the one writer.
public final class ImportGate: Sendable {
  private let isTaken = Mutex(false)

  /// Throws `import.busy` while an import runs: asked before a long file is taken in.
  public func check() throws { try isTaken.withLock { try ImportGate.refuse(if: $0) } }

  /// Lets one in, which has to leave. Throws `import.busy` while another runs.
  func enter() throws {
    try isTaken.withLock { isTaken in
      try ImportGate.refuse(if: isTaken)
      isTaken = true
    }
  }

  /// The one that was let in has ended.
  func leave() { isTaken.withLock { $0 = false } }

  private static func refuse(if isTaken: Bool) throws {
    if isTaken { throw UserError(.conflict, LocalizedText("import.busy")) }
  }
}
