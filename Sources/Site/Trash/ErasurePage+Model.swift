public import Records
public import Words

/// The question before a record is erased for good.
public enum ErasurePage {
  /// The page, ready to be shown.
  public struct Model: Sendable, Hashable {
    let id: RecordID
    let title: String

    /// Model of the record that is to be erased.
    public init(id: RecordID, title: LocalizedText, in language: Language) {
      self.id = id
      self.title = language.text(title)
    }
  }
}
