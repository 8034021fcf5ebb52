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
    ///   - isApproximate: whether it may be another than is shown
    init(_ text: String, range: (low: String, high: String)? = nil, isApproximate: Bool = false, in language: Language) {
      value = text
      self.text = (isApproximate ? "≈\u{A0}" : "") + language.hundredths(text)
      self.range = range.map { language.range($0.low, $0.high) }
    }

    /// A number that was reckoned, with as many places as are known, at most so many.
    init(_ number: Reckoned, places: Int, in language: Language) {
      self.init(
        number.shown(most: places), range: number.shownRange(most: places), isApproximate: number.isApproximate, in: language)
    }
  }

  /// How much all lines are together.
  struct Total: Hashable {
    let number: Reckoned
    let unit: UnitOfMeasure
  }

  /// The whole that the lines make together.
  struct Percentages: Hashable {
    let basis: Basis
    let use: Use
    /// Within what the dilution should lie.
    let target: Blend.Target
    /// How many other blends are made with it.
    let uses: Int
    /// Of all lines, in millilitres.
    let volume: Total
    /// Of all lines, in grams.
    let weight: Total
    let dilution: Share
    /// The materials whose density nobody gave.
    let assumed: [String]
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
  /// "0.15 ml"; where it may be another number, with the sign of that.
  func said(in language: Language) -> String {
    let text = number.shown(most: 4)
    return "\(number.isApproximate ? "≈\u{A0}" : "")\(language.decimal(text))\u{A0}\(unit.name(of: text, in: language))"
  }

  /// "0.07–0.15 ml"; nil where its ends are shown alike.
  func range(in language: Language) -> String? {
    guard let range = number.shownRange(most: 4) else { return nil }
    return "\(language.decimal("\(range.low)–\(range.high)"))\u{A0}\(unit.name(of: range.high, in: language))"
  }
}
