import BigInt

extension Rational {
  /// So many units dealt out in proportion to the weights, which are not negative: each gets the whole units of its part, and those left
  /// over go to the largest remainders, the earlier first (Hamilton's rule). Their sum is `units`; all get none where the weights are all 0.
  public static func apportion(_ units: Int, by weights: [Rational]) -> [Int] {
    let total = weights.reduce(.zero, +)
    guard total > 0, units > 0 else { return weights.map { _ in 0 } }
    let parts = weights.map { $0 * Rational(units) / total }
    var dealt = parts.map { Int($0.numerator / $0.denominator) }
    let remainders = zip(parts, dealt).map { $0 - Rational($1) }
    let byRemainder = remainders.indices.sorted { remainders[$0] != remainders[$1] ? remainders[$0] > remainders[$1] : $0 < $1 }
    for index in byRemainder.prefix(units - dealt.reduce(0, +)) { dealt[index] += 1 }
    return dealt
  }
}
