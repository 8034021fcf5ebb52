/// Why something was not done: a reason for the program, a phrase for the person, a detail for the log.
public struct UserError: Error, Hashable, Sendable {
  /// The kind of thing that stood in the way: the shell's exit code and the page's status follow from it.
  public enum Reason: Hashable, Sendable, CaseIterable {
    /// A value that cannot be kept as given.
    case value
    /// A name another record has already.
    case taken
    /// A shortened id that fits several records.
    case ambiguous
    /// Nothing has that id or name.
    case unknown
    /// What was there to change has changed meanwhile.
    case conflict
    /// No book, a damaged one, or one of a newer program.
    case file
    /// Locked for long, read-only, or no room left.
    case unreachable
    /// Our own fault.
    case fault
  }

  /// The reason by which the shell chooses its exit code and a page its status.
  public let reason: Reason
  /// The sentence that tells a person, in any language.
  public let phrase: LocalizedText
  /// The cause for the log, in no person's language; empty where the phrase says all.
  public let detail: String

  /// Refuses for that reason, in those words.
  public init(_ reason: Reason, _ phrase: LocalizedText, detail: String = "") {
    self.reason = reason
    self.phrase = phrase
    self.detail = detail
  }
}
