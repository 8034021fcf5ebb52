import Foundation
import Records
import SyncRelay
import SyncSealing
import Synchronization
import TestKit

/// A book that syncs, of which nothing is known but what a relay sees.
final class MadeBook: Sendable {
  private struct Chain {
    var number: Int64 = 0
    var hash: Data?
  }

  let founded: Roster
  let members: [MemberKeys]
  let recovery: MemberKeys
  let time = Date(timeIntervalSince1970: 1_800_000_000)
  private let key: EpochKey
  private let dice: Mutex<SeededDice>
  private let chains: Mutex<[Chain]>

  init(members count: Int = 1) throws {
    var dice = SeededDice.thrown()
    func bytes(_ count: Int) -> [UInt8] { (0..<count).map { _ in UInt8(dice.below(256)) } }
    members = try (0..<count).map { _ in try MemberKeys(bytes(64)) }
    recovery = try MemberKeys(bytes(64))
    (founded, key) = try Roster.founded(by: members[0], named: "Desktop", recovery: recovery, at: 0, randomBytes: bytes)
    chains = Mutex(Array(repeating: Chain(), count: count))
    self.dice = Mutex(dice)
  }

  var book: Data { founded.book }

  func bytes(_ count: Int) -> [UInt8] { dice.withLock { dice in (0..<count).map { _ in UInt8(dice.below(256)) } } }
  func newID() -> Data { Data(bytes(32)) }

  /// Begins it in a store, with all members; answers with the invitation by which.
  @discardableResult
  func found(in store: some RelayStore) throws -> Data {
    let token = Data(bytes(16))
    try store.invite(token, until: time + 60)
    try store.found(founded.entries[0], invitation: token, at: time)
    var roster = founded
    for member in members.dropFirst() {
      let entry = try roster.admitting(member.member, named: "", by: members[0], key: key, secret: nil, at: 0, randomBytes: bytes)
      try store.append(entry, after: roster.entries.count, to: book)
      try roster.append(entry)
    }
    return token
  }

  /// The next batch of a member; or one in the place of its last, with another before it.
  func batch(of member: Int = 0, instead: Bool = false, bytes count: Int = 200) throws -> SealedBatch {
    let chain = chains.withLock { $0[member] }
    let header = SealedBatch.Header(
      book: book, member: members[member].member.id, number: chain.number + (instead ? 0 : 1), previous: instead ? nil : chain.hash,
      epoch: 1,
      roster: founded.head, salt: Data(bytes(32)))
    let batch = try SealedBatch(sealing: bytes(count), as: header, by: members[member], with: key)
    if !instead { chains.withLock { $0[member] = Chain(number: header.number, hash: batch.hash) } }
    return batch
  }

  /// An entry by which another comes in.
  func entry() throws -> RosterEntry {
    try founded.admitting(MemberKeys(bytes(64)).member, named: "Desk", by: members[0], key: key, secret: nil, at: 0, randomBytes: bytes)
  }

  /// The entry by which one is out.
  func revoking(_ member: Int, in roster: Roster) throws -> RosterEntry {
    try roster.beginning(
      EpochKey(2, bytes(32)), after: key, .revoke(members[member].member.id, last: 0), by: members[0], at: 0, randomBytes: bytes)
  }

  /// A member's word that all up to a batch is told anew.
  func compaction(
    upTo number: Int64, _ batch: SealedBatch, in told: ClosedRange<Int64>, by member: Int = 0
  ) throws -> Compaction {
    let keys = members[member]
    let claim = Compaction.Claim(
      book: book, member: keys.member.id, number: number, hash: batch.hash,
      chains: [BatchChain(batch.header.member, number: batch.header.number, hash: batch.hash)], first: told.lowerBound,
      last: told.upperBound)
    return try Compaction(claim, by: keys)
  }

  func word(_ number: Int64, of member: Int = 0, at time: Int64 = 1) throws -> Acknowledgement {
    try Acknowledgement([BatchChain(members[0].member.id, number: number, hash: Data(bytes(32)))], of: book, at: time, by: members[member])
  }
}
