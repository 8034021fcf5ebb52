import Records
import Synchronization

/// Counts what is brought to the door: ten a minute are answered, further ones are asked to wait, from wherever they come.
///
/// Of keys only wrong ones are counted, so that nobody can lock the owner out by knocking; of codes all, as they can be guessed in the end.
final class Throttle: Sendable {
  private let knocks = Mutex<[Instant]>([])

  /// Whether one more at that time is within what is answered.
  func allows(at now: Instant) -> Bool {
    knocks.withLock { knocks in
      knocks.removeAll { now.milliseconds - $0.milliseconds >= 60_000 }
      guard knocks.count < 10 else { return false }
      knocks.append(now)
      return true
    }
  }
}
