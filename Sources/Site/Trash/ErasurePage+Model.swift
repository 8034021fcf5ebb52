public import Records
public import Words

/// The question before a record is erased for good.
public enum ErasurePage {
  /// The page, ready to be shown.
  public struct Model: Sendable, Hashable {
    let id: RecordID
    let title: String
    /// How many other deleted records cannot be restored without it.
    let dependents: Int
    /// How many backups still hold it.
    let backups: Int

    /// Model of the record that is to be erased, of how many deleted ones need it, and of how many backups still hold it.
    public init(id: RecordID, title: LocalizedText, dependents: Int = 0, backups: Int = 0, in language: Language) {
      self.id = id
      self.dependents = dependents
      self.backups = backups
      self.title = language.text(title)
    }
  }
}
