public import Records

/// One blend: what it is made of, how far it is, and what was thought of it.
public enum BlendPage {
  /// What it shows, ready to be shown.
  public struct Model: Sendable, Hashable {
    let id: RecordID
    let name: String
    let category: Category
    let status: BlendStanding
    let ingredients: [Ingredient]
    let prose: Prose
    let maturation: Maturation
    let composition: Composition
    let notes: [Note]
    let batches: [Batch]
    let today: Day

    /// - Parameters:
    ///   - ingredients: in the order they were entered
    ///   - notes: the newest first
    ///   - batches: the newest first
    public init(
      id: RecordID, name: String, category: Category, status: BlendStanding, ingredients: [Ingredient], prose: Prose,
      maturation: Maturation, composition: Composition, notes: [Note], batches: [Batch], today: Day
    ) {
      self.id = id
      self.name = name
      self.category = category
      self.status = status
      self.ingredients = ingredients
      self.prose = prose
      self.maturation = maturation
      self.composition = composition
      self.notes = notes
      self.batches = batches
      self.today = today
    }
  }

  /// The category it stands in.
  public struct Category: Sendable, Hashable {
    let id: RecordID
    let name: String

    public init(id: RecordID, name: String) {
      self.id = id
      self.name = name
    }
  }

  /// What was written of it.
  public struct Prose: Sendable, Hashable {
    let destination: String
    let conclusion: String
    let update: String

    public init(destination: String, conclusion: String, update: String) {
      self.destination = destination
      self.conclusion = conclusion
      self.update = update
    }
  }

  /// How long it takes, and since when.
  public struct Maturation: Sendable, Hashable {
    let amount: Int
    let period: Period
    let readiness: Readiness
    let created: Day
    /// In its own period.
    let elapsed: Int

    /// - Parameter elapsed: how many of its period have passed since it was made
    public init(_ amount: Int, _ period: Period, readiness: Readiness, created: Day, elapsed: Int) {
      self.amount = amount
      self.period = period
      self.readiness = readiness
      self.created = created
      self.elapsed = elapsed
    }
  }
}
