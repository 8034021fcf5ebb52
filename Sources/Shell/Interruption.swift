@preconcurrency import Dispatch
import Foundation
import Synchronization

/// Interruption by Ctrl-C, which from here on ends nothing by itself.
public struct Interruption: Sendable {
  private let isRaised: @Sendable () -> Bool

  /// Watch over Ctrl-C from now on.
  public init() { self = ShellContext.streams.interruption() }

  /// An interruption that happens when that says so.
  public init(when isRaised: @escaping @Sendable () -> Bool) { self.isRaised = isRaised }

  /// Tells whether Ctrl-C was pressed.
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
