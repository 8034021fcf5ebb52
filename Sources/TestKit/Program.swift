public import Foundation
import Synchronization

/// An executable of the project's own, run as a person or another process would run it.
public struct Program: Sendable {
  /// The traces a run left behind.
  public struct Result: Sendable {
    /// The exit code.
    public let code: Int32
    /// The text on standard output.
    public let output: String
    /// The text on standard error.
    public let complaint: String
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

  /// Runs to the end; what it says is collected in files, so that no pipe can fill up and stop it.
  public func run(_ arguments: [String], input: String = "") throws -> Result {
    let folder = try TemporaryFolder()
    try input.write(toFile: folder.path("in"), atomically: true, encoding: .utf8)
    let process = try launch(
      arguments, input: FileHandle(forReadingAtPath: folder.path("in")), output: folder.path("out"), complaint: folder.path("err"))
    process.waitUntilExit()
    return Result(
      code: process.terminationStatus, output: try String(contentsOfFile: folder.path("out"), encoding: .utf8),
      complaint: try String(contentsOfFile: folder.path("err"), encoding: .utf8))
  }

  /// Starts it and leaves it running; the caller ends it.
  public func launch(_ arguments: [String], input: FileHandle? = nil, output: String, complaint: String = "/dev/null") throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.environment = environment
    process.standardInput = input ?? FileHandle.nullDevice
    let files = try [output, complaint].map(Program.file)
    (process.standardOutput, process.standardError) = (files[0], files[1])
    try Program.start(process)
    // It has its own. Foundation keeps a process for long, and beyond a thousand open files it breaks off.
    for file in files + [input].compactMap(\.self) { try file.close() }
    return process
  }

  /// Starts a process; two at once break off the whole program now and then, deep in Foundation.
  public static func start(_ process: Process) throws { try starting.withLock { _ in try process.run() } }

  private static let starting = Mutex(())

  private static func file(_ path: String) throws -> FileHandle {
    if !path.hasPrefix("/dev/") { try Data().write(to: URL(fileURLWithPath: path)) }
    return try FileHandle(forWritingTo: URL(fileURLWithPath: path))
  }
}
