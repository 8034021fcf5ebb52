public import Records

/// A file among a book's backups, with its content or the error in reading it.
public struct FoundBackup: Sendable {
  /// Its path.
  public let path: String
  /// The moment it was made.
  public let moment: Instant
  /// The content, or the error in reading it.
  public let backup: Result<Backup, UserError>
  /// True if it is dated in the future, by a clock that was ahead; it is kept on top of the daily ones.
  public let isFromFuture: Bool
  /// True if it belongs to another book of the same name.
  public let isOfAnotherBook: Bool

  /// Keys of the notes that a person should read about it.
  public var notes: [String] {
    let isBeforeUpgrade = (try? backup.get())?.isBeforeUpgrade == true
    return [
      isOfAnotherBook ? "backup.ofAnother" : nil, isFromFuture ? "backup.later" : nil, isBeforeUpgrade ? "backup.beforeUpgrade" : nil,
    ].compactMap(\.self)
  }
}
