@preconcurrency import Dispatch
import Foundation
import Synchronization

/// Catches Ctrl-C, which then no longer ends the process by itself.
public struct Interruption: Sendable {
  private let isRaised: @Sendable () -> Bool

  /// Starts to watch for Ctrl-C.
  public init() { self = ShellContext.streams.interruption() }

  /// An interruption with its own condition.
  public init(when isRaised: @escaping @Sendable () -> Bool) { self.isRaised = isRaised }

  /// True once Ctrl-C was pressed.
  public var happened: Bool { isRaised() }

  static func byControlC() -> Interruption {
    let watch = SignalWatch()
    return Interruption { watch.isRaised }
  }
}

private final class SignalWatch: Sendable {
  private let source: any DispatchSourceSignal
  private let flag = Flag()

  private final class Flag: Sendable {
    private let state = Mutex(false)
    func raise() { state.withLock { $0 = true } }
    var isRaised: Bool { state.withLock { $0 } }
  }

  init() {
    signal(SIGINT, SIG_IGN)
    source = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global())
    source.setEventHandler { [flag] in flag.raise() }
    source.resume()
  }

  var isRaised: Bool { flag.isRaised }
}
