import Records
import TestKit

@testable import BlendsRecords

extension SeededDice {
  /// An amount as people type it: whole, or with some places.
  mutating func amount() -> Rational {
    let places = [1, 1, 10, 100, 10_000][below(5)]
    return Rational(1 + below([20, 500, 9_999][below(3)] * places), places)
  }

  mutating func unit() -> UnitOfMeasure { UnitOfMeasure.allCases[below(UnitOfMeasure.allCases.count)] }

  mutating func facts() -> MaterialFacts {
    MaterialFacts(
      density: below(2) == 0 ? nil : Rational(700 + below(500), 1000), dropsPerMillilitre: below(2) == 0 ? nil : Rational(5 + below(96)),
      maximum: below(3) == 0 ? Rational(1 + below(500), 100) : nil)
  }

  mutating func role() -> Role {
    switch below(3) {
    case 0: .carrier
    case 1: .neat
    default: .aromatic(concentration: [10, 1, Rational(100, 3), Rational(1 + below(1000), 10)][below(4)])
    }
  }

  /// One to so many ingredients, some of them blends themselves.
  mutating func composition(_ basis: Basis, lines: Int = 9, depth: Int = 0) -> Composition {
    let lines = (0..<1 + below(lines)).map { index in
      let parts = depth > 0 && below(3) == 0 ? composition(basis, lines: 4, depth: depth - 1) : nil
      let name = "\(parts == nil ? "Material" : "Blend") \(below(40)).\(index)"
      return BlendLine(name: name, quantity: Quantity(amount(), unit()), role: role(), facts: facts(), parts: parts)
    }
    return Composition(lines, by: basis)
  }
}
