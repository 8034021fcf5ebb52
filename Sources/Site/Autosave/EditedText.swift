/// A text as it stands in the book, and the other one while there are two.
public struct EditedText: Sendable, Hashable {
  /// The text as the book has it.
  public let text: String
  /// The hash of the text a save begins from.
  public let base: String
  /// The two texts, until the person has chosen.
  public let conflict: TextConflict?

  /// Text as the book has it, with the hash it is edited from.
  public init(_ text: String, base: String, conflict: TextConflict? = nil) {
    self.text = text
    self.base = base
    self.conflict = conflict
  }
}
