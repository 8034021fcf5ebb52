public import Records

/// The question before a record is erased for good.
public enum ErasurePage {
  /// What it shows, ready to be shown.
  public struct Model: Sendable, Hashable {
    let id: RecordID
    let title: String

    public init(id: RecordID, title: Phrase, in language: Language) {
      self.id = id
      self.title = language.say(title)
    }
  }
}
