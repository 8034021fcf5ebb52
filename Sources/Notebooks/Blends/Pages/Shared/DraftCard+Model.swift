import Records

/// A blend that is not one yet: begun, kept as it was typed, to go on with or to discard.
enum DraftCard {
  /// Its content, ready to be shown.
  struct Model: Hashable {
    let id: RecordID
    /// Empty while nobody named it.
    let name: String
    /// Where the page does not say so already.
    let category: String?
  }
}
