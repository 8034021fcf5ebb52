@preconcurrency import Dispatch
import Foundation
import Synchronization

/// Interruption by Ctrl-C, which from here on ends nothing by itself.
public final class Interruption: Sendable {
  private let source: any DispatchSourceSignal
  private let flag = Flag()

  private final class Flag: Sendable {
    private let state = Mutex(false)
    func raise() { state.withLock { $0 = true } }
    var isRaised: Bool { state.withLock { $0 } }
  }

  /// Watch over Ctrl-C from now on.
  public init() {
    signal(SIGINT, SIG_IGN)
    source = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global())
    source.setEventHandler { [flag] in flag.raise() }
    source.resume()
  }

  /// Tells whether Ctrl-C was pressed.
  public var happened: Bool { flag.isRaised }
}
