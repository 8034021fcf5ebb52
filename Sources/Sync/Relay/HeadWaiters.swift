import Foundation
import Synchronization

/// Those who wait until something comes to a book.
final class HeadWaiters: Sendable {
  private struct Waiter {
    let book: Data
    let wake: AsyncStream<Void>.Continuation
  }

  private let waiters = Mutex<(next: Int, waiting: [Int: Waiter])>((0, [:]))

  /// Wakes all who wait for that book.
  func wake(_ book: Data) {
    for waiter in waiters.withLock({ $0.waiting.values.filter { $0.book == book } }) { waiter.wake.yield() }
  }

  /// Wakes all who wait.
  func wakeAll() {
    for waiter in waiters.withLock({ Array($0.waiting.values) }) { waiter.wake.yield() }
  }

  /// The first value there is, asked for at once and whenever something came; nil after that long, or where the server is to end.
  func wait<Value: Sendable>(for book: Data, _ time: Duration, until value: @escaping @Sendable () async throws -> Value?) async throws
    -> Value?
  {
    let (stream, wake) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    let number = waiters.withLock { waiters in
      waiters.next += 1
      waiters.waiting[waiters.next] = Waiter(book: book, wake: wake)
      return waiters.next
    }
    defer { waiters.withLock { $0.waiting[number] = nil } }
    if let found = try await value() { return found }
    return try await withThrowingTaskGroup(of: Value?.self) { group in
      group.addTask {
        for await _ in stream {
          if let found = try await value() { return found }
        }
        return nil
      }
      group.addTask {
        try? await Task.sleep(for: time)
        return nil
      }
      defer { group.cancelAll() }
      return try await group.next() ?? nil
    }
  }
}
