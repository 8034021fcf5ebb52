import Records
import SyncSealing

/// The recovery sheet that was made last: whoever sends the same form again, as its answer was lost, is shown the same one.
actor RecoverySheets {
  private var last: (key: RecordID, made: Task<RecoverySheet, any Error>)?

  /// The sheet of the form that was sent under that key, made where it was not yet.
  func sheet(for key: RecordID, _ make: @escaping @Sendable () async throws -> RecoverySheet) async throws -> RecoverySheet {
    if let last, last.key == key, let made = try? await last.made.value { return made }
    let made = Task { try await make() }
    last = (key, made)
    return try await made.value
  }
}
