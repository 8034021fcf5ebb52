import Foundation
import Testing

@testable import Site

/// A server can be ended by a signal, also one that a process starts after another: where the first one's port was taken.
@Suite struct EndSignalsTests {
  @Test func `the second server of a process is ended by a signal as the first one is`() async {
    await #expect(processExitsWith: .success) {
      EndSignals().cancel()
      let second = EndSignals()
      // Ends the process as one that failed, should the signal never come.
      alarm(60)
      kill(getpid(), SIGTERM)
      while !second.isAsked { await Task.yield() }
    }
  }
}
