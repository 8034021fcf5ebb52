import Records

/// The measures of some lines, each with the biggest and the smallest drops.
struct ShareRounding {
  private let lines: [BlendLine]
  let most: [Rational]
  private let least: [Rational]
  private let isEstimated: [Bool]
  let total: Rational

  init(_ lines: [BlendLine], _ basis: Basis) {
    self.lines = lines
    isEstimated = lines.map { $0.quantity.isEstimated($0.facts) }
    most = lines.map { max(0, $0.quantity.measure(basis, $0.facts)) }
    least = zip(lines, isEstimated).enumerated().map { [most] index, pair in
      pair.1 ? max(0, pair.0.quantity.measure(basis, pair.0.facts, drops: DropsPerMillilitre.mostEstimated)) : most[index]
    }
    total = most.reduce(0, +)
  }

  func shares() -> [Composition.Share] {
    let shown = Rational.apportion(1_000_000, by: most)
    let (sumOfMost, sumOfLeast) = (total, least.reduce(0, +))
    return lines.indices.map { index in
      let (high, low) = (most[index], least[index])
      let range: ClosedRange<Rational>? =
        isEstimated.contains(true)
        ? percent(low, of: sumOfMost - high + low)...percent(high, of: sumOfLeast - low + high) : nil
      return Composition.Share(
        percent: percent(high, of: total), shown: Rational(shown[index], 10_000).fixed(places: 4), range: range,
        isEstimated: isEstimated[index])
    }
  }

  var dilution: Rational { ratio(most, lines.map(\.aromatic.percent)) }

  /// The least and the greatest dilution the sizes of the drops allow; nil where nothing is estimated.
  ///
  /// A mean is least where every line weaker than it weighs most and every stronger one least. Which lines are weaker is not known before
  /// the mean is, so the lines are put in the order of their percentages and every place in it is tried.
  var dilutionRange: ClosedRange<Rational>? {
    guard isEstimated.contains(true) || lines.contains(where: { $0.content?.dilutionRange != nil }) else { return nil }
    let (lows, highs) = (lines.map(\.aromatic.range.lowerBound), lines.map(\.aromatic.range.upperBound))
    let low = means(lows, below: most, above: least).min() ?? 0
    let high = means(highs, below: least, above: most).max() ?? 0
    return min(low, high)...max(low, high)
  }

  /// The means with the lines below some place in the order of their percentages weighed one way and the others the other way.
  private func means(_ percents: [Rational], below: [Rational], above: [Rational]) -> [Rational] {
    let order = percents.indices.sorted { percents[$0] < percents[$1] }
    var weights = above
    var means = [ratio(weights, percents)]
    for index in order where below[index] != above[index] {
      weights[index] = below[index]
      means.append(ratio(weights, percents))
    }
    return means
  }

  private func ratio(_ weights: [Rational], _ percents: [Rational]) -> Rational {
    let total = weights.reduce(0, +)
    return total > 0 ? zip(weights, percents).reduce(0) { $0 + $1.0 * $1.1 } / total : 0
  }

  private func percent(_ part: Rational, of whole: Rational) -> Rational { whole > 0 ? part * 100 / whole : 0 }
}
