import Crypto
import Files
import Foundation
import Records

/// Seals a file of the place: compressed, padded, encrypted and bound to its name, so that no file passes for another.
///
/// A file is `CPL1`, a salt, a commitment to the key and a ChaCha20-Poly1305 box. The commitment keeps a file from opening under two keys.
struct Seal {
  let key: SyncKey

  private static let magic = Array("CPL1".utf8)
  /// The bytes of the salt, of the commitment, and of the key of the box.
  private static let half = 32
  /// The bytes before the box.
  private static let head = magic.count + 2 * half
  /// The most bytes of a file of the place, and of its content.
  static let (longest, longestContent) = (256 << 20, 1 << 30)
  /// The length of the shortest padded content.
  private static let least = 1024

  /// The file with that content under that name.
  func seal(_ content: Data, named name: String, on surroundings: Surroundings) throws -> Data {
    guard content.count <= Seal.longestContent else { throw UserError(.unreachable, "sync.tooLarge") }
    let packed = gzipped(Array(content)) ?? []
    let (kind, bytes): (UInt8, [UInt8]) = packed.isEmpty ? (0, Array(content)) : (1, packed)
    let length = withUnsafeBytes(of: UInt64(bytes.count).bigEndian, Array.init)
    // One byte, 1 for compressed; the length in eight bytes; then that many bytes.
    let body = [kind] + length + bytes
    let padding = [UInt8](repeating: 0, count: Seal.padded(body.count) - body.count)
    let salt = surroundings.randomBytes(Seal.half)
    let (box, commitment) = keys(salt, name)
    // Each salt has a key of its own, so the nonce can stand still.
    let sealed = try ChaChaPoly.seal(body + padding, using: box, nonce: ChaChaPoly.Nonce(data: [UInt8](repeating: 0, count: 12)))
    let file = Data(Seal.magic + salt + commitment) + sealed.ciphertext + sealed.tag
    guard file.count <= Seal.longest else { throw UserError(.unreachable, "sync.tooLarge") }
    return file
  }

  /// The content of the file; nil if it was not sealed by this key under this name, or was changed.
  func open(_ file: Data, named name: String) -> Data? {
    let bytes = [UInt8](file)
    guard bytes.count <= Seal.longest, bytes.count > Seal.head + 16, bytes.starts(with: Seal.magic) else { return nil }
    let salt = Array(bytes[Seal.magic.count...].prefix(Seal.half))
    let (box, commitment) = keys(salt, name)
    guard Array(bytes[(Seal.magic.count + Seal.half)...].prefix(Seal.half)) == commitment,
      let sealed = try? ChaChaPoly.SealedBox(
        nonce: ChaChaPoly.Nonce(data: [UInt8](repeating: 0, count: 12)), ciphertext: bytes[Seal.head..<(bytes.count - 16)],
        tag: bytes.suffix(16)),
      let body = try? ChaChaPoly.open(sealed, using: box), body.count >= 9
    else { return nil }
    let length = body.dropFirst().prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
    guard length <= body.count - 9 else { return nil }
    let content = Array(body.dropFirst(9).prefix(Int(length)))
    guard body.first == 1 else { return Data(content) }
    return gunzipped(content, upTo: Seal.longestContent).map { Data($0) }
  }

  /// The key of the box, and the commitment, both from one derivation.
  private func keys(_ salt: [UInt8], _ name: String) -> (box: SymmetricKey, commitment: [UInt8]) {
    let bytes = key.derived("file \(name)", salt: salt, 2 * Seal.half)
    return (SymmetricKey(data: bytes.prefix(Seal.half)), Array(bytes.suffix(Seal.half)))
  }

  /// The length to which content is padded, so that it tells little (Padmé, Nikitin et al. 2019): at most an eighth more.
  static func padded(_ length: Int) -> Int {
    guard length > least else { return least }
    let exponent = Int.bitWidth - 1 - length.leadingZeroBitCount
    let size = Int.bitWidth - exponent.leadingZeroBitCount
    let mask = (1 << max(0, exponent - size)) - 1
    return (length + mask) & ~mask
  }
}
