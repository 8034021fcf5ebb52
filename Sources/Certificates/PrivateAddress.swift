import Foundation

/// An address that belongs to home networks and leads nowhere on the internet: RFC 1918, and RFC 4193 of IPv6.
public struct PrivateAddress: Sendable, Hashable, CustomStringConvertible {
  /// Four of IPv4, sixteen of IPv6.
  let octets: [UInt8]
  /// As it is written in an address of the web, without brackets.
  public let description: String

  /// Nil unless that is such an address; one of IPv4 that IPv6 maps is taken as what it is.
  public init?(_ text: String) {
    let mapped = "::ffff:"
    let text = text.lowercased().hasPrefix(mapped) && text.contains(".") ? String(text.dropFirst(mapped.count)) : text
    guard let octets = PrivateAddress.octets(of: text), PrivateAddress.ranges.contains(where: { $0.holds(octets) }) else { return nil }
    self.octets = octets
    description = text
  }

  /// A range of addresses, as a certificate's constraint writes it: an address, then its mask (RFC 5280, 4.2.1.10).
  struct Range: Sendable {
    let base: [UInt8]
    let mask: [UInt8]

    func holds(_ octets: [UInt8]) -> Bool {
      octets.count == base.count && zip(octets, zip(base, mask)).allSatisfy { $0 & $1.1 == $1.0 }
    }
  }

  /// 10/8, 172.16/12, 192.168/16 and fc00::/7.
  static let ranges = [
    Range(base: [10, 0, 0, 0], mask: [255, 0, 0, 0]),
    Range(base: [172, 16, 0, 0], mask: [255, 240, 0, 0]),
    Range(base: [192, 168, 0, 0], mask: [255, 255, 0, 0]),
    Range(base: [0xFC] + [UInt8](repeating: 0, count: 15), mask: [0xFE] + [UInt8](repeating: 0, count: 15)),
  ]

  private static func octets(of text: String) -> [UInt8]? {
    let isSix = text.contains(":")
    var octets = [UInt8](repeating: 0, count: isSix ? 16 : 4)
    return inet_pton(isSix ? AF_INET6 : AF_INET, text, &octets) == 1 ? octets : nil
  }
}
