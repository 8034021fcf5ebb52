import GRDB
import Records
import Synchronization

/// Tells the journal's triggers which act they write for, and whether a machine writes, through SQL functions only our writer has.
///
/// A write outside an act, or by a foreign program, is refused by them rather than slipping past the journal.
final class JournalWriter: Sendable {
  static let function = "commonplace_act"
  /// Answers 1 where nobody wrote it by hand.
  static let machine = "commonplace_machine"
  /// What the function answers while rows are put back as the journal already says: nothing is noted.
  static let silence: Int64 = 0

  private let act = Mutex<Int64?>(nil)
  private let isMachine = Atomic(false)

  func register(on db: Database) {
    db.add(
      function: DatabaseFunction(JournalWriter.function, argumentCount: 0, pure: false) { [self] _ in
        guard let act = act.withLock({ $0 }) else {
          throw DatabaseError(resultCode: .SQLITE_MISUSE, message: "records are written only inside an act")
        }
        return act
      })
    db.add(
      function: DatabaseFunction(JournalWriter.machine, argumentCount: 0, pure: false) { [self] _ in
        isMachine.load(ordering: .relaxed) ? 1 : 0
      })
  }

  /// Runs the body with every written record noted under that act.
  func writing<Value>(_ sequence: Int64, _ body: () throws -> Value) throws -> Value {
    act.withLock { $0 = sequence }
    defer { act.withLock { $0 = nil } }
    return try body()
  }

  /// Runs the body with every written record noted as a machine's.
  func byMachine<Value>(_ body: () throws -> Value) rethrows -> Value {
    let before = isMachine.exchange(true, ordering: .relaxed)
    defer { isMachine.store(before, ordering: .relaxed) }
    return try body()
  }

  /// Runs the body with nothing noted.
  func silently<Value>(_ body: () throws -> Value) throws -> Value { try writing(JournalWriter.silence, body) }
}
