public import Records

/// A blend that is not one yet: begun, kept as it was typed, to go on with or to discard.
public enum DraftCard {
  /// What it shows, ready to be shown.
  public struct Model: Sendable, Hashable {
    let id: RecordID
    /// Empty while nobody named it.
    let name: String
    /// Where the page does not say so already.
    let category: String?

    public init(id: RecordID, name: String, category: String? = nil) {
      self.id = id
      self.name = name
      self.category = category
    }
  }
}
