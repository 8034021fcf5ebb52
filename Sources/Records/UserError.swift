/// A refusal: a reason for the program, a message for the person, a detail for the log.
public struct UserError: Error, Hashable, Sendable {
  /// The kind of refusal, which determines the shell's exit code and the page's status.
  public enum Reason: Hashable, Sendable, CaseIterable {
    /// An invalid value.
    case value
    /// A name in use.
    case taken
    /// A shortened id that matches several records.
    case ambiguous
    /// An unknown id or name.
    case unknown
    /// A conflict with another change.
    case conflict
    /// A missing or damaged book, or one of a newer program.
    case file
    /// A long lock, a read-only file, or a full disk.
    case unreachable
    /// A fault of the program.
    case fault
  }

  /// The kind of refusal.
  public let reason: Reason
  /// The message.
  public let phrase: LocalizedText
  /// The cause for the log, untranslated; empty if the message is enough.
  public let detail: String

  /// A refusal with its reason and message.
  public init(_ reason: Reason, _ phrase: LocalizedText, detail: String = "") {
    (self.reason, self.phrase, self.detail) = (reason, phrase, detail)
  }

  /// A refusal with the key of its message, and the values in it.
  public init(_ reason: Reason, _ key: String, _ values: [String: LocalizedText.Value] = [:], detail: String = "") {
    self.init(reason, LocalizedText(key, values), detail: detail)
  }

  /// A refusal for a record that is not there. It names no id, which means nothing on a page.
  public static let gone = UserError(.unknown, "id.gone")

  /// A refusal that names a file.
  public init(_ reason: Reason, _ key: String, at path: String, detail: String = "") {
    self.init(reason, key, ["path": .text(path)], detail: detail)
  }
}
