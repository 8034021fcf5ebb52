import Crypto
public import Foundation

/// The words that a new device and a member say to each other by way of a relay, sealed with the secret of the code that both have.
///
/// The new one commits itself to its keys; the other tells its own; the new one opens what it committed itself to. Then both show six digits
/// over all of that: whoever came between them, even with the code, has one chance in a million that these are alike.
public struct Pairing: Sendable {
  /// The words that the new device opens: its keys, its name, and 32 random bytes.
  public struct Opening: Hashable, Codable, Sendable {
    /// The new device.
    public let member: Member
    /// How it calls itself.
    public let name: String
    private let nonce: Data

    /// - Parameter nonce: 32 random bytes
    public init(_ member: Member, named name: String, nonce: Data) { (self.member, self.name, self.nonce) = (member, name, nonce) }

    /// The hash that it commits itself to.
    public var commitment: Data {
      get throws { Data(SHA256.hash(data: try Pairing.encoded(self))) }
    }
  }

  /// The answer of the device that takes part: its keys and 32 random bytes.
  public struct Answer: Hashable, Codable, Sendable {
    /// The device that lets the other in.
    public let member: Member
    private let nonce: Data

    /// - Parameter nonce: 32 random bytes
    public init(_ member: Member, nonce: Data) { (self.member, self.nonce) = (member, nonce) }
  }

  /// The steps, each sealed with a key of its own.
  public enum Step: String, Sendable, CaseIterable {
    case commitment, answer, opening, end
  }

  private let secret: SymmetricKey

  /// The pairing by a code's secret.
  public init(secret: Data) { self.secret = SymmetricKey(data: secret) }

  /// By which the two find each other on the relay: 32 hex digits that tell nothing of the secret.
  public var mailbox: String { derived("mailbox", 16).withUnsafeBytes { Array($0) }.hex }

  /// The six digits that both show.
  public func digits(_ opening: Opening, _ answer: Answer) throws -> String {
    let all = try Pairing.encoded(opening) + Pairing.encoded(answer)
    let digest = HMAC<SHA256>.authenticationCode(for: all, using: derived("digits", 32))
    let digits = String(Array(digest).prefix(4).bigEndian % 1_000_000)
    return String(repeating: "0", count: 6 - digits.count) + digits
  }

  /// Seals what the first says to the other in that step.
  public func seal(_ said: some Encodable, _ step: Step, randomBytes: (Int) -> [UInt8]) throws -> Data {
    let nonce = try ChaChaPoly.Nonce(data: Data(randomBytes(12)))
    return try ChaChaPoly.seal(Pairing.encoded(said), using: derived(step.rawValue, 32), nonce: nonce).combined
  }

  /// Opens what was said in that step. Throws `SealingFault.forged`.
  public func open<Said: Decodable>(_ sealed: Data, _ step: Step, as said: Said.Type) throws -> Said {
    do {
      let open = try ChaChaPoly.open(ChaChaPoly.SealedBox(combined: sealed), using: derived(step.rawValue, 32))
      return try JSONDecoder().decode(said, from: open)
    } catch {
      throw SealingFault.forged("a step of pairing")
    }
  }

  private func derived(_ purpose: String, _ count: Int) -> SymmetricKey {
    HKDF<SHA256>.deriveKey(inputKeyMaterial: secret, info: Data("commonplace pairing \(purpose)".utf8), outputByteCount: count)
  }

  private static func encoded(_ said: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(said)
  }
}
