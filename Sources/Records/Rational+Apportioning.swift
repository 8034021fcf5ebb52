import BigInt

extension Rational {
  /// Distributes units in proportion to non-negative weights by the largest remainder method (Hamilton); ties go to the earlier weight. The
  /// result adds up to `units`, or is all zeros if the weights are.
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
