import BigInt

/// An exact fraction in lowest terms over integers of any size.
public struct Rational: Hashable, Sendable {
  let numerator: BigInt
  /// Always above 0.
  let denominator: BigInt

  /// A whole number.
  public init(_ whole: Int) { self.init(inLowestTerms: BigInt(whole), 1) }

  /// A fraction, reduced; traps if the denominator is 0.
  public init(_ numerator: Int, _ denominator: Int) { self.init(BigInt(numerator), BigInt(denominator)) }

  init(_ numerator: BigInt, _ denominator: BigInt) {
    precondition(!denominator.isZero, "a fraction over 0")
    let divisor = Rational.commonDivisor(numerator, denominator) * (denominator.signum() < 0 ? -1 : 1)
    if divisor == 1 {
      self.init(inLowestTerms: numerator, denominator)
    } else {
      self.init(inLowestTerms: numerator / divisor, denominator / divisor)
    }
  }

  /// The greatest common divisor; much faster for numbers that fit a machine word, as most do.
  private static func commonDivisor(_ one: BigInt, _ other: BigInt) -> BigInt {
    guard var left = UInt(exactly: one.magnitude), var right = UInt(exactly: other.magnitude) else {
      return one.greatestCommonDivisor(with: other)
    }
    while right != 0 { (left, right) = (right, left % right) }
    return BigInt(left)
  }

  init(inLowestTerms numerator: BigInt, _ denominator: BigInt) { (self.numerator, self.denominator) = (numerator, denominator) }
}

extension Rational: Comparable, AdditiveArithmetic, ExpressibleByIntegerLiteral {
  /// The number 0.
  public static let zero = Rational(0)
  public init(integerLiteral whole: Int) { self.init(whole) }

  public static func < (one: Rational, other: Rational) -> Bool {
    one.numerator * other.denominator < other.numerator * one.denominator
  }

  /// The exact sum.
  public static func + (one: Rational, other: Rational) -> Rational {
    Rational(one.numerator * other.denominator + other.numerator * one.denominator, one.denominator * other.denominator)
  }

  /// The exact difference.
  public static func - (one: Rational, other: Rational) -> Rational { one + -other }
  /// The negated number.
  public static prefix func - (number: Rational) -> Rational { Rational(inLowestTerms: -number.numerator, number.denominator) }

  /// The exact product.
  public static func * (one: Rational, other: Rational) -> Rational {
    Rational(one.numerator * other.numerator, one.denominator * other.denominator)
  }

  /// The exact quotient; traps if the divisor is 0.
  public static func / (one: Rational, other: Rational) -> Rational {
    Rational(one.numerator * other.denominator, one.denominator * other.numerator)
  }
}

extension Rational: CustomStringConvertible, LosslessStringConvertible {
  /// The longest text that is read as a number, in bytes.
  static let longestText = 2000

  /// `7`, or `7/3` if it is not whole.
  public var description: String { denominator == 1 ? String(numerator) : "\(numerator)/\(denominator)" }

  /// Parses `7`, `-7` or `7/3`, also if it is not in lowest terms; nil for any other text.
  public init?(_ text: String) {
    guard text.utf8.count <= Rational.longestText else { return nil }
    let parts = text.utf8.split(separator: UInt8(ascii: "/"), maxSplits: 1, omittingEmptySubsequences: false)
    let numbers = parts.enumerated().compactMap { place, part -> BigInt? in
      let digits = place == 0 && part.first == UInt8(ascii: "-") ? part.dropFirst() : part
      guard !digits.isEmpty, digits.allSatisfy({ (48...57).contains($0) }) else { return nil }
      return BigInt(Substring(part))
    }
    guard numbers.count == parts.count, let numerator = numbers.first else { return nil }
    let denominator = numbers.count == 2 ? numbers[1] : 1
    guard !denominator.isZero else { return nil }
    self.init(numerator, denominator)
  }
}

extension Rational {
  /// The ways to round to a number of decimals; `nearest` rounds a half to the even digit.
  private enum Rounding { case nearest, down, up }

  /// The shortest decimal form with at most that many decimals, rounded half to even: `2.5`, `0`, `33.3333`.
  public func decimal(places: Int) -> String {
    let text = fixed(places: places)
    guard text.utf8.contains(UInt8(ascii: ".")) else { return text }
    let digits = text.utf8.reversed().drop { $0 == UInt8(ascii: "0") }
    let end = digits.first == UInt8(ascii: ".") ? digits.dropFirst() : digits
    let shortest = String(decoding: end.reversed(), as: UTF8.self)
    return shortest == "-0" ? "0" : shortest
  }

  /// The decimal form with exactly that many decimals, rounded half to even: `2.5000`.
  public func fixed(places: Int) -> String {
    let places = max(0, places)
    let units = scaled(places: places, .nearest)
    let digits = String(units.magnitude)
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.utf8.count)) + digits
    let sign = units.signum() < 0 ? "-" : ""
    return places == 0 ? sign + padded : "\(sign)\(padded.dropLast(places)).\(padded.suffix(places))"
  }

  /// The exact number: a decimal if that many decimals suffice, else a fraction: `2.5`, `7/3`.
  public func exact(places: Int) -> String { isExact(places: places) ? decimal(places: places) : description }

  /// True if that many decimals are exact.
  public func isExact(places: Int) -> Bool { rounded(places: places) == self }

  /// Rounded half to even to that many decimals.
  public func rounded(places: Int) -> Rational { rounded(places, .nearest) }
  /// Rounded down to that many decimals.
  public func roundedDown(places: Int) -> Rational { rounded(places, .down) }
  /// Rounded up to that many decimals.
  public func roundedUp(places: Int) -> Rational { rounded(places, .up) }
  /// Rounded down to a whole number.
  public var floor: Rational { roundedDown(places: 0) }

  /// Approximate value, for drawing only.
  public var doubleValue: Double { Double(fixed(places: 12)) ?? 0 }

  private func rounded(_ places: Int, _ rounding: Rounding) -> Rational {
    Rational(scaled(places: max(0, places), rounding), BigInt(10).power(max(0, places)))
  }

  /// The number times ten to the power of `places`, rounded to a whole number.
  private func scaled(places: Int, _ rounding: Rounding) -> BigInt {
    let (quotient, remainder) = (numerator * BigInt(10).power(places)).quotientAndRemainder(dividingBy: denominator)
    // Division truncates towards zero; a negative number needs the next lower quotient.
    let (below, rest) = remainder.signum() < 0 ? (quotient - 1, remainder + denominator) : (quotient, remainder)
    switch rounding {
    case .down: return below
    case .up: return rest.isZero ? below : below + 1
    case .nearest:
      let double = rest * 2
      return double > denominator || (double == denominator && below % 2 != 0) ? below + 1 : below
    }
  }

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
