import Records
import Synchronization

/// What the last forms were answered that a script sent under keys of their own: whoever asks again is told the same, and led to the same
/// page. After a new start only the act is known.
final class AnsweredForms: Sendable {
  /// A page asks again within seconds; after so many others it has its answer.
  private static let most = 64

  private let answered = Mutex<[(key: RecordID, result: FormResult)]>([])

  func remember(_ result: FormResult, as key: RecordID) {
    answered.withLock { answered in
      if answered.count == AnsweredForms.most { answered.removeFirst() }
      answered.append((key, result))
    }
  }

  func result(of key: RecordID) -> FormResult? { answered.withLock { $0.first { $0.key == key }?.result } }
}
