import Records

/// In what an amount is measured.
public enum UnitOfMeasure: String, CaseIterable, Sendable {
  case drop
  case millilitre = "ml"
  case litre = "l"
  case tablespoon = "tbsp"
  case cup
  case milligram = "mg"
  case gram = "g"
  case kilogram = "kg"
  case ounce = "oz"

  /// Whether it measures weight; the others measure volume.
  public var isWeight: Bool { grams != nil }

  /// Grams of one; nil of what measures volume. An ounce is the avoirdupois one, exactly.
  var grams: Rational? {
    switch self {
    case .milligram: Rational(1, 1000)
    case .gram: 1
    case .kilogram: 1000
    case .ounce: Rational(45_359_237, 1_600_000)
    case .drop, .millilitre, .litre, .tablespoon, .cup: nil
    }
  }
}
