import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import Records
import SyncRelay
import SyncSealing
import TestKit
import Testing

/// Whatever bytes come, nothing crashes, and nothing is believed that no member signed.
///
/// COMMONPLACE_FUZZ tries so many.
@Suite struct RelayFuzzTests {
  private static let count = ProcessInfo.processInfo.environment["COMMONPLACE_FUZZ"].flatMap { Int($0) } ?? Rounds.of(8000)

  @Test func `bytes that were changed are no batch, no entry, no word and no code`() throws {
    var dice = SeededDice.thrown()
    let made = try MadeBook(members: 2)
    let (batch, entry, first) = (try made.batch(), try made.entry(), made.members[0].member)
    let (word, compaction) = (try made.word(3), try made.compaction(upTo: 1, batch, in: 2...3))
    let signed = try SignedRequest("GET", "/v1/books", body: Data(), to: made.newID(), at: 9, by: made.members[0])
    let place = RelayPlace(RelayAddress("https://relay.example", id: made.newID()), book: made.book)
    let code = PairingCode(place, secret: Data(made.bytes(16)))
    let invitation = RelayInvitation(to: place.relay, token: Data(made.bytes(16)))
    let sheet = RecoverySheet(address: place.relay.text, key: try RecoveryKey(made.bytes(20)))
    let (wordBytes, compactionBytes) = (try JSONEncoder().encode(word), try JSONEncoder().encode(compaction))
    for _ in 0..<Self.count {
      switch dice.below(7) {
      case 0:
        let changed = mutated(batch.bytes, &dice)
        if let read = try? SealedBatch(changed), (try? read.confirm(sentBy: first)) != nil { #expect(read == batch, "seed \(dice.seed)") }
      case 1:
        let changed = mutated(entry.bytes, &dice)
        var roster = made.founded
        if let read = try? RosterEntry(changed), (try? roster.append(read)) != nil { #expect(read.deed == entry.deed, "seed \(dice.seed)") }
      case 2:
        let read = try? JSONDecoder().decode(Acknowledgement.self, from: mutated(wordBytes, &dice))
        if let read, read.isOf(first) { #expect(read == word, "seed \(dice.seed)") }
      case 3:
        let read = try? JSONDecoder().decode(Compaction.self, from: mutated(compactionBytes, &dice))
        if let read, read.isOf(first) { #expect(read.claim == compaction.claim, "seed \(dice.seed)") }
      case 4:
        _ = SignedRequest(header: text(mutated(Data(signed.header.utf8), &dice)))
      case 5:
        let read = PairingCode(text(mutated(Data(code.text.utf8), &dice)))
        #expect(read == nil || read == code, "seed \(dice.seed)")
      default:
        let read = RelayInvitation(text(mutated(Data(invitation.text.utf8), &dice)))
        #expect(read == nil || read == invitation, "seed \(dice.seed)")
        let other = RecoverySheet(text(mutated(Data(sheet.text.utf8), &dice)))
        #expect(other == nil || other == sheet, "seed \(dice.seed)")
      }
    }
  }

  @Test func `whatever is asked of a relay, it answers, and none of it is its fault`() async throws {
    let seed = SeededDice.thrown().seed
    let made = try MadeBook(members: 2)
    var limits = RelayLimits()
    (limits.batchesAtOnce, limits.stepsAtOnce, limits.longestWait) = (.max, .max, 0)
    let store = try SQLiteRelayStore(at: nil, limits: limits, newID: made.newID())
    try made.found(in: store)
    let router = Router()
    let time = made.time
    RelayRoutes(store, limits: limits) { time }.add(to: router)
    try await Application(router: router).test(.router) { client in
      var dice = SeededDice(seed: seed)
      for _ in 0..<Self.count / 4 {
        let request = try request(to: store.id, of: made, &dice)
        let answer = try await client.execute(
          uri: request.path, method: request.method, headers: request.headers, body: ByteBuffer(bytes: request.body))
        #expect(answer.status.code < 500, "seed \(seed): \(request.method) \(request.path)")
      }
    }
    #expect(try store.books().count == 1 && store.roster(of: made.book, after: 0).count >= 2)
  }

  private struct Asked {
    let method: HTTPRequest.Method
    let path: String
    let headers: HTTPFields
    let body: Data
  }

  /// A request that is nearly one, half of them signed as they are sent.
  private func request(to relay: Data, of made: MadeBook, _ dice: inout SeededDice) throws -> Asked {
    let book = made.book.hex
    let paths = [
      "/v1/relay", "/v1/recovery", "/v1/books?invitation=00", "/v1/books/\(book)/roster?after=0", "/v1/books/\(book)/batches?after=1",
      "/v1/books/\(book)/batches", "/v1/books/\(book)/poll", "/v1/books/\(book)/compaction",
      "/v1/books/\(book)/mailboxes/\(book.prefix(32))/answer?wait=0", "/v1/books/\(book)",
    ]
    var path = paths[dice.below(paths.count)]
    if dice.below(3) == 0 {
      path = "/" + text(mutated(Data(path.dropFirst().utf8), &dice)).filter { $0.isASCII && !$0.isWhitespace && $0 > " " && $0 != "\u{7F}" }
    }
    var body =
      switch dice.below(5) {
      case 0: Data()
      case 1: try made.batch().bytes
      case 2: made.founded.entries[0].bytes
      case 3: try JSONEncoder().encode(RelayPoll(after: 1, wait: 0))
      default: try JSONEncoder().encode(try made.compaction(upTo: 1, made.batch(instead: true), in: 2...3))
      }
    if dice.below(2) == 0 { body = mutated(body, &dice) }
    // None takes the book away.
    let method: HTTPRequest.Method = dice.below(2) == 0 ? .get : .post
    let keys = dice.below(9) == 0 ? made.recovery : made.members[dice.below(2)]
    var header = try SignedRequest(
      method.rawValue, path, body: body, to: relay, at: Int64(made.time.timeIntervalSince1970 * 1000), by: keys
    ).header
    if dice.below(2) == 0 { header = text(mutated(Data(header.utf8), &dice)).filter { $0.isASCII && $0 > "\u{1F}" && $0 != "\u{7F}" } }
    return Asked(method: method, path: path, headers: [.authorization: header], body: body)
  }

  private func text(_ bytes: Data) -> String { String(decoding: bytes, as: UTF8.self) }

  private func mutated(_ bytes: Data, _ dice: inout SeededDice) -> Data {
    var bytes = Array(bytes)
    for _ in 0...dice.below(3) {
      let place = dice.below(bytes.count + 1)
      switch dice.below(6) {
      case 0 where place < bytes.count: bytes[place] = UInt8(dice.below(256))
      case 1 where place < bytes.count: bytes.remove(at: place)
      case 2: bytes.insert(UInt8(dice.below(256)), at: place)
      case 3: bytes.insert(contentsOf: "-9223372036854775809".utf8, at: place)
      case 4: bytes.removeLast(min(bytes.count, dice.below(40)))
      default: bytes.insert(contentsOf: bytes.prefix(dice.below(30)), at: place)
      }
    }
    return Data(bytes)
  }
}
