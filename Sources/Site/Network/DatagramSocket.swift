import Foundation

/// The system's sockets for single packets, over IPv4.
enum DatagramSocket {
  /// A socket for packets that waits a fifth of a second for each; nil where there is none.
  static func withSocket<Value>(_ body: (Int32) -> Value?) -> Value? {
    #if canImport(Glibc)
      let descriptor = socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0)
    #else
      let descriptor = socket(AF_INET, SOCK_DGRAM, 0)
    #endif
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var patience = timeval(tv_sec: 0, tv_usec: 200_000)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    return body(descriptor)
  }

  static func withAddress<Value>(_ text: String, port: UInt16, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Value) -> Value {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    inet_pton(AF_INET, text, &address.sin_addr)
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<sockaddr_in>.size)) }
    }
  }

  static func text(of address: sockaddr_in) -> String? {
    var (address, text) = (address.sin_addr, [CChar](repeating: 0, count: Int(INET_ADDRSTRLEN)))
    return inet_ntop(AF_INET, &address, &text, socklen_t(text.count)).map { String(cString: $0) }
  }
}
