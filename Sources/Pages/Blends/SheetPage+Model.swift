public import Records

/// A blend as one clean sheet of paper, with lines to write on.
public enum SheetPage {
  /// What it shows, ready to be shown.
  public struct Model: Sendable, Hashable {
    let id: RecordID
    let name: String
    let category: String
    let standing: BlendStanding
    let created: Day
    let maturation: BlendForm.Maturation
    /// The day it is or was ready, and the time where hours are counted.
    let ready: Day?
    let readyTime: String?
    let ingredients: [Ingredient]
    let destination: String
    let conclusion: String
    let update: String
    let notes: [Note]

    public init(
      id: RecordID, name: String, category: String, standing: BlendStanding, created: Day, maturation: BlendForm.Maturation, ready: Day?,
      readyTime: String?, ingredients: [Ingredient], destination: String, conclusion: String, update: String, notes: [Note]
    ) {
      self.id = id
      self.name = name
      self.category = category
      self.standing = standing
      self.created = created
      self.maturation = maturation
      self.ready = ready
      self.readyTime = readyTime
      self.ingredients = ingredients
      self.destination = destination
      self.conclusion = conclusion
      self.update = update
      self.notes = notes
    }
  }

  /// One line of the recipe.
  public struct Ingredient: Sendable, Hashable {
    let name: String
    let measure: Measure
    let role: IngredientRole
    /// Percent of the whole with four places: `33.3333`.
    let share: String
    let isEstimated: Bool

    /// - Parameter isEstimated: whether the share rests on how many drops a millilitre may have
    public init(name: String, measure: Measure, role: IngredientRole, share: String, isEstimated: Bool) {
      self.name = name
      self.measure = measure
      self.role = role
      self.share = share
      self.isEstimated = isEstimated
    }
  }

  /// What was smelt on a day.
  public struct Note: Sendable, Hashable {
    let day: Day
    let text: String
    /// Nil where nobody said.
    let hasSettled: Bool?

    public init(day: Day, text: String, hasSettled: Bool?) {
      self.day = day
      self.text = text
      self.hasSettled = hasSettled
    }
  }
}
