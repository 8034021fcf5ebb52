import Crypto
import Foundation
public import Records

/// The secret of a synced book: a device that has its line and reaches the place can read and write the book.
public struct SyncKey: Hashable, Sendable {
  private let secret: [UInt8]
  /// The key from which tokens are made.
  private let names: [UInt8]

  /// The number of bytes of the secret.
  private static let length = 32
  /// The number of bytes of the checksum, by which a mistyped line is noticed.
  private static let checksum = 4
  private static let beginning = "commonplace1-"

  /// A new key of random bytes.
  public init(on surroundings: Surroundings) { self.init(surroundings.randomBytes(SyncKey.length)) }

  private init(_ secret: [UInt8]) {
    self.secret = secret
    names = SyncKey.derived(from: secret, "names", salt: [], 32)
  }

  /// Parses a line, ignoring white space and the place after `@`. Throws `sync.badLine`.
  public init(line: String) throws {
    let text = line.filter { !$0.isWhitespace }.prefix { $0 != "@" }
    guard text.hasPrefix(SyncKey.beginning), let bytes = [UInt8](hex: text.dropFirst(SyncKey.beginning.count)),
      bytes.count == SyncKey.length + SyncKey.checksum
    else { throw UserError(.value, "sync.badLine") }
    self.init(Array(bytes.prefix(SyncKey.length)))
    guard Array(bytes.suffix(SyncKey.checksum)) == check else { throw UserError(.value, "sync.badLine") }
  }

  /// The line that a person copies, prints or scans.
  public var line: String { SyncKey.beginning + (secret + check).hex }

  /// The address of the place in a line; nil if it has none.
  public static func place(in line: String) -> String? {
    let text = line.filter { !$0.isWhitespace }
    return text.firstIndex(of: "@").map { String(text[$0...].dropFirst()) }
  }

  private var check: [UInt8] { Array(SHA256.hash(data: secret).prefix(SyncKey.checksum)) }

  /// The folder of the book in its place: 26 letters that tell nothing of the key.
  var folder: String { String(derived("folder", 13).hex.map { Character(UnicodeScalar(UInt8(97 + ($0.hexDigitValue ?? 0)))) }) }

  /// The name of a device or an act in the place: 16 digits that tell nothing of its id; zeros for none.
  func token(of id: RecordID?) -> String {
    guard let id else { return String(repeating: "0", count: 16) }
    return HMAC<SHA256>.authenticationCode(for: id.bytes, using: SymmetricKey(data: names)).prefix(8).hex
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
}
