import Crypto
import Foundation
import Records

/// The first eight bytes of a text's SHA-256, in hex: enough to detect whether a text is still the one a typing began from.
public struct TextHash: Hashable, Sendable, CustomStringConvertible {
  /// The sixteen lower-case hex digits.
  public let description: String

  /// Hashes a text.
  public init(of text: String) {
    description = SHA256.hash(data: Data(text.utf8)).prefix(8).hex
  }

  /// Reads a hash that a page sends back; nil unless it is 16 hex digits.
  public init?(_ text: String) {
    guard text.utf8.count == 16, text.allSatisfy(\.isHexDigit) else { return nil }
    description = text.lowercased()
  }
}
