import Crypto
import Foundation
public import Records

/// The secret of a synced book: a device with its line that reaches the place is in.
public struct SyncKey: Hashable, Sendable {
  private let secret: [UInt8]
  /// The key of the tokens.
  private let names: [UInt8]

  /// The bytes of the secret.
  private static let length = 32
  /// The bytes of a checksum, which tells a line that was mistyped.
  private static let checksum = 4
  private static let beginning = "commonplace1-"

  /// A new key of random bytes.
  public init(on surroundings: Surroundings) { self.init(surroundings.randomBytes(SyncKey.length)) }

  private init(_ secret: [UInt8]) {
    self.secret = secret
    names = SyncKey.derived(from: secret, "names", salt: [], 32)
  }

  /// Parses a line, ignoring white space. Throws `sync.badLine`.
  public init(line: String) throws {
    let text = line.filter { !$0.isWhitespace }
    guard text.hasPrefix(SyncKey.beginning), let bytes = SyncKey.bytes(of: text.dropFirst(SyncKey.beginning.count)),
      bytes.count == SyncKey.length + SyncKey.checksum
    else { throw UserError(.value, "sync.badLine") }
    self.init(Array(bytes.prefix(SyncKey.length)))
    guard Array(bytes.suffix(SyncKey.checksum)) == check else { throw UserError(.value, "sync.badLine") }
  }

  /// The line that a person copies, prints or scans.
  public var line: String { SyncKey.beginning + SyncKey.hex(secret + check) }

  private var check: [UInt8] { Array(SHA256.hash(data: secret).prefix(SyncKey.checksum)) }

  /// The folder of the book in its place: 26 letters that tell nothing of the key.
  var folder: String { String(SyncKey.hex(derived("folder", 13)).map { Character(UnicodeScalar(UInt8(97 + ($0.hexDigitValue ?? 0)))) }) }

  /// The name of a device or an act in the place: 16 digits that tell nothing of its id; zeros for none.
  func token(of id: RecordID?) -> String {
    guard let id else { return String(repeating: "0", count: 16) }
    return SyncKey.hex(HMAC<SHA256>.authenticationCode(for: id.bytes, using: SymmetricKey(data: names)).prefix(8))
  }

  /// Bytes for one purpose (HKDF, RFC 5869).
  func derived(_ purpose: String, salt: [UInt8] = [], _ count: Int) -> [UInt8] {
    SyncKey.derived(from: secret, purpose, salt: salt, count)
  }

  private static func derived(from secret: [UInt8], _ purpose: String, salt: [UInt8], _ count: Int) -> [UInt8] {
    HKDF<SHA256>.deriveKey(
      inputKeyMaterial: SymmetricKey(data: secret), salt: salt, info: Array("commonplace sync \(purpose)".utf8), outputByteCount: count
    ).withUnsafeBytes(Array.init)
  }

  private static func hex(_ bytes: some Sequence<UInt8>) -> String {
    bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }

  private static func bytes(of digits: Substring) -> [UInt8]? {
    let nibbles = digits.compactMap(\.hexDigitValue)
    guard nibbles.count == digits.count, nibbles.count.isMultiple(of: 2) else { return nil }
    return stride(from: 0, to: nibbles.count, by: 2).map { UInt8(nibbles[$0] << 4 | nibbles[$0 + 1]) }
  }
}
