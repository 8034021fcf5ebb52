/// Why something was not done: a reason for the program, a phrase for the person, a detail for the log.
public struct Refusal: Error, Hashable, Sendable {
  /// What kind of thing stood in the way: the shell's exit code and the page's status follow from it.
  public enum Reason: Hashable, Sendable, CaseIterable {
    /// A value that can not be kept as given.
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

  public let reason: Reason
  public let phrase: Phrase
  public let detail: String

  public init(_ reason: Reason, _ phrase: Phrase, detail: String = "") {
    self.reason = reason
    self.phrase = phrase
    self.detail = detail
  }
}
