public import Records

/// A number that was reckoned from others, and how well it is known.
public struct Reckoned: Hashable, Sendable {
  /// The number that is reckoned with.
  public let value: Rational
  /// Between what it lies; nil where nothing rests on an estimate.
  public let range: ClosedRange<Rational>?
  /// Whether it rests on a density that nobody gave.
  public let isAssumed: Bool

  /// Takes a number, with a range where it rests on an estimate.
  public init(_ value: Rational, range: ClosedRange<Rational>? = nil, isAssumed: Bool = false) {
    self.value = value
    self.range = range
    self.isAssumed = isAssumed
  }

  /// Whether it may be another number than is shown.
  public var isApproximate: Bool { isAssumed || isEstimated }

  /// The number with as many places as are known of it, in its shortest form where it is exact.
  public func shown(most: Int) -> String { isApproximate ? value.fixed(places: places(most: most)) : value.decimal(places: most) }

  /// Its least and its most, with as many places; nil where they are not told apart.
  public func shownRange(most: Int) -> (low: String, high: String)? {
    guard isEstimated, let range else { return nil }
    let places = places(most: most)
    let (low, high) = (range.lowerBound.fixed(places: places), range.upperBound.fixed(places: places))
    return low == high ? nil : (low, high)
  }
}

extension Reckoned {
  /// How many places are shown of a number that rests on a density nobody gave: oils lie within a fifth of what is reckoned with.
  private static let assumedPlaces = 2

  private var isEstimated: Bool { range.map { $0.lowerBound < $0.upperBound } ?? false }

  /// The last place that is shown is no finer than a tenth of what is uncertain.
  private func places(most: Int) -> Int {
    guard isEstimated, let range else { return min(most, Reckoned.assumedPlaces) }
    var (places, width) = (0, range.upperBound - range.lowerBound)
    while places < most, width < 10 { (places, width) = (places + 1, width * 10) }
    return isAssumed ? min(places, Reckoned.assumedPlaces) : places
  }
}
