import GRDB
import Records
import Synchronization

/// Tells the journal's triggers which act they write for, through an SQL function only our writer has.
///
/// A write outside an act, or by a foreign program, is refused by that function rather than slipping past the journal.
final class JournalWriter: Sendable {
  static let function = "commonplace_act"
  /// What the function answers while rows are put back as the journal already says: nothing is noted.
  static let silence: Int64 = 0

  private let act = Mutex<Int64?>(nil)

  func register(on db: Database) {
    db.add(
      function: DatabaseFunction(JournalWriter.function, argumentCount: 0, pure: false) { [self] _ in
        guard let act = act.withLock({ $0 }) else {
          throw DatabaseError(resultCode: .SQLITE_MISUSE, message: "records are written only inside an act")
        }
        return act
      })
  }

  /// Runs the body with every written record noted under that act.
  func writing<Value>(_ sequence: Int64, _ body: () throws -> Value) throws -> Value {
    act.withLock { $0 = sequence }
    defer { act.withLock { $0 = nil } }
    return try body()
  }

  /// Runs the body with nothing noted.
  func silently<Value>(_ body: () throws -> Value) throws -> Value { try writing(JournalWriter.silence, body) }
}
