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

  /// Most numbers fit a machine word, in which the divisor is found much faster.
  private static func commonDivisor(_ one: BigInt, _ other: BigInt) -> BigInt {
    guard var left = UInt(exactly: one.magnitude), var right = UInt(exactly: other.magnitude) else {
      return one.greatestCommonDivisor(with: other)
    }
    while right != 0 { (left, right) = (right, left % right) }
    return BigInt(left)
  }

  init(inLowestTerms numerator: BigInt, _ denominator: BigInt) {
    self.numerator = numerator
    self.denominator = denominator
  }
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
  /// Longest text accepted as a number.
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
