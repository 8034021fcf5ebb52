/// A text as it stands in the book, and the other one while there are two.
public struct EditedText: Sendable, Hashable {
  let text: String
  /// The hash of the text a save begins from.
  let base: String
  let conflict: TextConflict?

  public init(_ text: String, base: String, conflict: TextConflict? = nil) {
    self.text = text
    self.base = base
    self.conflict = conflict
  }
}
