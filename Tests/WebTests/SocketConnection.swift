import Foundation

/// A bare connection to a server on this machine: shows what goes over the wire, as it goes.
final class SocketConnection: @unchecked Sendable {
  struct Broken: Error {}

  private let descriptor: Int32
  private let queue = DispatchQueue(label: "wire")
  // Touched on the queue alone.
  private var heard = ""

  /// - Parameter own: the address to speak from; on Linux all of 127.0.0.0/8 are this machine's
  init(port: Int, from own: String? = nil) throws {
    #if canImport(Glibc)
      descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var patience = timeval(tv_sec: 600, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    if let own {
      var source = address
      source.sin_port = 0
      source.sin_addr.s_addr = inet_addr(own)
      let bound = withUnsafePointer(to: &source) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) }
      }
      guard bound == 0 else { throw Broken() }
    }
    let connected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) }
    }
    guard connected == 0 else { throw Broken() }
  }

  deinit { close(descriptor) }

  /// Asks for a path as a browser on this machine does.
  func get(_ path: String, port: Int, _ more: [String] = []) throws {
    let lines = ["GET \(path) HTTP/1.1", "Host: localhost:\(port)"] + more
    try say(lines.joined(separator: "\r\n") + "\r\n\r\n")
  }

  func say(_ text: String) throws {
    let bytes = Array(text.utf8)
    guard send(descriptor, bytes, bytes.count, 0) == bytes.count else { throw Broken() }
  }

  /// Says that nothing more comes.
  func finish() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// Everything heard up to and including that text; throws where the other side ends before.
  func hear(until text: String) async throws -> String {
    try await onQueue { [self] in
      while true {
        if let end = heard.range(of: text)?.upperBound {
          defer { heard = String(heard[end...]) }
          return String(heard[..<end])
        }
        guard let more = receive() else { throw Broken() }
        heard += more
      }
    }
  }

  /// Everything heard until the other side ends.
  func hearOut() async throws -> String {
    try await onQueue { [self] in
      while let more = receive() { heard += more }
      return heard
    }
  }

  private func receive() -> String? {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = recv(descriptor, &bytes, bytes.count, 0)
    return count > 0 ? String(decoding: bytes.prefix(count), as: UTF8.self) : nil
  }

  private func onQueue<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      queue.async { continuation.resume(with: Result { try work() }) }
    }
  }
}
