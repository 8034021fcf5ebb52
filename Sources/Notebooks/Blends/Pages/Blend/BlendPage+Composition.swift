import BlendsRecords
import Records
import Words

extension BlendPage {
  /// One line of the recipe.
  struct Line: Hashable {
    let ingredient: Ingredient
    let share: Share
  }

  /// A share of the whole in hundredths, and within what it lies where it rests on an estimate.
  struct Share: Hashable {
    /// A decimal with a point.
    let value: String
    let text: String
    /// Nil where nothing is estimated, or where its ends are shown alike.
    let range: String?

    /// - Parameters:
    ///   - text: a decimal with a point, `33.3333`
    ///   - range: its least and its most, decimals with a point; nil where nothing is estimated
    init(_ text: String, range: (low: String, high: String)? = nil, in language: Language) {
      value = text
      self.text = language.hundredths(text)
      self.range = range.flatMap { $0.low == $0.high ? nil : language.range($0.low, $0.high) }
    }
  }

  /// How much all lines are together, and the least they may be where that rests on an estimate.
  struct Total: Hashable {
    let quantity: Quantity
    /// In the same unit; nil where nothing is estimated.
    let least: Quantity?
  }

  /// The whole that the lines make together.
  struct Percentages: Hashable {
    let basis: Basis
    let use: Use
    /// Within what the dilution should lie.
    let target: Blend.Target
    /// Of all lines, in millilitres.
    let volume: Total
    /// Of all lines, in grams.
    let weight: Total
    let dilution: Share
    let warnings: [Judgement.Warning]
    /// The materials it comes down to, where a blend is used in it; else none.
    let neat: [Neat]
  }

  /// A material as it is, and by which blends it comes in.
  struct Neat: Hashable {
    /// Nil is what concentrations are diluted in.
    let name: String?
    let share: Share
    /// Names from the outermost line inward.
    let paths: [[String]]
  }
}

extension BlendPage.Total {
  /// "0.15 ml"; of an estimate with the sign of one.
  func said(in language: Language) -> String { quantity.said(isEstimate: least != nil, in: language) }

  /// "0.0667–0.15 ml"; nil where its ends are shown alike.
  func range(in language: Language) -> String? {
    guard let least, least.amount.shown != quantity.amount.shown else { return nil }
    let numbers = [least, quantity].map { language.decimal($0.amount.shown) }.joined(separator: "–")
    return "\(numbers)\u{A0}\(quantity.unitName(in: language))"
  }
}
