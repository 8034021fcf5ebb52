import Foundation

/// A code that lets one browser in where no address can be opened, as in an installed app.
public struct EntryCode: Sendable, Hashable, CustomStringConvertible {
  /// Its eight digits.
  public let digits: String

  /// The digits in two groups: "1234 5678".
  public var description: String { "\(digits.prefix(4)) \(digits.suffix(4))" }

  /// A new code; each of the hundred million is as likely as any other.
  init(_ randomBytes: (Int) -> [UInt8]) {
    var number: UInt32
    // Numbers above the last whole hundred million would favour some codes.
    repeat { number = randomBytes(4).reduce(0) { $0 << 8 | UInt32($1) } } while number >= 4_200_000_000
    let text = String(number % 100_000_000)
    digits = String(repeating: "0", count: 8 - text.count) + text
  }

  /// A code as it is typed, where spaces and hyphens do not count; nil unless eight digits are left.
  init?(typed text: String) {
    digits = String(text.filter { !$0.isWhitespace && !"-‐‑–".contains($0) })
    guard digits.utf8.count == 8, digits.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) else { return nil }
  }
}

/// A one-time address and a code; one browser comes in by either.
public struct Invitation: Sendable {
  /// The address of the server, on whose pages the code is typed.
  public let server: String
  let key: String
  /// The code.
  public let code: EntryCode

  /// The one-time address.
  public var address: String { "\(server)/open/\(key)" }

  /// The address for a camera; nil for an address of this machine itself, which leads another nowhere.
  public var qr: QRCode? {
    let host = URLComponents(string: server)?.encodedHost ?? ""
    return host == "localhost" || host == "[::1]" || host.hasPrefix("127.") ? nil : QRCode(address)
  }
}
