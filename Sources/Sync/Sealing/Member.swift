import Crypto
public import Foundation

/// The id of a device that takes part in sync: the first 16 bytes of the SHA-256 of its public keys, so that nobody can take another's.
public struct MemberID: Hashable, Comparable, Sendable, Codable, CodingKeyRepresentable, CustomStringConvertible {
  /// 32 hex digits in lower case.
  public let description: String

  /// The id of whoever has these keys.
  init(of keys: Data) { description = SHA256.hash(data: keys).prefix(16).hex }

  /// Nil where that is no 32 hex digits in lower case.
  public init?(_ text: String) {
    guard text.utf8.count == 32, text.utf8.allSatisfy({ (48...57).contains($0) || (97...102).contains($0) }) else { return nil }
    description = text
  }

  /// Its digits, as the key of a JSON object.
  public var codingKey: any CodingKey { description.codingKey }
  /// Nil where the key is no member's id.
  public init?(codingKey: some CodingKey) { self.init(codingKey.stringValue) }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let id = MemberID(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "no member's id")
    }
    self = id
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }

  public static func < (one: MemberID, other: MemberID) -> Bool { one.description < other.description }
}

/// A device that takes part in sync, as the others and the relay know it: by its public keys.
public struct Member: Hashable, Codable, Sendable {
  /// The Ed25519 key its signatures are checked with, and the X25519 key what is meant for it alone is sealed with; 32 bytes each.
  public let signing, agreement: Data

  /// The id that follows from the keys.
  public var id: MemberID { MemberID(of: signing + agreement) }

  /// Whether it signed those bytes for that purpose.
  public func signed(_ bytes: some DataProtocol, for purpose: SignedPurpose, as signature: Data) -> Bool {
    guard let key = try? Curve25519.Signing.PublicKey(rawRepresentation: signing) else { return false }
    return key.isValidSignature(signature, for: purpose.message(bytes))
  }

  func agreementKey() throws -> Curve25519.KeyAgreement.PublicKey {
    guard let key = try? Curve25519.KeyAgreement.PublicKey(rawRepresentation: agreement) else {
      throw SealingFault.malformed("a key that is none")
    }
    return key
  }
}

/// The purposes a signature is given for: one that was given for something else counts for nothing.
public enum SignedPurpose: String, Sendable {
  case batch, roster, request, acknowledgement, recovery, compaction

  fileprivate func message(_ bytes: some DataProtocol) -> Data {
    Data("commonplace \(rawValue)\n".utf8) + Data(SHA256.hash(data: bytes))
  }
}

/// The private keys of a device, which never leave it.
public struct MemberKeys: Sendable {
  private let signing: Curve25519.Signing.PrivateKey
  let agreement: Curve25519.KeyAgreement.PrivateKey

  /// Makes keys of 64 bytes, thrown or kept before. Throws `SealingFault` where these are not so many.
  public init(_ bytes: some Sequence<UInt8>) throws {
    let bytes = Data(bytes)
    guard bytes.count == 64 else { throw SealingFault.malformed("keys of \(bytes.count) bytes") }
    signing = try Curve25519.Signing.PrivateKey(rawRepresentation: bytes.prefix(32))
    agreement = try Curve25519.KeyAgreement.PrivateKey(rawRepresentation: bytes.suffix(32))
  }

  /// The 64 bytes by which they are kept: whoever has them is this device.
  public var bytes: Data { signing.rawRepresentation + agreement.rawRepresentation }

  /// Its public keys, as others know it.
  public var member: Member {
    Member(signing: signing.publicKey.rawRepresentation, agreement: agreement.publicKey.rawRepresentation)
  }

  /// Its Ed25519 signature of those bytes for that purpose, 64 bytes.
  public func sign(_ bytes: some DataProtocol, for purpose: SignedPurpose) throws -> Data {
    try signing.signature(for: purpose.message(bytes))
  }
}

/// Why something that was sent is not believed.
public enum SealingFault: Error, Hashable, Sendable {
  /// It has not the form it should have.
  case malformed(String)
  /// It is not of whom it says, or was changed.
  case forged(String)
  /// It is sealed with a key that this device has not.
  case unknownEpoch(Int)
}
