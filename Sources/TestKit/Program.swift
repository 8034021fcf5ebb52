import Foundation

/// An executable of the project's own, run as a person or another process would run it.
public struct Program: Sendable {
  /// The traces a run left behind.
  public struct Result: Sendable {
    /// The exit code; of one that a signal ended, 128 and the signal.
    public let code: Int32
    /// The text on standard output.
    public let output: String
    /// The text on standard error.
    public let complaint: String

    /// A result of those traces.
    public init(code: Int32, output: String, complaint: String) { (self.code, self.output, self.complaint) = (code, output, complaint) }
  }

  /// Where the executable lies.
  public let path: String
  private let environment: [String: String]

  /// The executable of that name, built beside the tests, at that book and in that zone.
  public init(_ name: String, book: String, zone: String = "Europe/Berlin") {
    let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    self.init(path: folder.appendingPathComponent(name).path, book: book, zone: zone)
  }

  /// Any executable, which finds that book in its environment, and a machine that remembers nothing.
  public init(path: String, book: String, zone: String = "Europe/Berlin") {
    self.init(path: path, environment: ["COMMONPLACE_BOOK": book, "TZ": zone, "XDG_STATE_HOME": "/dev/null"])
  }

  private init(path: String, environment: [String: String]) {
    self.path = path
    self.environment = ProcessInfo.processInfo.environment.merging(environment) { _, ours in ours }
  }

  /// The same executable with that in its environment; nothing is as good as not set.
  public func with(_ name: String, _ value: String) -> Program {
    Program(path: path, environment: environment.merging([name: value]) { $1 })
  }

  /// Runs to the end, and holds no thread that others need; what it says is collected in files, so that no pipe can fill up and stop it.
  public func run(_ arguments: [String], input: String = "") async throws -> Result {
    let said = try TemporaryFolder()
    try input.write(toFile: said.path("in"), atomically: true, encoding: .utf8)
    let code = try await launch(arguments, input: said.path("in"), output: said.path("out"), complaint: said.path("err")).ended()
    return Result(
      code: code, output: try String(contentsOfFile: said.path("out"), encoding: .utf8),
      complaint: try String(contentsOfFile: said.path("err"), encoding: .utf8))
  }

  /// Starts it and leaves it running; the caller ends it.
  public func launch(
    _ arguments: [String], input: String = "/dev/null", output: String, complaint: String = "/dev/null"
  ) throws -> RunningProgram {
    let files = try [open(input, O_RDONLY), open(output, O_WRONLY | O_CREAT | O_TRUNC), open(complaint, O_WRONLY | O_CREAT | O_TRUNC)]
    defer { for file in files { close(file) } }
    return try RunningProgram(path, arguments, environment: environment, files: files)
  }

  /// Starts it and reads what it says, line by line; the lines end when it does.
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

  /// A line without its end is none: whoever was killed has not said it.
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

/// A file that could not be opened, or a program that could not be started.
struct Unstarted: Error {
  let path: String
  let code: Int32
}
