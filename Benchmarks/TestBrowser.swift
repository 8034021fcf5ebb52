import Foundation

/// A bare connection to a server on this machine.
final class TestBrowser {
  private let descriptor: Int32
  private let port: Int
  private var heard = ""

  /// - Parameter patience: how long an answer may be silent, in seconds
  init(port: Int, patience: Int = 10) throws {
    self.port = port
    #if canImport(Glibc)
      descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var patience = timeval(tv_sec: patience, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let connected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) }
    }
    guard connected == 0 else { throw BenchmarkFailure("nobody listens on port \(port)") }
  }

  deinit { close(descriptor) }

  /// Asks for a path, with those further lines, and what is to be sent.
  func ask(_ method: String = "GET", _ path: String, _ lines: [String] = [], body: String = "") throws {
    try send(head(method, path, lines, length: body.utf8.count) + body)
  }

  /// The same, where a file stands between an opening and a closing of what is to be sent.
  func ask(_ method: String, _ path: String, _ lines: [String], _ opening: String, file: String, _ closing: String) throws {
    let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: file))
    defer { try? file.close() }
    let size = Int(try file.seekToEnd())
    try file.seek(toOffset: 0)
    try send(head(method, path, lines, length: opening.utf8.count + size + closing.utf8.count) + opening)
    while let piece = try file.read(upToCount: 1 << 20), !piece.isEmpty { try send(Array(piece)) }
    try send(closing)
  }

  private func head(_ method: String, _ path: String, _ lines: [String], length: Int) -> String {
    let length = length == 0 ? [] : ["Content-Length: \(length)"]
    return (["\(method) \(path) HTTP/1.1", "Host: 127.0.0.1:\(port)"] + lines + length).joined(separator: "\r\n") + "\r\n\r\n"
  }

  private func send(_ text: String) throws { try send(Array(text.utf8)) }

  private func send(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.send(descriptor, $0.baseAddress, $0.count, 0) }
      guard count > 0 else { throw BenchmarkFailure("the server takes no more") }
      rest = rest.dropFirst(count)
    }
  }

  /// Waits for the next news of a stream; the kinds that were touched.
  func touch() throws -> String {
    _ = try hear(until: "event: touch\n")
    return try hear(until: "\n\n")
  }

  /// Everything heard up to and including that text.
  func hear(until text: String) throws -> String {
    while true {
      if let end = heard.range(of: text)?.upperBound {
        defer { heard = String(heard[end...]) }
        return String(heard[..<end])
      }
      try hearMore()
    }
  }

  /// The whole of an answer whose length its head names; what it says beside its head.
  func answer() throws -> (head: String, body: String) {
    let head = try hear(until: "\r\n\r\n")
    let length = TestBrowser.length(in: head)
    while heard.utf8.count < length { try hearMore() }
    let body = String(decoding: heard.utf8.prefix(length), as: UTF8.self)
    heard = String(decoding: heard.utf8.dropFirst(length), as: UTF8.self)
    return (head, body)
  }

  /// Lets the whole of an answer pass by unread; how many bytes its body had. Throws where it is no page.
  func pass() throws -> Int {
    var bytes = [UInt8](repeating: 0, count: 1 << 18)
    var head: [UInt8] = []
    while true {
      let count = recv(descriptor, &bytes, bytes.count, 0)
      guard count > 0 else { throw BenchmarkFailure("the server fell silent") }
      head += bytes[..<count]
      guard let end = head.firstRange(of: Array("\r\n\r\n".utf8))?.upperBound else { continue }
      let lines = String(decoding: head[..<end], as: UTF8.self)
      let length = TestBrowser.length(in: lines)
      guard lines.contains(" 200 ") else { throw BenchmarkFailure("the server answered: \(lines)") }
      var left = length - (head.count - end)
      while left > 0 {
        let count = recv(descriptor, &bytes, min(left, bytes.count), 0)
        guard count > 0 else { throw BenchmarkFailure("the server fell silent") }
        left -= count
      }
      return length
    }
  }

  private static func length(in head: String) -> Int {
    let line = head.split(separator: "\r\n").first { $0.lowercased().hasPrefix("content-length:") }
    return line?.split(separator: ":").last.flatMap { Int($0.trimmingCharacters(in: .whitespaces)) } ?? 0
  }

  private func hearMore() throws {
    var bytes = [UInt8](repeating: 0, count: 1 << 18)
    let count = recv(descriptor, &bytes, bytes.count, 0)
    guard count > 0 else { throw BenchmarkFailure("the server fell silent") }
    heard += String(decoding: bytes.prefix(count), as: UTF8.self)
  }
}
