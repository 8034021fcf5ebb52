import BookStore
public import Foundation
public import SyncSealing

/// How the sync of a book begins on a device.
extension SyncState {
  /// The same, to go on with: what may have passed meanwhile is to be seen anew.
  public var continued: SyncState {
    var state = self
    state.faults = faults.filter { fault in
      if case .forked = fault { true } else { fault == .revoked }
    }
    return state
  }

  /// The book begins to sync with this device, by an invitation of a relay: the state, and the first entry of the roster, which the relay is to
  /// have before anything else.
  ///
  /// - Parameters:
  ///   - name: how this device is called
  ///   - recovery: what is printed on the sheet
  ///   - now: in milliseconds since 1970
  public static func founding(
    at relay: RelayAddress, named name: String, recovery: RecoveryKey, at now: Int64, randomBytes: (Int) -> [UInt8]
  ) throws -> (state: SyncState, entry: Data) {
    let keys = try MemberKeys(randomBytes(64))
    let (roster, key) = try Roster.founded(by: keys, named: name, recovery: recovery.keys, at: now, randomBytes: randomBytes)
    let entry = roster.entries[0].bytes
    let state = SyncState(RelayPlace(relay, book: roster.book), keys: keys.bytes, epochs: [1: key.bytes], entries: [entry])
    return (state, entry)
  }

  /// This device was let in: with the roster in which it stands. Throws `SealingFault` where it does not.
  ///
  /// - Parameter secret: of the code; nil where a recovery sheet let it in
  public static func joining(_ place: RelayPlace, as keys: MemberKeys, entries: [Data], secret: Data?) throws -> SyncState {
    let roster = try Roster(entries.map(RosterEntry.init), of: place.book)
    guard roster.isMember(keys.member.id) else { throw SealingFault.forged("a roster without this device") }
    let epochs = try roster.epochs(for: keys, secret: secret)
    return SyncState(place, keys: keys.bytes, epochs: epochs.mapValues(\.bytes), entries: entries)
  }
}
