import Dispatch
import Foundation

/// Long work that gives way to pages and saves.
public enum LowPriority {
  /// Does the work on a thread of its own, and waits for it. Throws what the work throws.
  public static func run<Value>(_ work: @escaping () throws -> Value) throws -> Value {
    // The caller does nothing meanwhile: two threads never use its values at once.
    nonisolated(unsafe) let work = work
    nonisolated(unsafe) var end: Result<Value, any Error>?
    let ending = DispatchSemaphore(value: 0)
    let thread = Thread {
      #if os(Linux)
        // For this thread and those it begins: nice(2), "C library/kernel differences". By as much as nice(1) gives way by default.
        _ = nice(10)
      #endif
      end = Result { try work() }
      ending.signal()
    }
    thread.qualityOfService = .utility
    thread.start()
    ending.wait()
    guard let end else { throw CancellationError() }
    return try end.get()
  }
}
