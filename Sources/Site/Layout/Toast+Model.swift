public import Records
public import Words

/// A word about what was just done, with its Undo, or about what was not done.
public enum Toast {
  /// The toast, ready to be shown.
  public struct Model: Sendable, Hashable {
    /// The words on it.
    public let text: String
    let undoable: RecordID?
    /// Another act that could be taken back too; nil where none is in the way.
    let inTheWay: RecordID?
    let isAlert: Bool

    /// Says that an act was done; `undoable` is the act its Undo would take back.
    public init(done phrase: LocalizedText, undoable: RecordID?, in language: Language) {
      self.init(done: language.text(phrase), undoable: undoable)
    }

    init(done text: String, undoable: RecordID?, inTheWay: RecordID? = nil) {
      self.text = text
      self.undoable = undoable
      self.inTheWay = inTheWay
      isAlert = false
    }

    /// Says why something was not done.
    public init(refused phrase: LocalizedText, in language: Language) {
      text = language.text(phrase)
      undoable = nil
      inTheWay = nil
      isAlert = true
    }
  }
}
