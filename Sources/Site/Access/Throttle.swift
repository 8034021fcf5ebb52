import Records
import Synchronization

/// Limits tries to ten a minute, from all addresses together.
final class Throttle: Sendable {
  private static let most = 10
  /// Milliseconds.
  private static let span: Int64 = 60_000

  private let tries = Mutex<[Instant]>([])

  /// Counts a try at that time; nil if it may be made, else the seconds until the next may.
  func wait(at now: Instant) -> Int? {
    tries.withLock { tries in
      tries.removeAll { now.milliseconds - $0.milliseconds >= Throttle.span }
      guard tries.count >= Throttle.most, let first = tries.first else {
        tries.append(now)
        return nil
      }
      return Int((first.milliseconds + Throttle.span - now.milliseconds + 999) / 1000)
    }
  }
}
