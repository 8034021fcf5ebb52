import Dispatch
import Foundation
import Synchronization

/// Work on a thread of its own, and when it came to its end.
final class Errand: Sendable {
  private let result = Mutex<Result<ContinuousClock.Instant, any Error>?>(nil)
  private let isEnding = Atomic(false)
  private let ending = DispatchGroup()

  /// Begins the work.
  convenience init(_ work: @escaping @Sendable () throws -> Void) {
    self.init(of: { _ in try work() })
  }

  /// Begins work that is told whether it is to end.
  private init(of work: @escaping @Sendable (Errand) throws -> Void) {
    ending.enter()
    Thread.detachNewThread { [self] in
      let end = Result { try work(self) }.map { ContinuousClock.now }
      result.withLock { $0 = end }
      ending.leave()
    }
  }

  /// Does the work again and again, until it is to end.
  static func repeating(_ work: @escaping @Sendable () throws -> Void) -> Errand {
    Errand(of: { errand in
      while !errand.isEnding.load(ordering: .relaxed) { try work() }
    })
  }

  /// Whether it still works; throws what it threw.
  var isWorking: Bool { get throws { try result.withLock(\.self)?.get() == nil } }

  /// Lets work that is done again and again be done no more. Throws what it threw.
  func end() throws {
    isEnding.store(true, ordering: .relaxed)
    _ = try wait()
  }

  func wait() throws -> ContinuousClock.Instant {
    ending.wait()
    guard let end = try result.withLock(\.self)?.get() else { throw BenchmarkFailure("an errand without an end") }
    return end
  }
}
