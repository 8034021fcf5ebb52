/// The page of the book's backups: how the last one ended, those there are, and where they lie.
public enum BackupsPage {
  /// How the backups stand.
  public enum Standing: Sendable, Hashable {
    case none
    case running
    /// When the last one was made.
    case made(String)
    /// When the last attempt failed, and why.
    case failed(String, reason: String)
  }

  /// A backup as a line of the page.
  public struct Row: Sendable, Hashable {
    let path: String
    let file: String
    let when: String
    /// Size and records, or that it cannot be read.
    let holds: String
    /// The last act in it.
    let last: String?
    /// Remarks on the backup.
    let notes: [String]
    /// The command that puts it in the place of the book; nil where it cannot be read.
    let restoring: String?

    /// A line of that backup.
    public init(path: String, when: String, holds: String, last: String?, notes: [String] = [], restoring: String? = nil) {
      (self.path, self.when, self.holds, self.last, self.notes) = (path, when, holds, last, notes)
      self.restoring = restoring
      file = path.split(separator: "/").last.map(String.init) ?? path
    }
  }

  /// The page, ready to be shown.
  public struct Model: Sendable, Hashable {
    let standing: Standing
    let rows: [Row]
    let folder: String
    /// Why what lies in that folder is not among them.
    let away: String?
    let isChosen: Bool
    /// The command that runs after each.
    let command: String?

    /// - Parameters:
    ///   - rows: newest first
    ///   - folder: where they go
    ///   - away: why what lies there is not among them
    ///   - isChosen: whether a person chose it
    ///   - command: what runs after each
    public init(standing: Standing, rows: [Row], folder: String, away: String? = nil, isChosen: Bool, command: String? = nil) {
      (self.standing, self.rows, self.folder, self.away) = (standing, rows, folder, away)
      (self.isChosen, self.command) = (isChosen, command)
    }
  }
}
