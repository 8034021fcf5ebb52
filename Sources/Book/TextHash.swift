import Crypto
import Foundation

/// The first eight bytes of a text's SHA-256, in hex: enough to tell whether a text is still the one an editing began from.
public struct TextHash: Hashable, Sendable, CustomStringConvertible {
  /// The sixteen lower-case hex digits.
  public let description: String

  /// Hashes a text.
  public init(of text: String) {
    let digits = Array("0123456789abcdef".utf8)
    let bytes = SHA256.hash(data: Data(text.utf8)).prefix(8)
    description = String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  /// A hash as a page sends it back; nil unless 16 hex digits.
  public init?(_ text: String) {
    guard text.utf8.count == 16, text.allSatisfy(\.isHexDigit) else { return nil }
    description = text.lowercased()
  }
}
