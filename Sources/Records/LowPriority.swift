import Dispatch
import Foundation

/// Runs long work at a lower priority than pages and saves.
public enum LowPriority {
  /// Runs the work on its own thread, and waits for it. Rethrows its error.
  public static func run<Value>(_ work: @escaping () throws -> Value) throws -> Value {
    // The caller waits meanwhile: two threads never use its values at once.
    nonisolated(unsafe) let work = work
    nonisolated(unsafe) var end: Result<Value, any Error>?
    let ending = DispatchSemaphore(value: 0)
    let thread = Thread {
      #if os(Linux)
        // For this thread and those it starts: nice(2), "C library/kernel differences". 10 is the default of nice(1).
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
