import Foundation
import Records
import Sync
import Synchronization

/// A place in memory that fails as asked.
final class MemoryPlace: Place {
  /// What becomes of one call.
  enum Fault { case lostBefore, lostAfter }

  private struct State {
    var files: [String: Data] = [:]
    /// Faults by the number of calls until they happen.
    var faults: [Int: Fault] = [:]
    var calls = 0
    var isThere = true
  }

  private let state = Mutex(State())

  var files: [String: Data] {
    get { state.withLock(\.files) }
    set { state.withLock { $0.files = newValue } }
  }

  /// Lets the call after that many others fail.
  func fail(after calls: Int, _ fault: Fault) { state.withLock { $0.faults[$0.calls + calls + 1] = fault } }

  func begin(alone: Bool) throws { try call { $0.isThere = true } }
  func list() throws -> [String] { try call { Array($0.files.keys) } }
  func read(_ name: String) throws -> Data? { try call { $0.files[name] } }
  func write(_ name: String, _ content: Data) throws { try call { $0.files[name] = content } }
  func delete(_ name: String) throws { try call { $0.files[name] = nil } }

  private func call<Value>(_ body: (inout State) -> sending Value) throws -> Value {
    try state.withLock { state throws(UserError) in
      state.calls += 1
      let fault = state.faults[state.calls]
      if fault == .lostBefore { throw UserError(.unreachable, "sync.refused") }
      let value = body(&state)
      if fault == .lostAfter { throw UserError(.unreachable, "sync.refused") }
      return value
    }
  }
}
