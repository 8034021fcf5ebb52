import Foundation
import GRDB
public import Records

/// The outcome of the last attempt at a backup, as this device stores it.
public struct BackupOutcome: Hashable, Sendable {
  /// The moment it ended.
  public let moment: Instant
  /// The reason that the backup or its command failed; nil on success.
  public let failure: LocalizedText?

  static let key = "backup.outcome"

  init(_ moment: Instant, failure: LocalizedText?) { (self.moment, self.failure) = (moment, failure) }

  private struct Encoded: Codable {
    var at: Instant
    var failure: String?
    var details: String?
  }

  /// Nil for a text that our program did not write.
  init?(_ text: String) {
    guard let encoded = try? JSONDecoder().decode(Encoded.self, from: Data(text.utf8)) else { return nil }
    moment = encoded.at
    failure = encoded.failure.flatMap { LocalizedText(key: $0, details: encoded.details ?? "{}") }
  }

  var text: String {
    get throws {
      try Encoded(at: moment, failure: failure?.key, details: try failure?.details).encodedJSON
    }
  }

  /// Stores the moment of a backup made because the file is about to be replaced or rewritten. A failure of the last attempt is left to
  /// stand.
  static func noteBackup(at moment: Instant, in db: Database) throws {
    // The prefix that `remember` adds to a key.
    let key = "app.\(key)"
    guard try DeviceState.value(key, in: db).flatMap({ BackupOutcome($0) })?.failure == nil else { return }
    try DeviceState.set(key, to: BackupOutcome(moment, failure: nil).text, in: db)
  }
}

extension Book {
  /// The kind by which pages that show backups are told to update.
  public static let backupKind = "backup"

  /// The outcome of the last attempt at a backup, else that of the newest backup found, such as one before an upgrade; nil if none.
  public func backupOutcome() throws -> BackupOutcome? {
    if let outcome = try remembered(BackupOutcome.key).flatMap({ BackupOutcome($0) }) { return outcome }
    let now = surroundings.now()
    return path.flatMap { BackupFolder.usual(of: $0).found().first { $0.moment <= now } }.map { BackupOutcome($0.moment, failure: nil) }
  }

  /// Stores the outcome of an attempt at a backup, and notifies the pages that show it.
  func noteBackup(failure: UserError?) throws {
    let outcome = BackupOutcome(surroundings.now(), failure: failure?.phrase)
    try remember(BackupOutcome.key, try outcome.text, touching: [Book.backupKind])
  }

  /// Notifies every page that shows backups to reload.
  public func tellOfBackups() throws { try writeDeviceState(touching: [Book.backupKind]) { _ in } }
}
