import Algorithms
import Records

/// The measures of lines on one basis, each with its possible range, and all that follows from them.
struct LineMeasures {
  private let lines: [BlendLine]
  private let measured: [ComputedNumber]
  let measures: [Rational]
  /// The least and the greatest possible measure of each line.
  private let least: [Rational]
  private let most: [Rational]
  let total: Rational

  init(_ lines: [BlendLine], _ basis: Basis) {
    self.lines = lines
    measured = lines.map { $0.measure(basis) }
    measures = measured.map(\.value)
    least = measured.map { $0.range?.lowerBound ?? $0.value }
    most = measured.map { $0.range?.upperBound ?? $0.value }
    total = measures.reduce(0, +)
  }

  private var isEstimated: Bool { measured.contains { $0.range != nil } }
  var isAssumed: Bool { measured.contains(where: \.isAssumed) }
  var assumed: [String] { zip(lines, measured).flatMap { $1.isAssumed ? $0.density.assumed : [] } }

  var whole: ComputedNumber {
    ComputedNumber(total, range: isEstimated ? least.reduce(0, +)...most.reduce(0, +) : nil, isAssumed: isAssumed)
  }

  /// The share of each line; it is smallest if the line measures least and all others most.
  func shares() -> [Composition.Share] {
    let shown = Rational.apportion(1_000_000, by: measures)
    let (isEstimated, isAssumed) = (isEstimated, isAssumed)
    let (leastSum, mostSum) = (least.reduce(0, +), most.reduce(0, +))
    return lines.indices.map { index in
      let (low, high) = (least[index], most[index])
      let range: ClosedRange<Rational>? =
        isEstimated ? percent(low, of: mostSum - high + low)...percent(high, of: leastSum - low + high) : nil
      return Composition.Share(
        percent: percent(measures[index], of: total), shown: Rational(shown[index], 10_000).fixed(places: 4), range: range,
        isEstimated: measured[index].range != nil, isAssumed: isAssumed)
    }
  }

  var dilution: Rational { mean(of: lines.map(\.aromatic.percent), by: measures) }

  /// The range of the dilution for all possible drop sizes; nil if nothing is estimated.
  var dilutionRange: ClosedRange<Rational>? {
    guard isEstimated || lines.contains(where: { $0.content?.dilutionRange != nil }) else { return nil }
    return range(lines.map(\.aromatic.range))
  }

  var density: ComputedDensity {
    let densities = lines.map(\.density)
    guard total > 0 else { return ComputedDensity(NumberRule.assumedDensity) }
    let isRange = isEstimated || densities.contains { $0.range.lowerBound < $0.range.upperBound }
    return ComputedDensity(
      mean(of: densities.map(\.value), by: measures), range: isRange ? range(densities.map(\.range)) : nil,
      assumed: Array(densities.flatMap(\.assumed).uniqued()))
  }

  /// The range of the mean of numbers, each weighted by its line.
  ///
  /// A mean is smallest if the numbers below it have their greatest weights and those above it their smallest. The numbers below it are not
  /// known before the mean, so the numbers are sorted and every split is tried.
  private func range(_ ranges: [ClosedRange<Rational>]) -> ClosedRange<Rational> {
    let low = means(ranges.map(\.lowerBound), below: most, above: least).min() ?? 0
    let high = means(ranges.map(\.upperBound), below: least, above: most).max() ?? 0
    return min(low, high)...max(low, high)
  }

  /// The means for every split of the sorted numbers, with one set of weights below it and the other above.
  private func means(_ numbers: [Rational], below: [Rational], above: [Rational]) -> [Rational] {
    let order = numbers.indices.sorted { numbers[$0] < numbers[$1] }
    var weights = above
    var means = [mean(of: numbers, by: weights)]
    for index in order where below[index] != above[index] {
      weights[index] = below[index]
      means.append(mean(of: numbers, by: weights))
    }
    return means
  }

  /// The mean of the numbers, each with its weight; 0 without weights.
  private func mean(of numbers: [Rational], by weights: [Rational]) -> Rational {
    let total = weights.reduce(0, +)
    return total > 0 ? zip(weights, numbers).reduce(0) { $0 + $1.0 * $1.1 } / total : 0
  }

  private func percent(_ part: Rational, of whole: Rational) -> Rational { whole > 0 ? part * 100 / whole : 0 }
}
