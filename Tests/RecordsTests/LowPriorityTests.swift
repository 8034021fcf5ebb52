import Foundation
import Records
import Testing

/// Long work that would keep pages waiting for the processors.
@Suite struct LowPriorityTests {
  #if os(Linux)
    @Test func `the work gives way, on a thread of its own and on those it begins`() throws {
      let own = niceness
      let theirs = try LowPriority.run { [niceness, Self.nicenessOfAThread()] }
      #expect(theirs.allSatisfy { $0 == min(19, own + 10) }, "\(theirs) beside \(own)")
      #expect(niceness == own)
    }

    private var niceness: Int32 { getpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0) }

    private static func nicenessOfAThread() -> Int32 {
      nonisolated(unsafe) var found: Int32 = -1
      let ending = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        found = getpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0)
        ending.signal()
      }
      ending.wait()
      return found
    }
  #endif

  @Test func `what it gives is given back, and what it throws is thrown`() throws {
    #expect(try LowPriority.run { 7 } == 7)
    #expect(throws: CocoaError.self) { try LowPriority.run { throw CocoaError(.fileNoSuchFile) } }
  }
}
