import BookStore
import Records

extension Quantity {
  /// An amount in words of History: 6 drops.
  @Sendable static func phrases(_ values: Entity.Values) -> [LocalizedText] {
    guard let amount = Rational(values.text("amount")), let unit = UnitOfMeasure(rawValue: values.text("unit")) else { return [] }
    return amount.phrases + [LocalizedText("blend.measure.\(unit)", ["count": amount.worded])]
  }
}

extension Maturation {
  /// A maturation in words of History: 28 days.
  @Sendable static func phrases(_ values: Entity.Values) -> [LocalizedText] {
    let amount = values.integer("maturation")
    guard amount > 0, let unit = Unit(rawValue: values.text("period")) else { return [] }
    return [LocalizedText("blend.period.\(unit)s", ["count": .number(Double(amount))])]
  }
}

extension Blend.Target {
  /// Both bounds in words of History: 0.5–2%.
  @Sendable static func phrases(_ values: Entity.Values) -> [LocalizedText] {
    guard let low = Rational(values.text("target_low")), let high = Rational(values.text("target_high")) else { return [] }
    return [LocalizedText("blend.target.range", ["low": low.worded, "high": high.worded])]
  }
}

extension MaterialFacts {
  /// A density in words of History: 0.88 g/ml.
  @Sendable static func densityPhrases(_ values: Entity.Values) -> [LocalizedText] {
    Rational(values.text("density")).map { $0.phrases + [LocalizedText("material.density.unit")] } ?? []
  }
}
