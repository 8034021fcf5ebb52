import Foundation
import Records

/// An amount in its unit, as a recipe says it and a field takes it.
public struct Measure: Sendable, Hashable {
  /// In what an amount is measured, as forms name it.
  public enum Unit: String, CaseIterable, Sendable {
    case drop
    case millilitre = "ml"
    case tablespoon = "tbsp"
    case gram = "g"
    case cup
  }

  /// A decimal in its shortest form, rounded as it is shown: `2.5`.
  let amount: String
  let unit: Unit
  /// Whether nothing was rounded away.
  let isExact: Bool

  /// - Parameters:
  ///   - amount: a decimal in its shortest form, `2.5`
  ///   - isExact: whether nothing was rounded away
  public init(_ amount: String, _ unit: Unit, isExact: Bool = true) {
    self.amount = amount
    self.unit = unit
    self.isExact = isExact
  }
}

extension Measure {
  /// The number as the language writes it, with a sign before one that was rounded.
  func number(in language: Language) -> String { "\(isExact ? "" : "≈\u{A0}")\(language.decimal(amount))" }

  /// The unit in the form that goes with the number.
  func unitName(in language: Language) -> String { unit.name(of: amount, in: language) }

  /// Both together: `2.5 drops`.
  func said(in language: Language) -> String { "\(number(in: language))\u{A0}\(unitName(in: language))" }
}

extension Measure.Unit {
  /// What it is called beside that amount, a decimal in its shortest form.
  func name(of amount: String, in language: Language) -> String {
    let count = ["count": Phrase.Value.number(Double(amount) ?? 0)]
    return switch self {
    case .drop: language.say("blend.measure.drop", count)
    case .millilitre: language.say("blend.measure.millilitre", count)
    case .tablespoon: language.say("blend.measure.tablespoon", count)
    case .gram: language.say("blend.measure.gram", count)
    case .cup: language.say("blend.measure.cup", count)
    }
  }
}

extension Language {
  /// A decimal written with a point, as this language writes it.
  func decimal(_ text: String) -> String { text.replacing(".", with: locale.decimalSeparator ?? ".") }

  /// A share in hundredths: `33.3333 %`.
  func hundredths(_ text: String) -> String { say("blend.measure.percent", ["number": .text(decimal(text))]) }

  /// The word beside each kind of number this language tells apart, by the plural forms.
  func forms(_ word: (_ number: String) -> String) -> [PluralForm: String] {
    Dictionary(["1", "2", "5", "1.5"].map { (plurals.form(of: Double($0) ?? 0), word($0)) }) { first, _ in first }
  }
}
