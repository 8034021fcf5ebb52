import Crypto
public import Foundation

/// The code by which a new device comes to a book: where that is, and a secret that both then have. Good once.
public struct PairingCode: Hashable, Sendable {
  /// Where the book lies.
  public let place: RelayPlace
  /// 16 random bytes.
  public let secret: Data

  private static let scheme = "cmnp1-"

  /// A code for the book that lies there.
  public init(_ place: RelayPlace, secret: Data) { (self.place, self.secret) = (place, secret) }

  /// Reads what was copied; nil where it is no code.
  public init?(_ text: String) {
    guard let bytes = Data(codeIn: text, scheme: PairingCode.scheme), bytes.count > 80 else { return nil }
    guard let address = String(bytes: bytes[80...], encoding: .utf8) else { return nil }
    let relay = RelayAddress(address, id: Data(bytes[16..<48]))
    self.init(RelayPlace(relay, book: Data(bytes[48..<80])), secret: Data(bytes[..<16]))
  }

  /// The code as it is copied or shown as QR.
  public var text: String { (secret + place.relay.id + place.book + Data(place.relay.text.utf8)).code(PairingCode.scheme) }
}

/// The line by which a relay lets one new book in.
public struct RelayInvitation: Hashable, Sendable {
  /// That relay.
  public let relay: RelayAddress
  /// 16 random bytes, good once.
  public let token: Data

  private static let scheme = "cmnr1-"

  /// An invitation to that relay.
  public init(to relay: RelayAddress, token: Data) { (self.relay, self.token) = (relay, token) }

  /// Reads what was copied; nil where it is no invitation.
  public init?(_ text: String) {
    guard let bytes = Data(codeIn: text, scheme: RelayInvitation.scheme), bytes.count > 48 else { return nil }
    guard let address = String(bytes: bytes[48...], encoding: .utf8) else { return nil }
    self.init(to: RelayAddress(address, id: Data(bytes[16..<48])), token: Data(bytes[..<16]))
  }

  /// The line as it is copied.
  public var text: String { (token + relay.id + Data(relay.text.utf8)).code(RelayInvitation.scheme) }
}

extension Data {
  /// In base64 for addresses (RFC 4648, 5), with four bytes that tell a slip.
  func code(_ scheme: String) -> String {
    let checked = self + Data(SHA256.hash(data: self)).prefix(4)
    return scheme
      + checked.base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }

  init?(codeIn text: String, scheme: String) {
    let text = text.filter { !$0.isWhitespace }
    guard text.hasPrefix(scheme) else { return nil }
    let digits = text.dropFirst(scheme.count).replacing("-", with: "+").replacing("_", with: "/")
    guard let checked = Data(base64Encoded: digits + String(repeating: "=", count: (4 - digits.count % 4) % 4)), checked.count > 4 else {
      return nil
    }
    let bytes = checked.dropLast(4)
    guard Data(SHA256.hash(data: bytes)).prefix(4) == checked.suffix(4) else { return nil }
    self = Data(bytes)
    // The last digit has bits to spare.
    guard code(scheme) == text else { return nil }
  }
}
