import Foundation
import Testing

@testable import SyncSealing

/// Two devices with one code come to the same six digits, and whoever stands between them does not.
@Suite struct PairingTests {
  private let dice = Dice()

  @Test func `both come to the same digits, and each step opens with the code alone`() throws {
    let secret = Data(dice.bytes(16))
    let (new, old) = (try opening(), try answer())
    let sealed = try Pairing(secret: secret).seal(new, .opening, randomBytes: dice.bytes)
    let opened = try Pairing(secret: secret).open(sealed, .opening, as: Pairing.Opening.self)
    #expect(opened == new)
    #expect(try opened.commitment == new.commitment)
    let digits = try Pairing(secret: secret).digits(opened, old)
    #expect(try digits == Pairing(secret: secret).digits(new, old) && digits.count == 6)
    #expect(try digits.allSatisfy(\.isNumber) && digits != Pairing(secret: secret).digits(new, answer()))
    let other = Pairing(secret: Data(dice.bytes(16)))
    #expect(fault { _ = try other.open(sealed, .opening, as: Pairing.Opening.self) } == .forged("a step of pairing"))
    #expect(fault { _ = try Pairing(secret: secret).open(sealed, .answer, as: Pairing.Opening.self) } == .forged("a step of pairing"))
    #expect(other.mailbox != Pairing(secret: secret).mailbox && other.mailbox.count == 32)
  }

  @Test func `whoever commits to one device cannot open another`() throws {
    let (new, other) = (try opening(), try opening())
    #expect(try new.commitment != other.commitment)
  }

  @Test func `a code is read as it was written, and a slip is told`() throws {
    let relay = RelayAddress("https://house.example:7471", id: Data(dice.bytes(32)))
    let code = PairingCode(RelayPlace(relay, book: Data(dice.bytes(32))), secret: Data(dice.bytes(16)))
    #expect(PairingCode(" \(code.text)\n") == code)
    let invitation = RelayInvitation(to: relay, token: code.secret)
    #expect(RelayInvitation(invitation.text) == invitation)
    let sheet = try RecoverySheet(address: relay.text, key: RecoveryKey(dice.bytes(20)))
    #expect(RecoverySheet(sheet.text) == sheet && RecoverySheet(code.text) == nil)
    // As a hand types it from paper.
    #expect(RecoverySheet(" \(relay.text)/  \(sheet.key.text.lowercased()) ") == sheet)
    #expect(RecoverySheet(relay.text) == nil && RecoverySheet(sheet.key.text) == nil && RecoverySheet("\(relay.text) 0000") == nil)
    #expect(PairingCode(invitation.text) == nil && RelayInvitation(code.text) == nil)
    for place in code.text.indices {
      var text = code.text
      text.replaceSubrange(place...place, with: text[place] == "a" ? "b" : "a")
      #expect(PairingCode(text) == nil)
    }
    #expect(PairingCode("") == nil && PairingCode("cmnp1-") == nil)
  }

  @Test func `a request is its member's, for that relay and nothing else`() throws {
    let (keys, relay) = (try dice.keys(), Data(dice.bytes(32)))
    let signed = try SignedRequest("POST", "/v1/books/b/batches", body: Data("body".utf8), to: relay, at: 5, by: keys)
    let read = try #require(SignedRequest(header: signed.header))
    func isOf(
      _ member: Member, _ method: String = "POST", _ path: String = "/v1/books/b/batches", _ body: String = "body", _ to: Data? = nil
    )
      -> Bool
    { read.isOf(member, method, path, body: Data(body.utf8), to: to ?? relay) }
    #expect(read.time == 5 && isOf(keys.member))
    #expect(try !isOf(dice.keys().member))
    #expect(
      !isOf(keys.member, "GET") && !isOf(keys.member, "POST", "/v1/books/c/batches")
        && !isOf(keys.member, "POST", "/v1/books/b/batches", ""))
    #expect(!isOf(keys.member, "POST", "/v1/books/b/batches", "body", Data(dice.bytes(32))))
    let later = signed.header.replacingOccurrences(of: " 5 ", with: " 6 ")
    #expect(
      try !#require(SignedRequest(header: later)).isOf(keys.member, "POST", "/v1/books/b/batches", body: Data("body".utf8), to: relay))
    #expect(SignedRequest(header: "Basic abc") == nil && SignedRequest(header: "") == nil)
  }

  @Test func `an acknowledgement is its member's word about one state of one book`() throws {
    let (keys, book) = (try dice.keys(), Data(dice.bytes(32)))
    let word = try Acknowledgement([BatchChain(keys.member.id, number: 7, hash: Data("batch".utf8))], of: book, at: 9, by: keys)
    #expect(word.isOf(keys.member))
    #expect(try !word.isOf(dice.keys().member))
    let told = String(decoding: try JSONEncoder().encode(word), as: UTF8.self)
    let other = try JSONDecoder().decode(Acknowledgement.self, from: Data(told.replacingOccurrences(of: ":7", with: ":8").utf8))
    #expect(other.number(of: keys.member.id) == 8 && !other.isOf(keys.member))
    #expect(try word.number(of: dice.keys().member.id) == 0)
  }

  @Test func `a recovery key is read as it is printed, in either case and however grouped, and a wrong digit is told`() throws {
    let key = try RecoveryKey(dice.bytes(20))
    let groups = key.text.split(separator: " ")
    #expect(groups.count == 9 && groups.prefix(8).allSatisfy { $0.count == 4 } && groups[8].count == 1)
    #expect(RecoveryKey(key.text) == key && RecoveryKey(key.text.lowercased().replacingOccurrences(of: " ", with: "")) == key)
    #expect(RecoveryKey(key.text.replacingOccurrences(of: "0", with: "o").replacingOccurrences(of: "1", with: "l")) == key)
    #expect(try key.keys.member == key.keys.member && key.keys.member != RecoveryKey(dice.bytes(20)).keys.member)
    let digits = Array(key.text)
    for place in digits.indices where digits[place] != " " {
      var wrong = digits
      wrong[place] = digits[place] == "7" ? "8" : "7"
      #expect(RecoveryKey(String(wrong)) == nil)
    }
    #expect(RecoveryKey("") == nil && RecoveryKey(String(digits.dropLast())) == nil)
    #expect(try RecoveryKey([UInt8](repeating: 0, count: 20)).text == "0000 0000 0000 0000 0000 0000 0000 0000 0")
    #expect(try RecoveryKey([UInt8](repeating: 0, count: 19) + [37]).text == "0000 0000 0000 0000 0000 0000 0000 0015 0")
  }

  private func opening() throws -> Pairing.Opening { try Pairing.Opening(dice.keys().member, named: "Laptop", nonce: Data(dice.bytes(32))) }
  private func answer() throws -> Pairing.Answer { try Pairing.Answer(dice.keys().member, nonce: Data(dice.bytes(32))) }
}
