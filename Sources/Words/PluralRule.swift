/// A plural form of CLDR.
public enum PluralForm: String, CaseIterable, Sendable {
  case zero, one, two, few, many, other
}

/// Selects the plural form of a number, after CLDR 47, "Language Plural Rules" (cardinals).
public enum PluralRule: String, CaseIterable, Sendable {
  /// English and German: 1 is one, everything else other.
  case germanic
  /// Russian: 1 and 21 one, 2 to 4 few, other whole numbers many, fractions other.
  case russian

  /// The forms that a text in that language needs.
  public var forms: [PluralForm] {
    switch self {
    case .germanic: [.one, .other]
    case .russian: [.one, .few, .many, .other]
    }
  }

  /// The number whose form a word has after a fraction below one: that of 1 in English and German ("half a cup"), that of a fraction in
  /// Russian ("half of a cup").
  public var part: String {
    switch self {
    case .germanic: "1"
    case .russian: "0.5"
    }
  }

  /// The form for a number written without trailing zeros.
  public func form(of number: Double) -> PluralForm {
    let operands = PluralOperands(number)
    return switch self {
    case .germanic: operands.i == 1 && operands.v == 0 ? .one : .other
    case .russian: russian(operands)
    }
  }

  private func russian(_ number: PluralOperands) -> PluralForm {
    guard number.v == 0 else { return .other }
    let (last, lastTwo) = (number.i % 10, number.i % 100)
    if last == 1, lastTwo != 11 { return .one }
    if (2...4).contains(last), !(12...14).contains(lastTwo) { return .few }
    return .many
  }
}

/// CLDR's operands of a written number: i the integer part, v the number of decimals.
struct PluralOperands: Hashable {
  let i: UInt64
  let v: Int

  /// Operands of a number with at most three decimals.
  init(_ number: Double) {
    let thousandths = (number.magnitude * 1000).rounded()
    guard thousandths < 1e18 else {
      // A number too large for its thousandths to be exact has the form of 0, as round numbers do.
      (i, v) = (0, 0)
      return
    }
    let whole = UInt64(thousandths)
    i = whole / 1000
    v =
      switch whole % 1000 {
      case 0: 0
      case let rest where rest % 100 == 0: 1
      case let rest where rest % 10 == 0: 2
      default: 3
      }
  }
}
