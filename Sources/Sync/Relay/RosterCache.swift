import Foundation
import SyncSealing
import Synchronization

/// The rosters of books, each read and believed once for as many entries as it has.
final class RosterCache: Sendable {
  private let store: any RelayStore
  private let rosters = Mutex<[Data: Roster]>([:])

  init(_ store: any RelayStore) { self.store = store }

  /// The roster as the store has it. Throws `RelayFault.unknownBook`.
  func roster(of book: Data) throws -> Roster {
    let known = rosters.withLock { $0[book] }
    let more = try store.roster(of: book, after: known?.entries.count ?? 0).map(RosterEntry.init)
    var roster = try known ?? Roster(more, of: book)
    if known != nil {
      guard !more.isEmpty else { return roster }
      for entry in more { try roster.append(entry) }
    }
    rosters.withLock { $0[book] = roster }
    return roster
  }

  /// Forgets a book that was taken away.
  func forget(_ book: Data) { rosters.withLock { $0[book] = nil } }
}
