public import Records

extension BlendPage {
  /// One line of the recipe.
  public struct Ingredient: Sendable, Hashable {
    let id: RecordID
    let name: String
    let measure: Measure
    let role: IngredientRole
    let share: Share
    /// The blend used as this ingredient.
    let blend: RecordID?

    public init(id: RecordID, name: String, measure: Measure, role: IngredientRole, share: Share, blend: RecordID? = nil) {
      self.id = id
      self.name = name
      self.measure = measure
      self.role = role
      self.share = share
      self.blend = blend
    }
  }

  /// A share of the whole in hundredths, and within what it lies where it rests on an estimate.
  public struct Share: Sendable, Hashable {
    /// A decimal with a point.
    let value: String
    let text: String
    /// Nil where nothing is estimated, or where its ends are shown alike.
    let range: String?

    /// - Parameters:
    ///   - text: a decimal with a point, `33.3333`
    ///   - range: its least and its most, decimals with a point; nil where nothing is estimated
    public init(_ text: String, range: (low: String, high: String)? = nil, in language: Language) {
      value = text
      self.text = language.hundredths(text)
      self.range = range.flatMap { $0.low == $0.high ? nil : language.range($0.low, $0.high) }
    }
  }

  /// What shares are shares of.
  public enum Basis: String, CaseIterable, Sendable { case volume, weight }

  /// How much all lines are together, and the least they may be where that rests on an estimate.
  public struct Total: Sendable, Hashable {
    let measure: Measure
    let least: Measure?

    /// - Parameter least: in the same unit; nil where nothing is estimated
    public init(_ measure: Measure, least: Measure? = nil) {
      self.measure = measure
      self.least = least
    }
  }

  /// What the lines make together.
  public struct Composition: Sendable, Hashable {
    let basis: Basis
    let volume: Total
    let weight: Total
    let dilution: Share
    let use: BlendUse
    /// Within what the dilution should lie: `0.5–2 %`.
    let target: String
    let warnings: [Warning]
    let neat: [Neat]

    /// - Parameters:
    ///   - volume: of all lines, in millilitres
    ///   - weight: of all lines, in grams
    ///   - target: the least and the most dilution, decimals with a point
    ///   - neat: the materials it comes down to, where a blend is used in it; else none
    public init(
      _ basis: Basis, volume: Total, weight: Total, dilution: Share, use: BlendUse, target: (low: String, high: String),
      warnings: [Warning], neat: [Neat], in language: Language
    ) {
      self.basis = basis
      self.volume = volume
      self.weight = weight
      self.dilution = dilution
      self.use = use
      self.target = language.range(target.low, target.high)
      self.warnings = warnings
      self.neat = neat
    }
  }

  /// A material as it is, and by which blends it comes in.
  public struct Neat: Sendable, Hashable {
    /// Nil is what concentrations are diluted in.
    let name: String?
    let share: Share
    let paths: [[String]]

    /// - Parameters:
    ///   - name: nil for what concentrations are diluted in
    ///   - paths: names from the outermost line inward
    public init(_ name: String?, share: Share, paths: [[String]]) {
      self.name = name
      self.share = share
      self.paths = paths
    }
  }

  /// What a person should know of a composition; every number is a decimal with a point.
  public enum Warning: Sendable, Hashable {
    /// How much of which line would fit.
    public struct Fit: Sendable, Hashable {
      let line: String
      let measure: Measure

      public init(_ line: String, _ measure: Measure) {
        self.line = line
        self.measure = measure
      }
    }

    case undiluted
    case weak(by: String, fits: Fit?)
    case strong(by: String, fits: Fit?)
    /// The line brings the material above its maximum.
    case overMaximum(line: String, material: String, percent: String, maximum: String, fits: Measure?)
  }
}

extension Language {
  func range(_ low: String, _ high: String) -> String { hundredths("\(low)–\(high)") }
}

extension BlendPage.Total {
  /// "0.0667–0.15 ml"; nil where its ends are shown alike.
  func range(in language: Language) -> String? {
    guard let least, least.amount != measure.amount else { return nil }
    return "\(language.decimal(least.amount))–\(language.decimal(measure.amount))\u{A0}\(measure.unitName(in: language))"
  }
}
