import Dispatch
import Synchronization

/// Pieces of files on their way from the thread that makes them to the one that packs them; few at once, so that neither runs ahead.
final class PieceQueue: Sendable {
  /// A step of the way: bytes of the present file, its end, or the end of it all, as the rest cannot be made.
  enum Step: Sendable {
    case bytes([UInt8])
    case end, failure
  }

  private static let most = 8

  private let steps = Mutex<[Step]>([])
  private let isClosed = Atomic(false)
  // Made with nothing: a semaphore that is let go with less than it was made with ends the program.
  private let room = DispatchSemaphore(value: 0)
  private let filled = DispatchSemaphore(value: 0)

  init() {
    for _ in 0..<PieceQueue.most { room.signal() }
  }

  /// Adds a step as soon as there is room; false once the queue is closed, where nobody takes it.
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

  /// The next step, as soon as there is one.
  func take() -> Step {
    filled.wait()
    defer { room.signal() }
    return steps.withLock { $0.removeFirst() }
  }

  /// Lets whoever puts wait no more: nobody takes.
  func close() {
    isClosed.store(true, ordering: .releasing)
    room.signal()
  }
}
