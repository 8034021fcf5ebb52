import GRDB
import Records
import Synchronization

/// Gives the journal's triggers the current act and whether a machine writes, through SQL functions that only this writer registers.
///
/// Therefore a write outside an act, or by a foreign program, fails.
final class JournalWriter: Sendable {
  /// The function that returns the act being written.
  static let function = "commonplace_act"
  /// The function that returns 1 for a machine's write.
  static let machine = "commonplace_machine"
  /// The value of `function` while rows are restored from the journal: nothing is noted.
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

  /// Runs the body; every record it writes is noted under that act.
  func writing<Value>(_ sequence: Int64, _ body: () throws -> Value) throws -> Value {
    act.withLock { $0 = sequence }
    defer { act.withLock { $0 = nil } }
    return try body()
  }

  /// Runs the body; every record it writes is noted as a machine's.
  func byMachine<Value>(_ body: () throws -> Value) rethrows -> Value {
    let before = isMachine.exchange(true, ordering: .relaxed)
    defer { isMachine.store(before, ordering: .relaxed) }
    return try body()
  }

  /// Runs the body; nothing is noted.
  func silently<Value>(_ body: () throws -> Value) throws -> Value { try writing(JournalWriter.silence, body) }
}
