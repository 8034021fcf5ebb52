import Foundation
import Testing

@testable import SyncSealing

/// Who takes part is told by its members alone, and whoever is out reads nothing that is sent later.
@Suite struct RosterTests {
  private let dice = Dice()
  private let first, second, recovery: MemberKeys
  private let founded: Roster
  private let key: EpochKey

  init() throws {
    (first, second, recovery) = (try dice.keys(), try dice.keys(), try dice.keys())
    (founded, key) = try Roster.founded(
      by: first, named: "Desktop", recovery: recovery, at: 1000, randomBytes: dice.bytes)
  }

  @Test func `a member that comes in by a code has the key with its secret alone, and reads all names`() throws {
    let secret = Data(dice.bytes(16))
    let roster = try admitting(second, secret)
    #expect(roster.isMember(second.member.id) && roster.members.count == 2)
    #expect(try roster.epochs(for: second, secret: secret) == [1: key])
    #expect(try roster.epochs(for: second) == [:])
    #expect(fault { _ = try roster.epochs(for: second, secret: Data(dice.bytes(16))) } == .forged("a wrapped key"))
    #expect(try roster.participants.values.map { try key.open(name: $0.name) }.sorted() == ["Desktop", "Laptop"])
    #expect(try roster.epochs(for: dice.keys()) == [:])
    #expect(try again(roster) == roster)
  }

  @Test func `a member that is revoked has not the next key, and whoever comes later has all`() throws {
    let secret = Data(dice.bytes(16))
    var roster = try admitting(second, secret)
    let next = try EpochKey(2, dice.bytes(32))
    try roster.append(
      roster.beginning(next, after: key, .revoke(second.member.id, last: 4), by: first, at: 3000, randomBytes: dice.bytes))
    #expect(!roster.isMember(second.member.id) && roster.epoch == 2 && roster.participants[second.member.id]?.revocation?.last == 4)
    #expect(try roster.epochs(for: first) == [1: key, 2: next])
    #expect(try roster.epochs(for: second, secret: secret) == [1: key])
    let third = try dice.keys()
    try roster.append(
      roster.admitting(third.member, named: "Phone", by: first, key: next, secret: secret, at: 4000, randomBytes: dice.bytes))
    #expect(try roster.epochs(for: third, secret: secret) == [1: key, 2: next])
    #expect(try again(roster) == roster)
    // What was revoked does not come back, and says nothing any more.
    #expect(
      refused(roster) { try $0.admitting(second.member, named: "", by: first, key: next, secret: nil, at: 0, randomBytes: dice.bytes) })
    #expect(
      refused(roster) { try $0.admitting(dice.keys().member, named: "", by: second, key: key, secret: nil, at: 0, randomBytes: dice.bytes) }
    )
  }

  @Test func `the recovery sheet opens every key and lets a device in; a new sheet ends the old one`() throws {
    var roster = founded
    #expect(try roster.epochs(for: recovery) == [1: key])
    try roster.append(
      roster.admitting(second.member, named: "New", by: recovery, key: key, secret: nil, at: 2000, randomBytes: dice.bytes))
    #expect(try roster.epochs(for: second) == [1: key])
    let (sheet, next) = (try dice.keys(), try EpochKey(2, dice.bytes(32)))
    try roster.append(
      roster.beginning(next, after: key, .renew(recovery: sheet.member), by: second, with: sheet, at: 3000, randomBytes: dice.bytes))
    #expect(try roster.epochs(for: sheet) == [1: key, 2: next] && roster.epochs(for: recovery) == [1: key])
    let third = try dice.keys()
    #expect(
      refused(roster) { try $0.admitting(third.member, named: "", by: recovery, key: next, secret: nil, at: 0, randomBytes: dice.bytes) })
    #expect(try again(roster) == roster)
  }

  @Test func `nobody makes up a book for a recovery sheet, whose keys they have not`() throws {
    let stranger = try dice.keys()
    // A relay knows the public keys of the sheet, and can wrap a key for them.
    let (other, _) = try Roster.founded(by: stranger, named: "", recovery: stranger, at: 0, randomBytes: dice.bytes)
    func forged(_ proof: Data?) -> RosterEntry? {
      var content = RosterEntry.Content(
        number: 1, previous: nil, written: 0, author: stranger.member.id,
        deed: .found(first: stranger.member, name: Data(), recovery: recovery.member),
        keys: [stranger.member.id: Data(), recovery.member.id: Data()])
      content.proof = proof
      return try? RosterEntry(content, by: stranger)
    }
    for proof in [nil, founded.entries[0].content.proof, other.entries[0].content.proof] {
      let entry = try #require(forged(proof))
      #expect(fault { _ = try Roster([entry], of: entry.hash) } == .forged("the first entry of a roster"))
    }
    let claim = try #require(forged(nil)).content.claim
    let sound = try #require(forged(recovery.sign(claim, for: .recovery)))
    #expect(fault { _ = try Roster([sound], of: sound.hash) } == nil)
    let next = try EpochKey(2, dice.bytes(32))
    #expect(
      refused(founded) {
        try $0.beginning(
          next, after: key, .renew(recovery: second.member), by: first, with: stranger, at: 0, randomBytes: dice.bytes)
      })
  }

  @Test func `no relay can write in a roster, leave out of it, or pass off another`() throws {
    let roster = try admitting(second, Data(dice.bytes(16)))
    let stranger = try dice.keys()
    #expect(
      refused(roster) {
        try $0.admitting(dice.keys().member, named: "", by: stranger, key: key, secret: nil, at: 0, randomBytes: dice.bytes)
      })
    let late = try roster.admitting(dice.keys().member, named: "", by: second, key: key, secret: nil, at: 5000, randomBytes: dice.bytes)
    #expect(fault { _ = try Roster(founded.entries + [late], of: founded.book) } == .forged("an entry that does not follow"))
    let (other, _) = try Roster.founded(by: stranger, named: "", recovery: recovery, at: 0, randomBytes: dice.bytes)
    #expect(fault { _ = try Roster(other.entries, of: roster.book) } == .forged("the roster of another book"))
    for entry in roster.entries {
      for _ in 0..<200 {
        var bytes = entry.bytes
        bytes[dice.below(bytes.count)] ^= UInt8(1 << dice.below(8))
        let place = entry == roster.entries[0] ? 0 : 1
        #expect(
          fault {
            var entries = roster.entries
            entries[place] = try RosterEntry(bytes)
            _ = try Roster(entries, of: roster.book)
          } != nil)
      }
    }
  }

  @Test func `the key of an epoch goes to all who stay and to nobody else`() throws {
    let roster = try admitting(second, Data(dice.bytes(16)))
    let next = try EpochKey(2, dice.bytes(32))
    let entry = try roster.beginning(next, after: key, .revoke(second.member.id, last: 4), by: first, at: 3000, randomBytes: dice.bytes)
    func refusedWith(_ change: (inout RosterEntry.Content) -> Void) -> Bool {
      refused(roster) { _ in
        var content = entry.content
        change(&content)
        return try RosterEntry(content, by: first)
      }
    }
    #expect(!refusedWith { _ in })
    #expect(refusedWith { $0.keys?[second.member.id] = Data() })
    #expect(refusedWith { $0.keys?[recovery.member.id] = nil })
    #expect(refusedWith { $0.keys = nil })
    #expect(refusedWith { $0.older = nil })
  }

  @Test func `no more members come in than a book may have, and the last is not revoked`() throws {
    var roster = founded
    for _ in 1..<Roster.mostMembers {
      try roster.append(
        roster.admitting(dice.keys().member, named: "", by: first, key: key, secret: nil, at: 0, randomBytes: dice.bytes))
    }
    let full = roster
    #expect(
      refused(full) { try $0.admitting(dice.keys().member, named: "", by: first, key: key, secret: nil, at: 0, randomBytes: dice.bytes) })
    #expect(
      refused(founded) {
        try $0.beginning(
          EpochKey(2, dice.bytes(32)), after: key, .revoke(first.member.id, last: 4), by: first, at: 0, randomBytes: dice.bytes)
      })
  }

  private func admitting(_ new: MemberKeys, _ secret: Data) throws -> Roster {
    var roster = founded
    try roster.append(
      roster.admitting(new.member, named: "Laptop", by: first, key: key, secret: secret, at: 2000, randomBytes: dice.bytes))
    return roster
  }

  private func again(_ roster: Roster) throws -> Roster {
    try Roster(roster.entries.map { try RosterEntry($0.bytes) }, of: roster.book)
  }

  private func refused(_ roster: Roster, _ entry: (Roster) throws -> RosterEntry) -> Bool {
    var next = roster
    guard case .forged? = fault({ try next.append(entry(roster)) }) else { return false }
    return next == roster
  }
}
