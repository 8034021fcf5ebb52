public import Foundation
public import SyncSealing

/// Who takes part in the sync of a book, and the keys of it that a device has: all that it needs to say who is to.
public struct Membership: Sendable {
  /// Who takes part.
  public private(set) var roster: Roster
  /// The private keys of this device, or of the sheet.
  public let keys: MemberKeys
  /// The keys of the book by their numbers.
  private(set) var epochs: [Int: EpochKey]
  /// Of each member the last batch that was seen.
  private let seen: [MemberID: Int64]

  /// As it stands in what a device remembers. Throws `SealingFault` where that is damaged.
  public init(_ state: SyncState) throws {
    keys = try MemberKeys(state.keys)
    roster = try Roster(state.entries.map(RosterEntry.init), of: state.place.book)
    epochs = try Dictionary(uniqueKeysWithValues: state.epochs.map { ($0, try EpochKey($0, $1)) })
    seen = state.lastSeen
  }

  /// Whoever holds a recovery sheet, which opens every key. Throws `SealingFault` where it is not the sheet of that book.
  public init(_ roster: Roster, by sheet: RecoveryKey) throws {
    (self.roster, keys, seen) = (roster, try sheet.keys, [:])
    epochs = try roster.epochs(for: keys)
  }

  /// This device.
  public var own: MemberID { keys.member.id }

  /// Goes on by what the relay has more. Throws `SealingFault` where that does not follow; then it stays as it is.
  public mutating func extend(by entries: [Data]) throws {
    var longer = roster
    for entry in entries { try longer.append(RosterEntry(entry)) }
    epochs = try longer.epochs(for: keys, knowing: epochs)
    roster = longer
  }

  /// Goes by another roster of the same book, of which the beginning is the same. Throws `SealingFault` where it is none.
  mutating func replace(by entries: [Data]) throws {
    let other = try Roster(entries.map(RosterEntry.init), of: roster.book)
    let same = zip(roster.entries, other.entries).prefix { $0 == $1 }.map(\.0)
    let common = try Roster(same, of: roster.book)
    epochs = try other.epochs(for: keys, knowing: epochs.filter { $0.key <= common.epoch })
    roster = other
  }

  /// How a member called itself when it came in; nil where this device has not the key of those days.
  func name(of participant: Roster.Participant) -> String? {
    epochs[participant.nameEpoch].flatMap { try? $0.open(name: participant.name) }
  }

  /// How that member called itself when it came in; nil where this device cannot know.
  public func name(of id: MemberID) -> String? { roster.participants[id].flatMap(name) }

  /// How the member calls itself that an entry lets in after the newest; nil where it lets none in, or this device cannot know.
  public func name(in entry: RosterEntry) -> String? {
    guard case .admit(_, let name) = entry.deed else { return nil }
    return epochs.values.lazy.compactMap { try? $0.open(name: name) }.first
  }

  /// The entry by which another is let in.
  ///
  /// - Parameters:
  ///   - secret: of the code that both have; nil where a recovery sheet lets it in
  ///   - now: in milliseconds since 1970
  public func admitting(
    _ new: Member, named name: String, secret: Data?, at now: Int64, randomBytes: (Int) -> [UInt8]
  ) throws -> RosterEntry {
    try roster.admitting(new, named: name, by: keys, key: newestKey(), secret: secret, at: now, randomBytes: randomBytes)
  }

  /// The entry by which a device is out, with a new key for those who stay.
  public func revoking(_ id: MemberID, at now: Int64, randomBytes: (Int) -> [UInt8]) throws -> RosterEntry {
    try beginning(.revoke(id, last: seen[id] ?? 0), at: now, randomBytes: randomBytes)
  }

  /// The entry by which a new recovery sheet takes the place of the one before, with a new key.
  public func renewing(_ sheet: RecoveryKey, at now: Int64, randomBytes: (Int) -> [UInt8]) throws -> RosterEntry {
    try beginning(.renew(recovery: sheet.keys.member), sheet, at: now, randomBytes: randomBytes)
  }

  private func beginning(
    _ deed: RosterEntry.Deed, _ sheet: RecoveryKey? = nil, at now: Int64, randomBytes: (Int) -> [UInt8]
  ) throws -> RosterEntry {
    let key = try EpochKey(roster.epoch + 1, randomBytes(32))
    return try roster.beginning(key, after: newestKey(), deed, by: keys, with: sheet?.keys, at: now, randomBytes: randomBytes)
  }

  private func newestKey() throws -> EpochKey {
    guard let key = epochs[roster.epoch] else { throw SealingFault.unknownEpoch(roster.epoch) }
    return key
  }
}
