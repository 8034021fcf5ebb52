import Foundation
import Synchronization

/// Runs programs as a shell does.
enum Child {
  /// Elapsed time and processor time, in milliseconds.
  struct Time {
    let wall: Double
    let processors: Double
  }

  /// Runs a program to its end and discards its output. Throws if it fails.
  static func run(_ arguments: [String]) throws -> Time { try measured(arguments, isWatched: false).time }

  /// Runs a program to its end, and returns its time and its peak memory in megabytes.
  static func watched(_ arguments: [String]) throws -> (time: Time, megabytes: Double) { try measured(arguments, isWatched: true) }

  /// The kernel's final peak includes the parent's memory before exec, so the program is watched while it runs.
  private static func measured(_ arguments: [String], isWatched: Bool) throws -> (time: Time, megabytes: Double) {
    let began = ContinuousClock.now
    let child = try spawn(arguments, to: nil)
    var (status, usage, peak): (Int32, rusage, Double) = (0, rusage(), 0)
    while wait4(child, &status, isWatched ? WNOHANG : 0, &usage) == 0 {
      peak = max(peak, memory("VmHWM", of: child) ?? 0)
      usleep(2000)
    }
    guard status == 0 else { throw BenchmarkFailure("\(arguments.joined(separator: " ")): \(status)") }
    let time = Time(wall: (ContinuousClock.now - began) / .milliseconds(1), processors: milliseconds(usage))
    return (time, peak)
  }

  /// A value of a process's status on Linux, in megabytes; nil on other systems.
  static func memory(_ name: String, of child: pid_t) -> Double? {
    let status = try? String(contentsOfFile: "/proc/\(child)/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix("\(name):") }
    return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Double($0) }.map { $0 / 1024 }
  }

  /// Starts a program whose output goes to the descriptor, or nowhere.
  static func spawn(_ arguments: [String], to output: Int32?) throws -> pid_t {
    #if canImport(Glibc)
      var actions = posix_spawn_file_actions_t()
    #else
      var actions: posix_spawn_file_actions_t?
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for stream in [STDOUT_FILENO, STDERR_FILENO] { posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_WRONLY, 0) }
    if let output { posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO) }
    let words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var child: pid_t = 0
    let failure = posix_spawn(&child, arguments[0], &actions, nil, words, environ)
    guard failure == 0 else { throw BenchmarkFailure("\(arguments[0]) does not start: \(failure)") }
    return child
  }

  /// Processor time of this process so far, in milliseconds.
  static func ownProcessors() -> Double {
    var usage = rusage()
    // RUSAGE_SELF, whose type differs between systems.
    getrusage(0, &usage)
    return milliseconds(usage)
  }

  private static func milliseconds(_ usage: rusage) -> Double { milliseconds(usage.ru_utime) + milliseconds(usage.ru_stime) }

  private static func milliseconds(_ time: timeval) -> Double { Double(time.tv_sec) * 1000 + Double(time.tv_usec) / 1000 }
}

/// The built server on a book, in its own process, with an admitted browser.
final class LiveServer: Sendable {
  let port: Int
  let process: pid_t
  let cookie: String
  /// Seconds from the start to the first page.
  let firstPage: Double

  init(program: String, book: String) throws {
    let began = ContinuousClock.now
    let pipe = Pipe()
    process = try Child.spawn([program, "serve", "--port", "0", "--book", book], to: pipe.fileHandleForWriting.fileDescriptor)
    try pipe.fileHandleForWriting.close()
    let line = String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
    guard let address = line.split(separator: " ").last.flatMap({ URL(string: $0.trimmingCharacters(in: .newlines)) }),
      let port = address.port
    else { throw BenchmarkFailure("the server printed: \(line)") }
    self.port = port
    let wire = try TestBrowser(port: port)
    try wire.ask("GET", address.path)
    let entry = try wire.answer().head
    guard let name = entry.range(of: "commonplace-\(port)=") else { throw BenchmarkFailure("not admitted: \(entry)") }
    cookie = String(entry[name.lowerBound...].prefix { $0 != ";" })
    try wire.ask("GET", "/sit", ["Cookie: \(cookie)"])
    _ = try wire.pass()
    firstPage = (ContinuousClock.now - began) / .seconds(1)
  }

  var posting: [String] {
    [
      "Cookie: \(cookie)", "Origin: http://127.0.0.1:\(port)", "Sec-Fetch-Site: same-origin", "Accept: application/json",
      "Content-Type: application/x-www-form-urlencoded",
    ]
  }

  func stop() {
    kill(process, SIGTERM)
    var status: Int32 = 0
    waitpid(process, &status, 0)
  }
}

/// A bare HTTP connection to a server on this machine.
final class TestBrowser {
  private let descriptor: Int32
  private let port: Int
  private var received: [UInt8] = []

  init(port: Int) throws {
    self.port = port
    #if canImport(Glibc)
      descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var patience = timeval(tv_sec: 30, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let connected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) }
    }
    guard connected == 0 else { throw BenchmarkFailure("no server on port \(port)") }
  }

  deinit { close(descriptor) }

  /// Sends a request with further header lines and a body.
  func ask(_ method: String = "GET", _ path: String, _ lines: [String] = [], body: String = "") throws {
    let length = body.isEmpty ? [] : ["Content-Length: \(body.utf8.count)"]
    let head = (["\(method) \(path) HTTP/1.1", "Host: 127.0.0.1:\(port)"] + lines + length).joined(separator: "\r\n")
    var rest = Array((head + "\r\n\r\n" + body).utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, 0) }
      guard count > 0 else { throw BenchmarkFailure("the server closed the connection") }
      rest = rest.dropFirst(count)
    }
  }

  func hear(until text: String) throws -> String {
    while true {
      if let end = received.firstRange(of: Array(text.utf8))?.upperBound {
        defer { received.removeSubrange(..<end) }
        return String(decoding: received[..<end], as: UTF8.self)
      }
      try receiveMore()
    }
  }

  /// Reads a whole response, and returns its head and the size of its body.
  func answer() throws -> (head: String, bytes: Int) {
    let head = try hear(until: "\r\n\r\n")
    let line = head.split(separator: "\r\n").first { $0.lowercased().hasPrefix("content-length:") }
    let length = line?.split(separator: ":").last.flatMap { Int($0.trimmingCharacters(in: .whitespaces)) } ?? 0
    while received.count < length { try receiveMore() }
    received.removeSubrange(..<length)
    return (head, length)
  }

  /// Reads a response, which must be successful, and returns the size of its body.
  func pass() throws -> Int {
    let (head, bytes) = try answer()
    guard head.contains(" 200 ") else { throw BenchmarkFailure("the server answered: \(head)") }
    return bytes
  }

  private func receiveMore() throws {
    var bytes = [UInt8](repeating: 0, count: 1 << 18)
    let count = recv(descriptor, &bytes, bytes.count, 0)
    guard count > 0 else { throw BenchmarkFailure("the server stopped answering") }
    received += bytes[..<count]
  }
}

/// Reads and writes a book over HTTP, with and without other work on it.
struct Visitor {
  private static let visits = 200
  let server: LiveServer

  /// Times of a page and of a save while the work repeats, compared with idle times.
  func figures(while doing: String, _ work: @escaping @Sendable () throws -> Void) throws -> [Figure] {
    _ = try visit(10)
    let idle = try visit(Visitor.visits)
    let isOver = Atomic(false)
    let ended = DispatchSemaphore(value: 0)
    let failure = Mutex<(any Error)?>(nil)
    Thread.detachNewThread {
      do { while !isOver.load(ordering: .relaxed) { try work() } } catch { failure.withLock { $0 = error } }
      ended.signal()
    }
    let busy = try visit(Visitor.visits)
    isOver.store(true, ordering: .relaxed)
    ended.wait()
    if let error = failure.withLock(\.self) { throw error }
    return zip(["a page", "a save"], zip(busy, idle)).map { name, times in
      Figure.ratio("\(name) while \(doing) / idle", times.0, to: times.1, atMost: 1.5)
    }
  }

  /// Seconds of pages and of saves, each on its own connection.
  private func visit(_ count: Int) throws -> [[Double]] {
    let times = try (0..<count).map { number in
      let page = try seconds { try ask("GET", "/sit", ["Cookie: \(server.cookie)"]) }
      return [page, try seconds { try ask("POST", "/projects/items", server.posting, body: "line=Item+\(number)") }]
    }
    return [times.map { $0[0] }, times.map { $0[1] }]
  }

  private func ask(_ method: String, _ path: String, _ lines: [String], body: String = "") throws {
    let wire = try TestBrowser(port: server.port)
    try wire.ask(method, path, lines, body: body)
    _ = try wire.pass()
  }
}
