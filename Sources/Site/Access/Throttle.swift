import Records
import Synchronization

/// Limits wrong keys to ten a minute. A right key is never limited, so nobody can lock out the owner.
final class Throttle: Sendable {
  private let knocks = Mutex<[Instant]>([])

  /// True if another wrong key may be answered at that time.
  func allows(at now: Instant) -> Bool {
    knocks.withLock { knocks in
      knocks.removeAll { now.milliseconds - $0.milliseconds >= 60_000 }
      guard knocks.count < 10 else { return false }
      knocks.append(now)
      return true
    }
  }
}
