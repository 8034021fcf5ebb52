import Records
import Synchronization

/// Counts wrong keys: ten a minute are answered, further ones are asked to wait. A right key is never asked to, so that nobody can lock
/// the owner out by knocking.
final class Throttle: Sendable {
  private let knocks = Mutex<[Instant]>([])

  /// Whether one more wrong key at that time is within what is answered.
  func allows(at now: Instant) -> Bool {
    knocks.withLock { knocks in
      knocks.removeAll { now.milliseconds - $0.milliseconds >= 60_000 }
      guard knocks.count < 10 else { return false }
      knocks.append(now)
      return true
    }
  }
}
