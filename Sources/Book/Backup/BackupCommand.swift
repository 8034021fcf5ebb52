import Foundation
import Records

/// A command of the person's own that runs after each backup, as one that copies it to another machine.
///
/// It is said where the program is started and stands in no book: a book that came from elsewhere must not bring anything to run.
public struct BackupCommand: Sendable {
  /// The line as it was given.
  public let line: String

  /// A line for `/bin/sh`.
  public init(_ line: String) { self.line = line }

  /// Runs it to its end; it finds the backup's path in `$1` and in `COMMONPLACE_BACKUP`. Throws `backup.then` where it fails.
  func run(after backup: Backup) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", line, "sh", backup.path]
    process.environment = ProcessInfo.processInfo.environment.merging(["COMMONPLACE_BACKUP": backup.path]) { $1 }
    process.standardInput = FileHandle.nullDevice
    // The answer of ours is the only one on standard output.
    process.standardOutput = FileHandle.standardError
    do { try process.run() } catch { throw refusal(127, "\(error)") }
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else { throw refusal(process.terminationStatus, "") }
  }

  private func refusal(_ code: Int32, _ detail: String) -> UserError {
    UserError(.unreachable, LocalizedText("backup.then", ["command": .text(line), "code": .text("\(code)")]), detail: detail)
  }
}
