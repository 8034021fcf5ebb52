import Foundation
import NIOCore

/// The kernel's answer about one connection; its lists have every connection of the machine, and are read in tens of milliseconds.
extension LocalUsers {
  /// Asks Linux about the connection of those two ends: sock_diag(7), netlink(7). Nil where it knows none, or cannot be asked.
  static func entry(from peer: SocketAddress, to here: SocketAddress) -> Entry? {
    #if os(Linux)
      guard let question = question(from: peer, to: here) else { return nil }
      let descriptor = socket(netlink, Int32(SOCK_RAW.rawValue | SOCK_CLOEXEC.rawValue), diagnosis)
      guard descriptor >= 0 else { return nil }
      defer { close(descriptor) }
      guard send(descriptor, question, question.count, 0) == question.count else { return nil }
      var answer = [UInt8](repeating: 0, count: 4096)
      // It was written while the question was sent.
      let count = recv(descriptor, &answer, answer.count, Int32(MSG_DONTWAIT))
      guard count >= header + 72, answer.number(at: 4, as: UInt16.self) == byFamily else { return nil }
      // Of an inet_diag_msg the user and the inode.
      return Entry(user: answer.number(at: header + 64), isOpen: answer.number(at: header + 68, as: UInt32.self) != 0)
    #else
      return nil
    #endif
  }

  // AF_NETLINK, NETLINK_SOCK_DIAG, SOCK_DIAG_BY_FAMILY, the length of an nlmsghdr.
  private static let (netlink, diagnosis, byFamily, header): (Int32, Int32, UInt16, Int) = (16, 4, 20, 16)

  /// An nlmsghdr and an inet_diag_req_v2 about the socket at the peer's end.
  private static func question(from peer: SocketAddress, to here: SocketAddress) -> [UInt8]? {
    guard let from = peer.octets, let to = here.octets, from.count == to.count else { return nil }
    let family = UInt8(from.count == 4 ? AF_INET : AF_INET6)
    func padded(_ octets: [UInt8]) -> [UInt8] { octets + [UInt8](repeating: 0, count: 16 - octets.count) }
    var body = [family, UInt8(IPPROTO_TCP), 0, 0] + bytes(UInt32.max)
    for address in [peer, here] { body += bytes(UInt16(address.port ?? 0).bigEndian) }
    body += padded(from) + padded(to)
    // Of no interface, and of whichever socket: INET_DIAG_NOCOOKIE.
    body += bytes(UInt32(0)) + bytes(UInt64.max)
    // NLM_F_REQUEST.
    return bytes(UInt32(header + body.count)) + bytes(byFamily) + bytes(UInt16(1)) + bytes(UInt64(0)) + body
  }

  /// As the machine holds them.
  private static func bytes(_ number: some FixedWidthInteger) -> [UInt8] { withUnsafeBytes(of: number) { Array($0) } }
}

extension [UInt8] {
  fileprivate func number<Number: FixedWidthInteger>(at place: Int, as _: Number.Type = Number.self) -> Number {
    withUnsafeBytes { $0.loadUnaligned(fromByteOffset: place, as: Number.self) }
  }
}

extension SocketAddress {
  /// The bytes of the address: ip(7) and ipv6(7); nil of what has none.
  fileprivate var octets: [UInt8]? {
    switch self {
    case .v4(let address): withUnsafeBytes(of: address.address) { Array($0[4..<8]) }
    case .v6(let address): withUnsafeBytes(of: address.address) { Array($0[8..<24]) }
    case .unixDomainSocket: nil
    }
  }
}
