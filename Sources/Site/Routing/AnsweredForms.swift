import Records
import Synchronization

/// Results of recent forms sent by scripts with a key: a repeated request gets the same answer. After a restart only the act is known.
final class AnsweredForms: Sendable {
  /// Pages repeat within seconds; older results are dropped.
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
