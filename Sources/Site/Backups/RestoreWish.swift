import Records
import Synchronization

/// A person's wish to put a backup in the place of the served book. The server ends for it, since nobody may have the book open.
///
/// The wish is made by a form, and fulfilled once the page that waits for the next server is drawn; then the server stops, and
/// `BookServer.serve` restores.
final class RestoreWish: Sendable {
  private struct State {
    /// The path of the backup; nil before there is a wish.
    var backup: String?
    var isEnding = false
    var port: Int?
    var networkPort: Int?
    var stop: (@Sendable () async -> Void)?
  }

  private let state = Mutex(State())

  /// True from the wish until the server has ended.
  var isMade: Bool { state.withLock { $0.backup != nil } }
  /// The path of the backup for which the server ended; nil if it ended for another reason.
  var backup: String? { state.withLock { $0.isEnding ? $0.backup : nil } }
  /// The port for this machine's browsers, which the next server takes again.
  var port: Int? { state.withLock(\.port) }

  /// The port for other devices, which the next server takes again.
  var networkPort: Int? { state.withLock(\.networkPort) }

  /// Notes the port of a listener that is open.
  func listens(on port: Int, toNetwork isNetwork: Bool) {
    state.withLock { if isNetwork { $0.networkPort = port } else { $0.port = port } }
  }

  /// Makes the wish. Throws `restore.running` if it was made before.
  func make(for backup: String, of book: String) throws {
    try state.withLock {
      guard $0.backup == nil else { throw UserError(.conflict, "restore.running", at: book) }
      $0.backup = backup
    }
  }

  /// Takes the way to stop the server.
  func stops(by stop: @escaping @Sendable () async -> Void) { state.withLock { $0.stop = stop } }

  /// Ends the server if there is a wish; called once the page that says so is drawn, or soon after the wish.
  func fulfil() {
    let stop = state.withLock { state -> (@Sendable () async -> Void)? in
      guard state.backup != nil, !state.isEnding, let stop = state.stop else { return nil }
      state.isEnding = true
      return stop
    }
    if let stop { Task { await stop() } }
  }
}
