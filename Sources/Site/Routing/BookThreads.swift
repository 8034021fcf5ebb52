import Dispatch

/// Threads for work on the book: its waiting for the disk or the writer blocks no thread that answers requests.
///
/// Swift's pool has one thread a core; two saves waiting for a long import would block everybody.
public struct BookThreads: Sendable {
  private let readers = DispatchQueue(label: "commonplace.readers", attributes: .concurrent)
  /// The book has one writer: saves run in order.
  private let writer = DispatchQueue(label: "commonplace.writer")
  /// A folder on a network can hang: it holds up one thread, and no page.
  private let carrier = DispatchQueue(label: "commonplace.carrier")

  /// Runs work that only reads, or that saves need not wait for.
  public func reading<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await run(work, on: readers)
  }

  /// Runs work that may write.
  public func writing<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await run(work, on: writer)
  }

  /// Runs work in the folder that this device carries for others, in order.
  func inFolder<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await run(work, on: carrier)
  }

  /// Runs work that only reads; returns at its end, or when the task is cancelled: a folder on a network can hang.
  func attending(_ work: @escaping @Sendable () -> Void) async {
    let (end, continuation) = AsyncStream.makeStream(of: Void.self)
    readers.async {
      work()
      continuation.finish()
    }
    for await _ in end {}
  }

  private func run<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value, on queue: DispatchQueue) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      queue.async { continuation.resume(with: Result(catching: work)) }
    }
  }
}
