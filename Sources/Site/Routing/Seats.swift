import Synchronization

/// Seats for requests whose answers can take long: one that finds none is turned away at once.
final class Seats: Sendable {
  private let free: Mutex<Int>

  init(_ count: Int) { free = Mutex(count) }

  /// Takes a seat; returns false if none is free.
  func take() -> Bool {
    free.withLock { free in
      guard free > 0 else { return false }
      free -= 1
      return true
    }
  }

  /// Gives a seat back.
  func give() { free.withLock { $0 += 1 } }
}
