import Foundation
import Records

/// A command of the person's own that runs after each backup, such as one that copies it to another machine.
///
/// It is given when the program starts, and never stored in a book: a book from elsewhere must not bring code to run.
public struct BackupCommand: Sendable {
  /// The line as it was given.
  public let line: String

  /// Takes a line for `/bin/sh`.
  public init(_ line: String) { self.line = line }

  /// Runs the command and waits for its end; `$1` and `COMMONPLACE_BACKUP` are the backup's path. Throws `backup.then` if it fails.
  func run(after backup: Backup) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", line, "sh", backup.path]
    process.environment = ProcessInfo.processInfo.environment.merging(["COMMONPLACE_BACKUP": backup.path]) { $1 }
    process.standardInput = FileHandle.nullDevice
    // Standard output is for this program's own answer only.
    process.standardOutput = FileHandle.standardError
    do { try process.run() } catch { throw refusal(127, "\(error)") }
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else { throw refusal(process.terminationStatus, "") }
  }

  private func refusal(_ code: Int32, _ detail: String) -> UserError {
    UserError(.unreachable, "backup.then", ["command": .text(line), "code": .text("\(code)")], detail: detail)
  }
}
