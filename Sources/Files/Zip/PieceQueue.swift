import Dispatch
import Synchronization

/// A bounded queue of file pieces from the producing thread to the packing thread.
final class PieceQueue: Sendable {
  /// Bytes of the current file, its end, or the end of everything after a failure.
  enum Step: Sendable {
    case bytes([UInt8])
    case end, failure
  }

  private static let most = 8

  private let steps = Mutex<[Step]>([])
  private let isClosed = Atomic(false)
  // Created with zero: destroying a semaphore below its initial value traps.
  private let room = DispatchSemaphore(value: 0)
  private let filled = DispatchSemaphore(value: 0)

  init() {
    for _ in 0..<PieceQueue.most { room.signal() }
  }

  /// Adds a step once there is room; false if the queue is closed.
  @discardableResult
  func put(_ step: Step) -> Bool {
    room.wait()
    guard !isClosed.load(ordering: .acquiring) else {
      room.signal()
      return false
    }
    steps.withLock { $0.append(step) }
    filled.signal()
    return true
  }

  /// Waits for the next step.
  func take() -> Step {
    filled.wait()
    defer { room.signal() }
    return steps.withLock { $0.removeFirst() }
  }

  /// Closes the queue and wakes a waiting producer.
  func close() {
    isClosed.store(true, ordering: .releasing)
    room.signal()
  }
}
