public import Foundation

/// Who takes part in the sync of a book: told by entries of which each is signed by a member and names the one before, so that whoever knows the
/// id of the book believes no other roster.
public struct Roster: Hashable, Sendable {
  /// A member as the roster tells it.
  public struct Participant: Hashable, Sendable {
    /// Its public keys.
    public let member: Member
    /// The sealed name by which it came in, and the number of the key that it is sealed with.
    public let name: Data, nameEpoch: Int
    /// When it came in, in milliseconds since 1970 by the clock of whoever let it in.
    public let since: Int64
    /// How it went out; nil while it takes part.
    public fileprivate(set) var revocation: Revocation?

    fileprivate init(_ member: Member, name: Data, epoch: Int, since: Int64) {
      (self.member, self.name, nameEpoch, self.since) = (member, name, epoch, since)
    }
  }

  /// How a member went out.
  public struct Revocation: Hashable, Sendable {
    /// When, in milliseconds since 1970 by the clock of whoever did it, and who did.
    public let at: Int64, by: MemberID
    /// Its last batch that counts; 0 where none does.
    public let last: Int64
  }

  /// More members a book has not at a time.
  public static let mostMembers = 32

  /// All entries, the first first.
  public private(set) var entries: [RosterEntry] = []
  /// All who ever took part.
  public private(set) var participants: [MemberID: Participant] = [:]
  /// The public keys of the recovery sheet.
  public private(set) var recovery: Member
  /// The number of the newest key.
  public private(set) var epoch = 0
  /// By its number each key, for those who have it, and the key before it, sealed with it.
  private var keys: [Int: [MemberID: Data]] = [:]
  private var older: [Int: Data] = [:]
  /// The key that a member came in with.
  private var first: [MemberID: FirstKey] = [:]

  private struct FirstKey: Hashable, Sendable {
    let epoch: Int
    let wrapped: Data
  }

  /// The id of the book in sync: the hash of the first entry.
  public var book: Data { entries[0].hash }
  /// The hash of the newest entry.
  public var head: Data { entries[entries.count - 1].hash }

  /// Reads a roster. Throws `SealingFault.forged` where it is not that book's, or an entry is not what the ones before let it be.
  public init(_ entries: [RosterEntry], of book: Data) throws {
    guard let first = entries.first, first.hash == book else { throw SealingFault.forged("the roster of another book") }
    guard case .found(let member, let name, let recovery) = first.deed, first.isSigned(by: member), first.content.number == 1,
      first.content.previous == nil, first.isProved(by: recovery)
    else { throw SealingFault.forged("the first entry of a roster") }
    self.recovery = recovery
    self.entries = [first]
    participants = [member.id: Participant(member, name: name, epoch: 1, since: first.written)]
    try beginEpoch(first)
    for entry in entries.dropFirst() { try append(entry) }
  }

  /// Whether that takes part now.
  public func isMember(_ id: MemberID) -> Bool { participants[id].map { $0.revocation == nil } ?? false }

  /// Those who take part now, by their ids.
  public var members: [Member] { participants.values.filter { $0.revocation == nil }.map(\.member).sorted { $0.id < $1.id } }

  /// The keys that those private keys open, by their numbers. Throws `SealingFault.forged` where one was wrapped wrongly.
  ///
  /// - Parameters:
  ///   - known: those that are known already
  ///   - secret: of the code by which the member came in, where it just did
  public func epochs(for own: MemberKeys, knowing known: [Int: EpochKey] = [:], secret: Data? = nil) throws -> [Int: EpochKey] {
    var epochs = known
    if let given = first[own.member.id], epochs[given.epoch] == nil {
      do {
        epochs[given.epoch] = try EpochKey(given.epoch, unwrapping: given.wrapped, with: own, book: book, secret: secret)
      } catch {
        // Without the secret only what a recovery sheet let in opens.
        if secret != nil { throw error }
      }
    }
    for (number, wrapped) in keys where epochs[number] == nil {
      guard let mine = wrapped[own.member.id] else { continue }
      epochs[number] = try EpochKey(number, unwrapping: mine, with: own, book: number == 1 ? nil : book)
    }
    for number in older.keys.sorted(by: >) {
      guard let key = epochs[number], epochs[number - 1] == nil, let sealed = older[number] else { continue }
      epochs[number - 1] = try key.openOlder(sealed)
    }
    return epochs
  }
}

extension Roster {
  /// Goes on by an entry. Throws `SealingFault.forged` where it does not follow, or its author may not do that.
  public mutating func append(_ entry: RosterEntry) throws {
    let content = entry.content
    guard content.number == entries.count + 1, content.previous == head else { throw SealingFault.forged("an entry that does not follow") }
    let author = content.author == recovery.id ? recovery : isMember(content.author) ? participants[content.author]?.member : nil
    guard let author, entry.isSigned(by: author) else { throw SealingFault.forged("an entry by whoever may not") }
    var next = self
    next.entries.append(entry)
    try next.perform(entry)
    self = next
  }

  private mutating func perform(_ entry: RosterEntry) throws {
    switch entry.deed {
    case .found:
      throw SealingFault.forged("a roster that begins twice")
    case .admit(let member, let name):
      guard participants[member.id] == nil, member.id != recovery.id, members.count < Roster.mostMembers,
        let wrapped = entry.content.keys, Array(wrapped.keys) == [member.id]
      else { throw SealingFault.forged("a member that cannot come in") }
      first[member.id] = wrapped[member.id].map { FirstKey(epoch: epoch, wrapped: $0) }
      participants[member.id] = Participant(member, name: name, epoch: epoch, since: entry.written)
    case .revoke(let member, let last):
      guard isMember(member), members.count > 1, last >= 0 else { throw SealingFault.forged("a member that cannot be revoked") }
      participants[member]?.revocation = Revocation(at: entry.written, by: entry.author, last: last)
      try beginEpoch(entry)
    case .renew(let recovery):
      guard participants[recovery.id] == nil, entry.isProved(by: recovery) else {
        throw SealingFault.forged("a recovery sheet without its keys")
      }
      self.recovery = recovery
      try beginEpoch(entry)
    }
  }

  /// All who take part have the new key, and nobody else.
  private mutating func beginEpoch(_ entry: RosterEntry) throws {
    let wrapped = entry.content.keys ?? [:]
    guard Set(wrapped.keys) == Set(members.map(\.id) + [recovery.id]) else {
      throw SealingFault.forged("a key for others than the members")
    }
    epoch += 1
    guard epoch == 1 || entry.content.older != nil else { throw SealingFault.forged("a key without the one before") }
    keys[epoch] = wrapped
    older[epoch] = entry.content.older
  }
}

extension Roster {
  /// The roster of a book that begins to sync, and its first key.
  ///
  /// - Parameters:
  ///   - keys: of its first member
  ///   - name: of that
  ///   - recovery: of the recovery sheet
  ///   - written: the time, in milliseconds since 1970
  public static func founded(
    by keys: MemberKeys, named name: String, recovery: MemberKeys, at written: Int64, randomBytes: (Int) -> [UInt8]
  ) throws -> (roster: Roster, key: EpochKey) {
    let key = try EpochKey(1, randomBytes(32))
    let deed = RosterEntry.Deed.found(
      first: keys.member, name: try key.seal(name: name, randomBytes: randomBytes), recovery: recovery.member)
    let wrapped = try [keys.member, recovery.member].map { ($0.id, try key.wrapped(for: $0, book: nil)) }
    var content = RosterEntry.Content(
      number: 1, previous: nil, written: written, author: keys.member.id, deed: deed, keys: Dictionary(wrapped) { first, _ in first })
    content.proof = try recovery.sign(content.claim, for: .recovery)
    let entry = try RosterEntry(content, by: keys)
    return (try Roster([entry], of: entry.hash), key)
  }

  /// The entry by which a member, or the recovery sheet, lets another in.
  ///
  /// - Parameters:
  ///   - name: of the new member
  ///   - key: the newest key
  ///   - secret: of the code that both have; nil where the recovery sheet lets in whoever holds it
  public func admitting(
    _ member: Member, named name: String, by keys: MemberKeys, key: EpochKey, secret: Data?, at written: Int64,
    randomBytes: (Int) -> [UInt8]
  ) throws -> RosterEntry {
    let deed = RosterEntry.Deed.admit(member, name: try key.seal(name: name, randomBytes: randomBytes))
    let wrapped = [member.id: try key.wrapped(for: member, book: book, secret: secret)]
    return try RosterEntry(next(deed, by: keys, at: written, keys: wrapped), by: keys)
  }

  /// The entry by which a member is out, or a new recovery sheet is made: with a new key for all who stay.
  ///
  /// - Parameter sheet: the keys of the new recovery sheet
  public func beginning(
    _ key: EpochKey, after old: EpochKey, _ deed: RosterEntry.Deed, by keys: MemberKeys, with sheet: MemberKeys? = nil, at written: Int64,
    randomBytes: (Int) -> [UInt8]
  ) throws -> RosterEntry {
    var others = members.filter { $0.id != deed.revoked }
    others.append(deed.newRecovery ?? recovery)
    let wrapped = try others.map { ($0.id, try key.wrapped(for: $0, book: book)) }
    var content = next(deed, by: keys, at: written, keys: Dictionary(wrapped) { first, _ in first })
    content.older = try key.sealOlder(old, randomBytes: randomBytes)
    content.proof = try sheet?.sign(content.claim, for: .recovery)
    return try RosterEntry(content, by: keys)
  }

  private func next(_ deed: RosterEntry.Deed, by keys: MemberKeys, at written: Int64, keys wrapped: [MemberID: Data]?)
    -> RosterEntry.Content
  {
    RosterEntry.Content(
      number: entries.count + 1, previous: head, written: written, author: keys.member.id, deed: deed, keys: wrapped)
  }
}

extension RosterEntry.Deed {
  fileprivate var revoked: MemberID? { if case .revoke(let member, _) = self { member } else { nil } }
  fileprivate var newRecovery: Member? { if case .renew(let recovery) = self { recovery } else { nil } }
}
