public import Records
public import SyncSealing

/// How far a pairing has come, as a person sees it on the device where they are.
public enum PairingStep: Hashable, Sendable {
  /// The relay or the other device is asked.
  case asking
  /// This device shows a code, good until then, and nobody came with it yet.
  case waiting(PairingCode, until: Instant)
  /// A device came with the code: whether it shows the same digits, a person is asked.
  case visited(name: String, digits: String)
  /// This device came with a code: a person compares the digits, and answers on the other.
  case comparing(digits: String)
  /// The device of that name was let in.
  case letIn(name: String)
  /// This device was let in.
  case joined
  /// It came to nothing, for that reason.
  case failed(LocalizedText)

  /// Whether it goes on by itself or waits for a person.
  public var isGoingOn: Bool {
    switch self {
    case .asking, .waiting, .visited, .comparing: true
    case .letIn, .joined, .failed: false
    }
  }
}
