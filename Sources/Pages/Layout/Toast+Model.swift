public import Records

/// A word about what was just done, with its Undo, or about what was not done.
public enum Toast {
  /// What it shows, ready to be shown.
  public struct Model: Sendable, Hashable {
    let text: String
    let undoable: RecordID?
    let isAlert: Bool

    /// Says that an act was done; `undoable` is the act its Undo would take back.
    public init(done phrase: Phrase, undoable: RecordID?, in language: Language) {
      text = language.say(phrase)
      self.undoable = undoable
      isAlert = false
    }

    /// Says why something was not done.
    public init(refused phrase: Phrase, in language: Language) {
      text = language.say(phrase)
      undoable = nil
      isAlert = true
    }
  }
}
