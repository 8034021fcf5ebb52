import Foundation
import NIOCore
import Records

/// The push services that messages may be sent to: those of the browsers' makers, and one the person adds.
public struct PushServices: Sendable {
  private static let names: Set = ["fcm.googleapis.com", "web.push.apple.com"]
  private static let domains = [".push.services.mozilla.com", ".notify.windows.com", ".push.apple.com"]

  /// The longest address of a subscription.
  private static let longest = 1024

  private let added: Origin?
  private let isForTests: Bool
  private let contact: String?

  /// The services of the browsers' makers, and one more. Throws a `UserError(.value)` for an address that does not fit.
  ///
  /// - Parameters:
  ///   - added: `https://host[:port]` of a further service
  ///   - contact: `mailto:` or `https:` address told to the services
  public init(adding added: String? = nil, contact: String? = nil) throws {
    self.added = try added.map { text in
      guard let origin = Origin(text), origin.isSecure, !PushServices.isNumber(origin.name) else {
        throw UserError(.value, "push.badService", ["service": .text(text)])
      }
      return origin
    }
    if let contact, !["mailto:", "https://"].contains(where: contact.hasPrefix) || contact.contains(where: \.isWhitespace) {
      throw UserError(.value, "push.badContact", ["contact": .text(contact)])
    }
    self.contact = contact
    isForTests = false
  }

  /// The one service of a test, which may be on this machine and without encryption.
  public init(ofTests origin: String) { (added, contact, isForTests) = (Origin(origin), nil, true) }

  /// An address by which a service can reach the sender: the given one, else the public address of the book. RFC 8292 asks for none, but
  /// Apple takes no message without one: it gets one that reaches nobody.
  func contact(for origin: String, publicOrigin: String?) -> String? {
    if let contact = contact ?? publicOrigin { return contact }
    return origin.hasSuffix(".push.apple.com") ? "mailto:commonplace@example.org" : nil
  }

  /// The address in its exact form, and its origin; nil unless it is one of these services.
  func permitted(_ endpoint: String) -> (address: String, origin: String)? {
    guard endpoint.utf8.count <= PushServices.longest, endpoint.utf8.allSatisfy({ (0x21...0x7E).contains($0) }),
      let parts = URLComponents(string: endpoint), parts.user == nil, parts.password == nil, parts.fragment == nil,
      let scheme = parts.scheme, let host = parts.encodedHost, parts.percentEncodedPath.hasPrefix("/"),
      let origin = Origin("\(scheme)://\(host)\(parts.port.map { ":\($0)" } ?? "")"), isKnown(origin)
    else { return nil }
    let query = parts.percentEncodedQuery.map { "?\($0)" } ?? ""
    return ("\(origin)\(parts.percentEncodedPath)\(query)", origin.description)
  }

  private func isKnown(_ origin: Origin) -> Bool {
    if origin == added { return true }
    return origin.isSecure && (PushServices.names.contains(origin.host) || PushServices.domains.contains(where: origin.host.hasSuffix))
  }

  /// True for an address on the internet, never one of this machine or of a private network.
  func permits(_ address: SocketAddress) -> Bool {
    guard let octets = address.ipAddress.flatMap(Authority.octets) else { return false }
    return isForTests || PushServices.isPublic(octets)
  }

  /// False for the special addresses in IANA's registries (RFC 6890) that are no one's on the internet.
  static func isPublic(_ octets: [UInt8]) -> Bool {
    if octets.count == 16 {
      // 64:ff9b::/96 is IPv4 behind a translator (RFC 6052).
      if octets[..<12] == [0, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0] { return isPublic(Array(octets[12...])) }
      let isTunnel = octets[..<2] == [0x20, 0x02] || (octets[..<2] == [0x20, 0x01] && octets[2] < 2)
      let isForDocuments = octets[..<4] == [0x20, 0x01, 0x0D, 0xB8] || octets[..<2] == [0x3F, 0xFF]
      return octets[0] & 0xE0 == 0x20 && !isTunnel && !isForDocuments
    }
    switch (octets[0], octets[1], octets[2]) {
    case (0, _, _), (10, _, _), (127, _, _), (224..., _, _), (100, 64...127, _), (169, 254, _), (172, 16...31, _), (192, 168, _),
      (192, 0, 0), (192, 0, 2), (198, 18...19, _), (198, 51, 100), (203, 0, 113):
      return false
    case (_, _, _): return true
    }
  }

  private static func isNumber(_ host: Substring) -> Bool {
    host.hasPrefix("[") || host.split(separator: ".").last?.allSatisfy(\.isNumber) ?? true || host.contains("0x")
  }
}

extension Origin {
  /// The host without its port.
  fileprivate var name: Substring { host.hasPrefix("[") ? host[...] : host.prefix { $0 != ":" } }
}
