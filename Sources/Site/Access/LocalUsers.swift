import Foundation
import NIOCore

/// The users of this machine whose programs may use the book.
///
/// A browser sends the cookie of 127.0.0.1 to every port, so another user's program can obtain it. Linux reports the owner of a local
/// connection, who must be one of these users too.
public struct LocalUsers: Sendable {
  /// A connection in the kernel's list.
  struct Entry: Equatable {
    let user: UInt32
    /// False once its owner has closed it; the kernel then reports root as the owner.
    let isOpen: Bool

    func isOne(of users: Set<UInt32>) -> Bool { isOpen && users.contains(user) }
  }

  static let all = LocalUsers(users: nil)

  /// The kernel's lists of TCP connections: proc_pid_net(5).
  private static let lists = ["/proc/net/tcp", "/proc/net/tcp6"]

  /// Nil for everyone.
  private let users: Set<UInt32>?

  private init(users: Set<UInt32>?) { self.users = users }

  init(_ users: Set<UInt32>) { self.init(users: users) }

  /// The user this program runs as, the owner of the book, and root.
  public static func own(_ book: String?) -> LocalUsers {
    let owner = book.flatMap { try? FileManager.default.attributesOfItem(atPath: $0)[.ownerAccountID] as? NSNumber }
    return LocalUsers(Set([0, geteuid(), owner?.uint32Value ?? 0]))
  }

  /// True if the peer belongs to one of these users. It is also true if the system does not report the owner, such as outside Linux, and
  /// for a connection from another machine, which came through the person's own proxy.
  func include(_ channel: any Channel) -> Bool {
    guard let users, let peer = channel.remoteAddress, let here = channel.localAddress, peer.isLoopback,
      LocalUsers.lists.contains(where: FileManager.default.isReadableFile)
    else { return true }
    // A connection can be missed once if others close while the list is read.
    let entry = LocalUsers.entry(from: peer, to: here) ?? LocalUsers.entry(from: peer, to: here)
    return entry?.isOne(of: users) ?? false
  }

  /// The kernel's entry of a connection, by its two ends.
  static func entry(from peer: SocketAddress, to here: SocketAddress) -> Entry? {
    for list in lists {
      if let entry = text(at: list).flatMap({ entry(from: peer, to: here, in: $0) }) { return entry }
    }
    return nil
  }

  /// Reads a whole list, piece by piece, since its reported size is zero.
  private static func text(at path: String) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var (text, piece): ([UInt8], [UInt8]) = ([], Array(repeating: 0, count: 1 << 16))
    while case let count = read(descriptor, &piece, piece.count), count > 0 { text += piece[..<count] }
    return String(decoding: text, as: UTF8.self)
  }

  /// The entry of a connection in a list, by its two ends.
  static func entry(from peer: SocketAddress, to here: SocketAddress, in list: String) -> Entry? {
    let ends = zip(hexadecimal(peer), hexadecimal(here)).map { " \($0) \($1) " }
    for line in list.split(separator: "\n") where ends.contains(where: line.contains) {
      let cells = line.split(separator: " ")
      guard cells.count > 9, let user = UInt32(cells[7]) else { continue }
      return Entry(user: user, isOpen: cells[9] != "0")
    }
    return nil
  }

  /// An endpoint as the lists write it: the address in 32-bit words of the machine, then the port; an IPv4 address also as IPv6 maps it.
  private static func hexadecimal(_ address: SocketAddress) -> [String] {
    let port = hexadecimal(UInt32(address.port ?? 0), digits: 4)
    switch address {
    case .v4(let address):
      let bits = words(of: address.address, from: 4, to: 8)
      return ["\(bits):\(port)", "0000000000000000\(hexadecimal(UInt32(0xFFFF).bigEndian, digits: 8))\(bits):\(port)"]
    case .v6(let address):
      return ["\(words(of: address.address, from: 8, to: 24)):\(port)"]
    case .unixDomainSocket: return []
    }
  }

  /// Bytes of a socket address, ip(7) and ipv6(7), as words of the machine.
  private static func words(of address: some Any, from start: Int, to end: Int) -> String {
    withUnsafeBytes(of: address) { bytes in
      stride(from: start, to: end, by: 4).map { hexadecimal(bytes.loadUnaligned(fromByteOffset: $0, as: UInt32.self), digits: 8) }.joined()
    }
  }

  /// The number in upper case, with leading zeros.
  private static func hexadecimal(_ value: UInt32, digits: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}

extension SocketAddress {
  /// True if the address never leaves this machine.
  var isLoopback: Bool {
    guard let ip = ipAddress else { return false }
    return ip == "::1" || ip.hasPrefix("127.") || ip.lowercased().hasPrefix("::ffff:127.")
  }
}
