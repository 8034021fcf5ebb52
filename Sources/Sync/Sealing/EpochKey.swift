import Crypto
public import Foundation

/// The key of a span of time with which all of a book is sealed that is sent in it: a device that is revoked has not the next one.
public struct EpochKey: Hashable, Sendable {
  /// Counted from 1 on.
  public let number: Int
  /// 32 bytes.
  public let bytes: Data

  /// The key of that number. Throws `SealingFault` where it has not 32 bytes.
  public init(_ number: Int, _ bytes: some Sequence<UInt8>) throws {
    (self.number, self.bytes) = (number, Data(bytes))
    guard self.bytes.count == 32 else { throw SealingFault.malformed("a key of \(self.bytes.count) bytes") }
  }

  /// A key and a commitment to it, 32 bytes each, for one message alone (HKDF-SHA-256, RFC 5869): ChaChaPoly says of no message which of two
  /// keys it was sealed with, the commitment does.
  func derived(for purpose: String, salt: Data, info: Data) -> (key: SymmetricKey, commitment: Data) {
    let derived = HKDF<SHA256>.deriveKey(
      inputKeyMaterial: SymmetricKey(data: bytes), salt: salt, info: Data("commonplace \(purpose)\n".utf8) + info, outputByteCount: 64)
    let both = derived.withUnsafeBytes { Data($0) }
    return (SymmetricKey(data: both.prefix(32)), Data(both.suffix(32)))
  }
}

extension EpochKey {
  /// The key sealed so that that member alone can open it, and only with the secret of the code by which it comes in, where there is one (HPKE,
  /// RFC 9180, X25519 and ChaCha20-Poly1305).
  func wrapped(for member: Member, book: Data?, secret: Data? = nil) throws -> Data {
    let (recipient, info) = (try member.agreementKey(), EpochKey.info(number, book))
    var sender =
      try secret.map {
        try HPKE.Sender(
          recipientKey: recipient, ciphersuite: .sealing, info: info, presharedKey: SymmetricKey(data: $0),
          presharedKeyIdentifier: EpochKey.secretName)
      } ?? HPKE.Sender(recipientKey: recipient, ciphersuite: .sealing, info: info)
    let sealed = try sender.seal(bytes)
    return sender.encapsulatedKey + sealed
  }

  /// Opens what was wrapped for those keys. Throws `SealingFault.forged`.
  init(_ number: Int, unwrapping wrapped: Data, with keys: MemberKeys, book: Data?, secret: Data? = nil) throws {
    let (encapsulated, info) = (Data(wrapped.prefix(32)), EpochKey.info(number, book))
    do {
      var recipient =
        try secret.map {
          try HPKE.Recipient(
            privateKey: keys.agreement, ciphersuite: .sealing, info: info, encapsulatedKey: encapsulated,
            presharedKey: SymmetricKey(data: $0), presharedKeyIdentifier: EpochKey.secretName)
        } ?? HPKE.Recipient(privateKey: keys.agreement, ciphersuite: .sealing, info: info, encapsulatedKey: encapsulated)
      try self.init(number, recipient.open(Data(wrapped.dropFirst(32))))
    } catch {
      throw SealingFault.forged("a wrapped key")
    }
  }

  private static let secretName = Data("commonplace code".utf8)

  /// The key before, so that whoever has this one has that too.
  func sealOlder(_ older: EpochKey, randomBytes: (Int) -> [UInt8]) throws -> Data {
    let key = derived(for: "older key", salt: Data(), info: Data()).key
    return try ChaChaPoly.seal(older.bytes, using: key, nonce: ChaChaPoly.Nonce(data: Data(randomBytes(12)))).combined
  }

  /// Opens the key before. Throws `SealingFault.forged`.
  func openOlder(_ sealed: Data) throws -> EpochKey {
    do {
      let key = derived(for: "older key", salt: Data(), info: Data()).key
      return try EpochKey(number - 1, ChaChaPoly.open(ChaChaPoly.SealedBox(combined: sealed), using: key))
    } catch {
      throw SealingFault.forged("an older key")
    }
  }

  /// The first key is wrapped before the book has an id.
  private static func info(_ number: Int, _ book: Data?) -> Data {
    Data("commonplace epoch \(number)\n".utf8) + (book ?? Data())
  }

  /// A name that only members can read, with a nonce of 12 random bytes.
  public func seal(name: String, randomBytes: (Int) -> [UInt8]) throws -> Data {
    let key = derived(for: "name", salt: Data(), info: Data()).key
    let padded = Data(name.utf8.prefix(EpochKey.longestName))
    let plain = padded + Data(repeating: 0, count: EpochKey.longestName - padded.count)
    return try ChaChaPoly.seal(plain, using: key, nonce: ChaChaPoly.Nonce(data: Data(randomBytes(12)))).combined
  }

  /// The name that was sealed. Throws `SealingFault.forged`.
  public func open(name sealed: Data) throws -> String {
    do {
      let plain = try ChaChaPoly.open(ChaChaPoly.SealedBox(combined: sealed), using: derived(for: "name", salt: Data(), info: Data()).key)
      return String(decoding: plain.prefix { $0 != 0 }, as: UTF8.self)
    } catch {
      throw SealingFault.forged("a name")
    }
  }

  /// Names are sealed to one length, in bytes, that tells nothing.
  private static let longestName = 128
}

extension HPKE.Ciphersuite {
  static let sealing = HPKE.Ciphersuite.Curve25519_SHA256_ChachaPoly
}
