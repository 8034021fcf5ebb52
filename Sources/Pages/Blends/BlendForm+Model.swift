public import Records

/// The one form by which a blend is made and edited: whatever stands in it is saved as it is typed.
public enum BlendForm {
  /// What it shows, ready to be shown.
  public struct Model: Sendable, Hashable {
    let id: RecordID
    let category: RecordID
    /// All categories, by name; the blend's own is among them.
    let categories: [Choice]
    let name: EditedText
    let destination: EditedText
    let conclusion: EditedText
    let update: EditedText
    /// In the order they were entered.
    let ingredients: [Ingredient]
    /// The blends that can be used in this one, by name.
    let sources: [Choice]
    let standing: BlendStanding
    let maturation: Maturation
    let created: Day
    let safety: Safety
    /// What a draft must have before it is added, each in its turn; empty where it is a draft no longer.
    let checks: [Check]
    let today: Day

    var isDraft: Bool { !checks.isEmpty }
    /// Whether a draft lacks nothing.
    var isReady: Bool { isDraft && checks.allSatisfy { $0.state == .passed } }

    /// - Parameters:
    ///   - checks: the four checks of a draft; empty for a blend that was added
    public init(
      id: RecordID, category: RecordID, categories: [Choice], name: EditedText, destination: EditedText, conclusion: EditedText,
      update: EditedText, ingredients: [Ingredient], sources: [Choice], standing: BlendStanding, maturation: Maturation, created: Day,
      safety: Safety, checks: [Check], today: Day
    ) {
      self.id = id
      self.category = category
      self.categories = categories
      self.name = name
      self.destination = destination
      self.conclusion = conclusion
      self.update = update
      self.ingredients = ingredients
      self.sources = sources
      self.standing = standing
      self.maturation = maturation
      self.created = created
      self.safety = safety
      self.checks = checks
      self.today = today
    }
  }

  /// A category or a blend to be chosen by its name.
  public struct Choice: Sendable, Hashable {
    let id: RecordID
    let name: String

    public init(id: RecordID, name: String) {
      self.id = id
      self.name = name
    }
  }
}
