import Foundation
import NIOCore
import Testing

@testable import Site

/// The owner of a connection, by Linux.
@Suite struct LocalUsersTests {
  /// As `/proc/net/tcp` and `/proc/net/tcp6` are written on a machine that holds the lowest byte first.
  private let list = """
      sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
       0: 0100007F:21C2 00000000:0000 0A 00000000:00000000 00:00000000 00000000  1000        0 12345 1 0 100 0 0 10 0
       1: 0100007F:21C2 0100007F:C001 01 00000000:00000000 00:00000000 00000000  1000        0 12346 1 0 20 4 0 10 -1
       2: 0100007F:C001 0100007F:21C2 01 00000000:00000000 00:00000000 00000000  1001        0 12347 1 0 20 4 0 10 -1
       3: 0100007F:C002 0100007F:21C2 06 00000000:00000000 03:000016D2 00000000     0        0 0 3 0
       4: 0000000000000000FFFF00000100007F:C003 0000000000000000FFFF00000100007F:21C2 01 0:0 00:0 0  1002        0 12348 1 0 20
       5: 00000000000000000000000001000000:C004 00000000000000000000000001000000:21C2 01 0:0 00:0 0  1003        0 12349 1 0 20
    """

  @Test(arguments: [
    ("127.0.0.1", 0xC001, 1001, true), ("127.0.0.1", 0xC002, 0, false), ("127.0.0.1", 0xC003, 1002, true), ("::1", 0xC004, 1003, true),
  ])
  func `the far end of a connection names its user, not the near one`(_ address: String, _ port: Int, _ user: UInt32, _ isOpen: Bool) throws
  {
    let (peer, here) = (try SocketAddress(ipAddress: address, port: port), try SocketAddress(ipAddress: address, port: 0x21C2))
    let entry = try #require(LocalUsers.entry(from: peer, to: here, in: list))
    #expect(entry.user == user && entry.isOpen == isOpen)
  }

  @Test func `of a connection that is not listed nothing is known`() throws {
    let (peer, here) = (try SocketAddress(ipAddress: "127.0.0.1", port: 0xC009), try SocketAddress(ipAddress: "127.0.0.1", port: 0x21C2))
    #expect(LocalUsers.entry(from: peer, to: here, in: list) == nil)
  }

  #if os(Linux)
    @Test(arguments: ["127.0.0.1", "::1"])
    func `asked about one connection, Linux says whose its far end is, and when that was closed`(_ address: String) throws {
      let listener = try listening(at: address)
      defer { close(listener.descriptor) }
      let caller = socket(listener.address.protocol.rawValue, Int32(SOCK_STREAM.rawValue), 0)
      #expect(listener.address.withSockAddr { connect(caller, $0, socklen_t($1)) } == 0)
      let peer = try name(of: caller, like: listener.address)
      // Only root may give a connection to somebody else.
      let other: uid_t = getuid() == 0 ? 4321 : getuid()
      #expect(fchown(caller, other, getgid()) == 0)
      #expect(LocalUsers.entry(from: peer, to: listener.address) == LocalUsers.Entry(user: other, isOpen: true))
      close(caller)
      #expect(LocalUsers.entry(from: peer, to: listener.address)?.isOpen != true)
    }

    private func listening(at address: String) throws -> (descriptor: Int32, address: SocketAddress) {
      let wanted = try SocketAddress(ipAddress: address, port: 0)
      let descriptor = socket(wanted.protocol.rawValue, Int32(SOCK_STREAM.rawValue), 0)
      try #require(wanted.withSockAddr { bind(descriptor, $0, socklen_t($1)) } == 0 && listen(descriptor, 1) == 0)
      return (descriptor, try name(of: descriptor, like: wanted))
    }

    private func name(of descriptor: Int32, like address: SocketAddress) throws -> SocketAddress {
      var (name, length) = (sockaddr_storage(), socklen_t(MemoryLayout<sockaddr_storage>.size))
      let port = try withUnsafeMutableBytes(of: &name) { bytes in
        let pointer = try #require(bytes.baseAddress).assumingMemoryBound(to: sockaddr.self)
        try #require(getsockname(descriptor, pointer, &length) == 0)
        return bytes.loadUnaligned(fromByteOffset: 2, as: UInt16.self).bigEndian
      }
      return try SocketAddress(ipAddress: #require(address.ipAddress), port: Int(port))
    }
  #endif
}
