public import Foundation
import Synchronization

/// An executable of the project, run as a separate process.
public struct Program: Sendable {
  /// The result of a run.
  public struct Result: Sendable {
    /// The exit code; 128 plus the number after a signal.
    public let code: Int32
    /// Standard output.
    public let output: String
    /// Standard error.
    public let complaint: String

    /// The result of a run.
    public init(code: Int32, output: String, complaint: String) { (self.code, self.output, self.complaint) = (code, output, complaint) }
  }

  /// Path of the executable.
  public let path: String
  private let environment: [String: String]

  /// The named executable beside the tests, with a book and a time zone.
  public init(_ name: String, book: String, zone: String = "Europe/Berlin") {
    let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    self.init(path: folder.appendingPathComponent(name).path, book: book, zone: zone)
  }

  /// Any executable, with the book in its environment and without stored state of a machine.
  public init(path: String, book: String, zone: String = "Europe/Berlin") {
    self.init(path: path, environment: ["COMMONPLACE_BOOK": book, "TZ": zone, "XDG_STATE_HOME": "/dev/null"])
  }

  private init(path: String, environment: [String: String]) {
    self.path = path
    self.environment = ProcessInfo.processInfo.environment.merging(environment) { _, ours in ours }
  }

  /// The executable with an environment variable; nil or empty removes it.
  public func with(_ name: String, _ value: String) -> Program {
    Program(path: path, environment: environment.merging([name: value]) { $1 })
  }

  /// Runs to the end without blocking a thread. Output goes to files, so that a full pipe cannot stop it.
  public func run(_ arguments: [String], input: String = "") async throws -> Result {
    let said = try TemporaryFolder()
    try input.write(toFile: said.path("in"), atomically: true, encoding: .utf8)
    let code = try await launch(arguments, input: said.path("in"), output: said.path("out"), complaint: said.path("err")).ended()
    return Result(
      code: code, output: try String(contentsOfFile: said.path("out"), encoding: .utf8),
      complaint: try String(contentsOfFile: said.path("err"), encoding: .utf8))
  }

  /// Starts the process; the caller ends it.
  public func launch(
    _ arguments: [String], input: String = "/dev/null", output: String, complaint: String = "/dev/null"
  ) throws -> RunningProgram {
    let files = try [open(input, O_RDONLY), open(output, O_WRONLY | O_CREAT | O_TRUNC), open(complaint, O_WRONLY | O_CREAT | O_TRUNC)]
    defer { for file in files { close(file) } }
    return try RunningProgram(path, arguments, environment: environment, files: files)
  }

  /// Starts the process and reads its output line by line until it ends.
  public func talk(_ arguments: [String]) throws -> (program: RunningProgram, lines: AsyncStream<String>) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0, fcntl(ends[0], F_SETFD, FD_CLOEXEC) == 0 else { throw Unstarted(path: path, code: errno) }
    let files = try [open("/dev/null", O_RDONLY), ends[1], open("/dev/null", O_WRONLY)]
    defer { for file in files { close(file) } }
    return (try RunningProgram(path, arguments, environment: environment, files: files), Program.lines(of: ends[0]))
  }

  private func open(_ path: String, _ flags: Int32) throws -> Int32 {
    let file = Foundation.open(path, flags | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw Unstarted(path: path, code: errno) }
    return file
  }

  /// An incomplete line is dropped: a killed process did not finish it.
  private static func lines(of file: Int32) -> AsyncStream<String> {
    AsyncStream { lines in
      Thread.detachNewThread {
        var said: [UInt8] = []
        var bytes = [UInt8](repeating: 0, count: 4096)
        while case let count = read(file, &bytes, bytes.count), count > 0 {
          said += bytes[..<count]
          while let end = said.firstIndex(of: 0x0A) {
            lines.yield(String(decoding: said[..<end], as: UTF8.self))
            said.removeSubrange(...end)
          }
        }
        close(file)
        lines.finish()
      }
    }
  }
}

/// A file or process that could not be opened.
struct Unstarted: Error {
  let path: String
  let code: Int32
}

/// A started process, killed on deinit unless it was waited for.
public final class RunningProgram: Sendable {
  /// Process id.
  public let id: pid_t
  private let isOver = Mutex(false)

  init(_ path: String, _ arguments: [String], environment: [String: String], files: [Int32]) throws {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
      let flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_CLOEXEC_DEFAULT
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
      let flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for (number, file) in files.enumerated() { posix_spawn_file_actions_adddup2(&actions, file, Int32(number)) }
    #if !canImport(Darwin)
      // Locks and pipes of other tests are not inherited; closing unused descriptors is harmless.
      for file in Int32(3)..<1024 { posix_spawn_file_actions_addclose(&actions, file) }
    #endif
    var (all, none) = (sigset_t(), sigset_t())
    sigfillset(&all)
    sigemptyset(&none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(flags))
    let words = ([path] + arguments).map { strdup($0) }
    let variables = environment.map { strdup("\($0.key)=\($0.value)") }
    defer { for text in words + variables { free(text) } }
    var id: pid_t = 0
    let code = posix_spawn(&id, path, &actions, &attributes, words + [nil], variables + [nil])
    guard code == 0 else { throw Unstarted(path: path, code: code) }
    self.id = id
  }

  deinit {
    if !isOver.withLock({ $0 }) {
      kill(id, SIGKILL)
      _ = waited()
    }
  }

  /// Sends a signal; the process has ended only when `ended` returns.
  public func send(_ signal: Int32) { kill(id, signal) }

  /// Waits for the end, and returns the code as in `Program.Result`.
  public func ended() async -> Int32 {
    await withCheckedContinuation { answer in
      Thread.detachNewThread { answer.resume(returning: self.waited()) }
    }
  }

  private func waited() -> Int32 {
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0 && errno == EINTR {}
    isOver.withLock { $0 = true }
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + status & 0x7F
  }
}
