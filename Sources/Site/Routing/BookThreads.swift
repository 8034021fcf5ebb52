import Dispatch

/// Threads for work on the book, so that waiting for the disk or the writer blocks no thread that answers.
///
/// Swift's pool has one thread a core; two saves waiting for a long import would block everybody.
public struct BookThreads: Sendable {
  private let readers = DispatchQueue(label: "commonplace.readers", attributes: .concurrent)
  /// The book has one writer: saves run in order.
  private let writer = DispatchQueue(label: "commonplace.writer")

  /// Runs work that only reads, or that saves need not wait for.
  public func reading<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await run(work, on: readers)
  }

  /// Runs work that may write.
  public func writing<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await run(work, on: writer)
  }

  private func run<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value, on queue: DispatchQueue) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      queue.async { continuation.resume(with: Result(catching: work)) }
    }
  }
}
