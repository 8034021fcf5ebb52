import Dispatch

/// The threads on which the book is asked and written: whoever waits for the disk, or for the one writer, holds none of those that answer.
///
/// Swift's own pool has a thread for each core; two saves that waited for a long import would leave none for anybody else.
public struct BookThreads: Sendable {
  private let readers = DispatchQueue(label: "commonplace.readers", attributes: .concurrent)
  /// The book has one writer: saves take turns here, in the order in which they came.
  private let writer = DispatchQueue(label: "commonplace.writer")

  /// Does work that only reads, or that no save is to wait for.
  public func reading<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await run(work, on: readers)
  }

  /// Does work that may write.
  public func writing<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await run(work, on: writer)
  }

  private func run<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value, on queue: DispatchQueue) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      queue.async { continuation.resume(with: Result(catching: work)) }
    }
  }
}
