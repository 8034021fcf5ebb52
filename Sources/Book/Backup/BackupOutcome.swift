import Foundation
import GRDB
public import Records

/// The end of the last attempt at a backup, as this device remembers it.
public struct BackupOutcome: Hashable, Sendable {
  /// When it ended.
  public let moment: Instant
  /// Why there is no backup, or what was not done with it; nil where all went well.
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

  /// How the last attempt at a backup ended, or that there is one although nobody asked for it, as before an upgrade; nil where there is none.
  public func backupOutcome() throws -> BackupOutcome? {
    if let outcome = try remembered(BackupOutcome.key).flatMap({ BackupOutcome($0) }) { return outcome }
    let now = surroundings.now()
    return path.flatMap { BackupFolder.usual(of: $0).found().first { $0.moment <= now } }.map { BackupOutcome($0.moment, failure: nil) }
  }

  /// Remembers how an attempt ended, and tells every page.
  func noteBackup(failure: UserError?) throws {
    let outcome = BackupOutcome(surroundings.now(), failure: failure?.phrase)
    try remember(BackupOutcome.key, try outcome.text, touching: [Book.backupKind])
  }

  /// Tells every page that something about the backups is to be shown anew.
  public func tellOfBackups() throws { try writeDeviceState(touching: [Book.backupKind]) { _ in } }
}
