/// In what an amount is measured.
public enum UnitOfMeasure: String, CaseIterable, Sendable {
  case drop
  case millilitre = "ml"
  case tablespoon = "tbsp"
  case gram = "g"
  case cup
}
