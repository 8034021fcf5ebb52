import Foundation
import Records
import TestKit
import Testing

@testable import SyncSealing

/// A batch opens for whoever has its key, says who sent it, and says nothing to anybody else.
@Suite struct SealedBatchTests {
  let dice = Dice()

  @Test func `what was sealed is opened, and who sent it is known`() throws {
    let (keys, key) = (try dice.keys(), try EpochKey(3, dice.bytes(32)))
    for length in [0, 1, 1019, 1020, 1021, 70_000] {
      let content = dice.bytes(length)
      let batch = try SealedBatch(try sealed(content, keys, key).bytes)
      try batch.confirm(sentBy: keys.member)
      #expect(try batch.open(with: key) == content)
    }
  }

  @Test func `whatever is changed of a batch is told, and whatever is cut off`() throws {
    let (keys, key) = (try dice.keys(), try EpochKey(3, dice.bytes(32)))
    let bytes = try sealed(Array("Canary".utf8), keys, key).bytes
    for _ in 0..<600 {
      var changed = bytes
      changed[dice.below(bytes.count)] ^= UInt8(1 << dice.below(8))
      #expect(fault { try SealedBatch(changed).confirm(sentBy: keys.member) } != nil)
      #expect(fault { _ = try SealedBatch(Data(bytes.prefix(dice.below(bytes.count)))).confirm(sentBy: keys.member) } != nil)
    }
  }

  @Test func `a batch of a stranger, under another key, or spliced into another header is not believed`() throws {
    let (keys, stranger) = (try dice.keys(), try dice.keys())
    let (key, other) = (try EpochKey(3, dice.bytes(32)), try EpochKey(3, dice.bytes(32)))
    let batch = try sealed(Array("Canary".utf8), keys, key)
    #expect(fault { try batch.confirm(sentBy: stranger.member) } == .forged("a batch"))
    #expect(fault { _ = try batch.open(with: other) } == .forged("the key of a batch"))
    #expect(fault { _ = try batch.open(with: try EpochKey(2, other.bytes)) } == .unknownEpoch(3))
    // A revoked member that knows the key signs another's words as its own.
    let start = 4 + batch.bytes.prefix(4).bigEndian
    let forged = try sealed(Array("Another".utf8), stranger, key).bytes
    let unsigned = forged.prefix(4 + forged.prefix(4).bigEndian) + batch.bytes[start..<batch.bytes.count - 64]
    let spliced = try SealedBatch(unsigned + stranger.sign(unsigned, for: .batch))
    try spliced.confirm(sentBy: stranger.member)
    #expect(fault { _ = try spliced.open(with: key) } == .forged("the key of a batch"))
  }

  @Test func `a signature for one purpose counts for no other`() throws {
    let keys = try dice.keys()
    let signature = try keys.sign(Data("words".utf8), for: .roster)
    #expect(keys.member.signed(Data("words".utf8), for: .roster, as: signature))
    #expect(!keys.member.signed(Data("words".utf8), for: .batch, as: signature))
    #expect(!keys.member.signed(Data("words".utf8), for: .roster, as: Data("no signature".utf8)))
  }

  @Test func `the length of a batch tells little of what is in it, and costs at most an eighth`() throws {
    var lengths: Set<Int> = []
    for bytes in 0...200_000 {
      let length = Padding.length(of: bytes)
      #expect(length >= bytes && (bytes < Padding.least || length <= bytes + bytes / 8 + 1))
      lengths.insert(length)
    }
    #expect(lengths.count < 160)
    #expect(Padding.unpadded(Padding.padded([1, 2, 3])) == [1, 2, 3])
    #expect(Padding.unpadded([0, 0, 0, 9, 1]) == nil && Padding.unpadded([0]) == nil)
  }

  @Test func `a batch that is too large is not made`() throws {
    let (keys, key) = (try dice.keys(), try EpochKey(3, dice.bytes(32)))
    #expect(fault { _ = try sealed([UInt8](repeating: 7, count: 1 << 20), keys, key) } != nil)
  }

  @Test func `a name is read by members alone, and its length tells nothing`() throws {
    let (key, other) = (try EpochKey(1, dice.bytes(32)), try EpochKey(1, dice.bytes(32)))
    let long = String(repeating: "Канарейка ", count: 40)
    let names = try ["", "Laptop", long].map { try key.seal(name: $0, randomBytes: dice.bytes) }
    #expect(Set(names.map(\.count)).count == 1)
    #expect(try key.open(name: names[1]) == "Laptop")
    #expect(try long.hasPrefix(key.open(name: names[2]).dropLast()))
    #expect(fault { _ = try other.open(name: names[1]) } == .forged("a name"))
  }

  private func sealed(_ content: [UInt8], _ keys: MemberKeys, _ key: EpochKey) throws -> SealedBatch {
    let header = SealedBatch.Header(
      book: Data(dice.bytes(32)), member: keys.member.id, number: 1, previous: nil, epoch: key.number, roster: Data(dice.bytes(32)),
      salt: Data(dice.bytes(32)))
    return try SealedBatch(sealing: content, as: header, by: keys, with: key)
  }
}

/// Why that is not believed; nil where it is.
func fault(_ body: () throws -> Void) -> SealingFault? {
  do { try body() } catch { return error as? SealingFault ?? .malformed("\(error)") }
  return nil
}

/// Dice that make keys.
final class Dice {
  private var dice = SeededDice.thrown()

  func bytes(_ count: Int) -> [UInt8] { (0..<count).map { _ in UInt8(dice.below(256)) } }
  func below(_ bound: Int) -> Int { dice.below(bound) }
  func keys() throws -> MemberKeys { try MemberKeys(bytes(64)) }
}
