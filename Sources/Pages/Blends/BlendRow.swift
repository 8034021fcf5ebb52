public import Records

/// One blend as a line of a list, which leads to it.
public enum BlendRow {
  /// What it shows, ready to be shown.
  public struct Model: Sendable, Hashable {
    let id: RecordID
    let name: String
    /// Where the list does not say so already.
    let category: String?
    let status: BlendStanding
    /// Nil where nobody knows how long it matures: an undo took that back.
    let readiness: Readiness?
    let count: String

    /// - Parameter category: its category's name, where the list does not say so already
    public init(
      id: RecordID, name: String, category: String? = nil, status: BlendStanding, readiness: Readiness?, ingredients: Int,
      in language: Language
    ) {
      self.id = id
      self.name = name.isEmpty ? language.say("blend.draft.unnamed") : name
      self.category = category
      self.status = status
      self.readiness = readiness
      count = language.say("count.ingredients", ["count": .count(ingredients)])
    }
  }
}
