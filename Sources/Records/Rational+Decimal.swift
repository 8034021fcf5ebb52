import BigInt

extension Rational {
  /// Rounding of a number to a number of decimals.
  private enum Cut { case nearest, down, up }

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
  public func rounded(places: Int) -> Rational { cut(places, .nearest) }
  /// Rounded down to that many decimals.
  public func roundedDown(places: Int) -> Rational { cut(places, .down) }
  /// Rounded up to that many decimals.
  public func roundedUp(places: Int) -> Rational { cut(places, .up) }
  /// Rounded down to a whole number.
  public var floor: Rational { roundedDown(places: 0) }

  /// Approximate value, for drawing only.
  public var doubleValue: Double { Double(fixed(places: 12)) ?? 0 }

  private func cut(_ places: Int, _ cut: Cut) -> Rational {
    Rational(scaled(places: max(0, places), cut), BigInt(10).power(max(0, places)))
  }

  private func scaled(places: Int, _ cut: Cut) -> BigInt {
    let (quotient, remainder) = (numerator * BigInt(10).power(places)).quotientAndRemainder(dividingBy: denominator)
    // Division truncates towards zero; a negative number needs the next lower quotient.
    let (below, rest) = remainder.signum() < 0 ? (quotient - 1, remainder + denominator) : (quotient, remainder)
    switch cut {
    case .down: return below
    case .up: return rest.isZero ? below : below + 1
    case .nearest:
      let double = rest * 2
      return double > denominator || (double == denominator && below % 2 != 0) ? below + 1 : below
    }
  }
}
