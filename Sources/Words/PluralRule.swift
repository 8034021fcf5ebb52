import Foundation

/// A plural form as CLDR names them.
public enum PluralForm: String, CaseIterable, Sendable {
  case zero, one, two, few, many, other
}

/// How a language chooses the plural form of a number, after CLDR 47, "Language Plural Rules" (cardinals).
public enum PluralRule: String, CaseIterable, Sendable {
  /// English and German: one thing, several things; `1.0` things.
  case germanic
  /// Russian: 1 and 21 one, 2 to 4 few, the rest many; fractions other.
  case russian

  /// The forms a phrase of that language must have.
  public var forms: [PluralForm] {
    switch self {
    case .germanic: [.one, .other]
    case .russian: [.one, .few, .many, .other]
    }
  }

  /// A number that takes the form of a fraction below one: half a cup in English and German, half of a cup in Russian.
  public var part: String {
    switch self {
    case .germanic: "1"
    case .russian: "0.5"
    }
  }

  /// The form that goes with the number as it is written, with no zeros at its end.
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

/// CLDR's operands of a written number: i its whole part, v how many digits stand after the point.
struct PluralOperands: Hashable {
  let i: UInt64
  let v: Int

  /// Of the number written with at most three digits after the point.
  init(_ number: Double) {
    let thousandths = (number.magnitude * 1000).rounded()
    guard thousandths < 1e18 else {
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
