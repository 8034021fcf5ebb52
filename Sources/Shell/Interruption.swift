@preconcurrency import Dispatch
import Foundation
import Synchronization

/// Catches Ctrl-C, which then no longer ends the process by itself.
public struct Interruption: Sendable {
  private let isRaised: @Sendable () -> Bool
  private let letGo: @Sendable () -> Void

  /// Starts to watch for Ctrl-C.
  public init() { self = ShellContext.streams.interruption() }

  /// An interruption with its own condition, and what is done once nobody watches any more.
  public init(when isRaised: @escaping @Sendable () -> Bool, letGo: @escaping @Sendable () -> Void = {}) {
    (self.isRaised, self.letGo) = (isRaised, letGo)
  }

  /// True once Ctrl-C was pressed.
  public var happened: Bool { isRaised() }

  /// Stops watching: from now on Ctrl-C ends the process, also while it waits for an answer.
  public func end() { letGo() }

  static func byControlC() -> Interruption {
    let watch = SignalWatch()
    return Interruption(when: { watch.isRaised }, letGo: { _ = signal(SIGINT, SIG_DFL) })
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
    #if canImport(Darwin)
      signal(SIGINT, SIG_IGN)
    #endif
    source = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global())
    source.setEventHandler { [flag] in flag.raise() }
    source.resume()
  }

  var isRaised: Bool { flag.isRaised }
}
