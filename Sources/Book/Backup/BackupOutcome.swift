import Foundation
import GRDB
public import Records

/// The end of the last attempt at a backup, as this device remembers it.
public struct BackupOutcome: Hashable, Sendable {
  /// When it ended.
  public let moment: Instant
  /// The reason why there is no backup, or why its command failed; nil where all went well.
  public let failure: LocalizedText?

  static let key = "backup.outcome"

  init(_ moment: Instant, failure: LocalizedText?) { (self.moment, self.failure) = (moment, failure) }

  private struct Kept: Codable {
    var at: Instant
    var failure: String?
    var details: String?
  }

  /// Nil for what no program of ours wrote.
  init?(_ text: String) {
    guard let kept = try? JSONDecoder().decode(Kept.self, from: Data(text.utf8)) else { return nil }
    moment = kept.at
    failure = kept.failure.flatMap { LocalizedText(key: $0, details: kept.details ?? "{}") }
  }

  var text: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      let kept = Kept(at: moment, failure: failure?.key, details: try failure?.details)
      return String(decoding: try encoder.encode(kept), as: UTF8.self)
    }
  }
}

extension Book {
  /// The kind under which pages hear of backups.
  public static let backupKind = "backup"

  /// The outcome of the last attempt at a backup, or one that nobody asked for, as before an upgrade; nil where there is none.
  public func backupOutcome() throws -> BackupOutcome? {
    if let outcome = try remembered(BackupOutcome.key).flatMap({ BackupOutcome($0) }) { return outcome }
    let now = surroundings.now()
    return path.flatMap { BackupFolder.usual(of: $0).found().first { $0.moment <= now } }.map { BackupOutcome($0.moment, failure: nil) }
  }

  func noteBackup(failure: UserError?) throws {
    let outcome = BackupOutcome(surroundings.now(), failure: failure?.phrase)
    try remember(BackupOutcome.key, try outcome.text, touching: [Book.backupKind])
  }

  /// Tells every page that something about the backups is to be shown anew.
  public func tellOfBackups() throws { try writeDeviceState(touching: [Book.backupKind]) { _ in } }
}

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
    UserError(.unreachable, "backup.then", ["command": .text(line), "code": .text("\(code)")], detail: detail)
  }
}
