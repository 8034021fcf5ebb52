public import Records

extension BlendForm {
  /// One ingredient of the blend.
  public struct Ingredient: Sendable, Hashable {
    let id: RecordID
    let name: String
    let measure: Measure
    let role: IngredientRole
    /// The blend that is used as this ingredient.
    let source: RecordID?

    public init(id: RecordID, name: String, measure: Measure, role: IngredientRole, source: RecordID? = nil) {
      self.id = id
      self.name = name
      self.measure = measure
      self.role = role
      self.source = source
    }
  }

  /// How long the blend matures.
  public struct Maturation: Sendable, Hashable {
    /// 1 to 366; nil in a draft where it was not said yet.
    let amount: Int?
    let period: Period

    public init(_ amount: Int?, _ period: Period) {
      self.amount = amount
      self.period = period
    }
  }

  /// What the blend is used for, and how strong it should be.
  public struct Safety: Sendable, Hashable {
    let use: BlendUse
    /// The dilution aimed at, in percent: `0.5`.
    let low: String
    let high: String

    public init(_ use: BlendUse, low: String, high: String) {
      self.use = use
      self.low = low
      self.high = high
    }
  }

  /// One thing that a draft must have before it is added.
  public struct Check: Sendable, Hashable {
    /// What is looked at.
    public enum Subject: String, CaseIterable, Sendable { case name, ingredients, destination, maturation }

    /// How it stands.
    public enum State: Sendable, Hashable {
      case passed
      /// Nothing is there yet.
      case missing
      /// What is there will not do, and why.
      case refused(Phrase)
    }

    let subject: Subject
    let state: State

    public init(_ subject: Subject, _ state: State) {
      self.subject = subject
      self.state = state
    }
  }
}
