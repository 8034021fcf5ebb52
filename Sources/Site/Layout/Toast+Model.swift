public import Records
public import Words

/// A word about what was just done, with its Undo, or about what was not done.
public enum Toast {
  /// The toast, ready to be shown.
  public struct Model: Sendable, Hashable {
    /// The words on it.
    public let text: String
    let undoable: RecordID?
    let isAlert: Bool

    /// Says that an act was done; `undoable` is the act its Undo would take back.
    public init(done phrase: LocalizedText, undoable: RecordID?, in language: Language) {
      self.init(done: language.text(phrase), undoable: undoable)
    }

    init(done text: String, undoable: RecordID?) {
      self.text = text
      self.undoable = undoable
      isAlert = false
    }

    /// Says why something was not done.
    public init(refused phrase: LocalizedText, in language: Language) {
      text = language.text(phrase)
      undoable = nil
      isAlert = true
    }
  }
}
