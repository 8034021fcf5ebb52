import BlendsRecords
import Records
import Words

extension BlendPage {
  /// An ingredient of the blend, with its share of it.
  struct Line: Hashable {
    let ingredient: Ingredient
    let share: Share
  }

  /// A share of the whole in percent, with its range if it depends on an estimate.
  struct Share: Hashable {
    let text: String
    /// The range; nil if nothing is estimated, or if both ends look the same.
    let range: String?

    init(_ text: String, range: (low: String, high: String)? = nil, isApproximate: Bool = false, in language: Language) {
      self.text = (isApproximate ? "≈\u{A0}" : "") + language.hundredths(text)
      self.range = range.map { language.range($0.low, $0.high) }
    }

    init(_ number: ComputedNumber, places: Int, in language: Language) {
      self.init(number.shown(most: places), range: number.shownRange(most: places), isApproximate: number.isApproximate, in: language)
    }
  }

  /// The whole blend measured in one unit: its volume, or its weight.
  struct Total: Hashable {
    let number: ComputedNumber
    let unit: UnitOfMeasure
  }

  /// The numbers of a blend that the card shows.
  struct Percentages: Hashable {
    let basis: Basis
    let use: Use
    let target: Blend.Target
    /// The number of blends that use this one.
    let uses: Int
    let volume: Total
    let weight: Total
    let dilution: Share
    /// Materials whose density is assumed, because it is unknown.
    let assumed: [String]
    let warnings: [Judgement.Warning]
    /// The materials of a blend that uses other blends; else empty.
    let neat: [Neat]
  }

  /// An undiluted material in the blend, over all the lines it comes through.
  struct Neat: Hashable {
    /// The material's name; nil for the diluent of a concentration.
    let name: String?
    let share: Share
    /// The ways it comes into the blend, each the names of the lines it comes through, outermost first.
    let paths: [[String]]
  }
}

extension BlendPage.Share {
  /// The shares of one list; the sheet and the exports have the exact ones.
  static func all(_ shares: [Composition.Share], in language: Language) -> [BlendPage.Share] {
    let isExact = !shares.contains { $0.number.isApproximate }
    return zip(shares, even(shares.map { (percent: $0.percent, own: $0.told) }, isExact: isExact)).map { share, text in
      BlendPage.Share(
        text, range: share.number.shownRange(most: text == share.told ? 4 : 2), isApproximate: share.number.isApproximate, in: language)
    }
  }

  /// Percentages that all have as many decimals as the longest of their own texts, at most two; one that would be zero keeps its own.
  ///
  /// - Parameter isExact: true if they add up to 100, and are to do so as shown
  static func even(_ numbers: [(percent: Rational, own: String)], isExact: Bool) -> [String] {
    let places = numbers.map { $0.own.split(separator: ".").dropFirst().first?.count ?? 0 }.max().map { min($0, 2) } ?? 0
    let scale = [1, 10, 100][places]
    let parts = Rational.apportion(100 * scale, by: numbers.map(\.percent))
    return zip(numbers, parts).map { number, part in
      let value = isExact ? Rational(part, scale) : number.percent.rounded(places: places)
      return value == 0 && number.percent > 0 ? number.own : value.fixed(places: places)
    }
  }
}
