import Crypto
import Foundation

/// The key on the recovery sheet, 160 bits: whoever has it can read the book on any relay that holds it, and take part.
public struct RecoveryKey: Hashable, Sendable {
  let bytes: [UInt8]

  /// A key of 20 random bytes. Throws `SealingFault.malformed` where these are not so many.
  public init(_ bytes: [UInt8]) throws {
    guard bytes.count == 20 else { throw SealingFault.malformed("a recovery key of \(bytes.count) bytes") }
    self.bytes = bytes
  }

  /// The keys by which it acts as a member does.
  public var keys: MemberKeys {
    get throws {
      let derived = HKDF<SHA256>.deriveKey(
        inputKeyMaterial: SymmetricKey(data: bytes), info: Data("commonplace recovery".utf8), outputByteCount: 64)
      return try derived.withUnsafeBytes { try MemberKeys(Array($0)) }
    }
  }

  /// As it is printed: 32 digits in eight groups of four, and one that tells a wrong digit (Crockford's base 32 with its check symbol).
  public var text: String {
    let digits = stride(from: 0, to: 160, by: 5).map { RecoveryKey.digits[value(at: $0)] } + [RecoveryKey.digits[check]]
    let groups = stride(from: 0, to: 32, by: 4).map { String(digits[$0..<$0 + 4]) }
    return groups.joined(separator: " ") + " " + String(digits[32])
  }

  /// Reads what was typed from the sheet, in either case, with or without gaps; nil where a digit is wrong or missing.
  public init?(_ typed: String) {
    let values = typed.uppercased().compactMap { $0 == " " || $0 == "-" ? nil : RecoveryKey.value(of: $0) ?? -1 }
    guard values.count == 33, values.allSatisfy({ $0 >= 0 }), values.prefix(32).allSatisfy({ $0 < 32 }) else { return nil }
    var (bytes, held, bits): ([UInt8], Int, Int) = ([], 0, 0)
    for value in values.prefix(32) {
      held = (held << 5 | value) & 0xFFF
      bits += 5
      if bits >= 8 {
        bits -= 8
        bytes.append(UInt8(truncatingIfNeeded: held >> bits))
      }
    }
    self.bytes = bytes
    guard check == values[32] else { return nil }
  }

  private func value(at bit: Int) -> Int {
    (0..<5).reduce(0) { $0 << 1 | Int(bytes[(bit + $1) / 8] >> (7 - (bit + $1) % 8) & 1) }
  }

  /// The number modulo 37 (crockford.com/base32.html).
  private var check: Int { bytes.reduce(0) { ($0 * 256 + Int($1)) % 37 } }

  private static let digits = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ*~$=U")

  private static func value(of digit: Character) -> Int? {
    switch digit {
    case "O": 0
    case "I", "L": 1
    default: digits.firstIndex(of: digit)
    }
  }
}

/// The recovery sheet of a book: with nothing else it comes back from its relay.
public struct RecoverySheet: Hashable, Sendable {
  /// Where the relay is reached.
  public let address: String
  /// The path of the folder that lies in a relay's place; nil where there is a relay.
  public var folder: String? { RelayAddress.folder(in: address) }
  /// The key that is printed on it.
  public let key: RecoveryKey

  private static let scheme = "cmns1-"

  /// A sheet with that key.
  public init(address: String, key: RecoveryKey) { (self.address, self.key) = (address, key) }

  /// Reads what was scanned from it, or its address and its key as a person types them, with a gap between; nil where that is no sheet.
  public init?(_ text: String) {
    if let bytes = Data(codeIn: text, scheme: RecoverySheet.scheme), bytes.count > 20 {
      guard let key = try? RecoveryKey(Array(bytes.prefix(20))), let address = String(bytes: bytes.dropFirst(20), encoding: .utf8) else {
        return nil
      }
      self.init(address: address, key: key)
    } else {
      let words = text.split(maxSplits: 1, whereSeparator: \.isWhitespace)
      guard words.count == 2, words[0].contains("://"), let key = RecoveryKey(String(words[1])) else { return nil }
      self.init(address: String(words[0].hasSuffix("/") ? words[0].dropLast() : words[0]), key: key)
    }
  }

  /// All of it in one line, as it is shown as QR.
  public var text: String { (Data(key.bytes) + Data(address.utf8)).code(RecoverySheet.scheme) }
}
