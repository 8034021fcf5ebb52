public import Records

/// A number computed from others, with its uncertainty.
public struct ComputedNumber: Hashable, Sendable {
  /// The number itself.
  public let value: Rational
  /// The range it lies in; nil if no estimate is involved.
  public let range: ClosedRange<Rational>?
  /// True if it depends on an assumed density.
  public let isAssumed: Bool

  /// A number, with a range if it depends on an estimate.
  public init(_ value: Rational, range: ClosedRange<Rational>? = nil, isAssumed: Bool = false) {
    (self.value, self.range, self.isAssumed) = (value, range, isAssumed)
  }

  /// True if it rests on an estimate or an assumed density, so the true number may differ.
  public var isApproximate: Bool { isAssumed || isEstimated }

  /// The number with as many places as are certain; in its shortest form if exact.
  public func shown(most: Int) -> String { isApproximate ? value.fixed(places: places(most: most)) : value.decimal(places: most) }

  /// The bounds of its range with as many places; nil if it has no range or both look the same.
  public func shownRange(most: Int) -> (low: String, high: String)? {
    guard isEstimated, let range else { return nil }
    let places = places(most: most)
    let (low, high) = (range.lowerBound.fixed(places: places), range.upperBound.fixed(places: places))
    return low == high ? nil : (low, high)
  }

  /// The most places shown of a number that depends on an assumed density, that of water: oils have one within a fifth of it.
  private static let assumedPlaces = 2

  private var isEstimated: Bool { range.map { $0.lowerBound < $0.upperBound } ?? false }

  /// The number of places to show: as few as make the last one a tenth of the range's width or less, and no more than `most`.
  private func places(most: Int) -> Int {
    guard isEstimated, let range else { return min(most, ComputedNumber.assumedPlaces) }
    var (places, width) = (0, range.upperBound - range.lowerBound)
    while places < most, width < 10 { (places, width) = (places + 1, width * 10) }
    return isAssumed ? min(places, ComputedNumber.assumedPlaces) : places
  }
}

/// Density of a material, and its certainty.
public struct ComputedDensity: Hashable, Sendable {
  /// Grams per millilitre, never 0.
  public let value: Rational
  /// The range it lies in; of one number if nothing is estimated.
  let range: ClosedRange<Rational>
  /// Materials of unknown density; each counts as water.
  public let assumed: [String]

  init(_ value: Rational, range: ClosedRange<Rational>? = nil, assumed: [String] = []) {
    (self.value, self.range, self.assumed) = (value, range ?? value...value, assumed)
  }
}
