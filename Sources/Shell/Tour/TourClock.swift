import Records
import Synchronization

/// The clock of a tour, which stands at the act that is done.
final class TourClock: Sendable {
  private let instant: Mutex<Instant>

  init(_ instant: Instant) { self.instant = Mutex(instant) }

  var now: Instant { instant.withLock { $0 } }

  func set(_ instant: Instant) { self.instant.withLock { $0 = instant } }
}
