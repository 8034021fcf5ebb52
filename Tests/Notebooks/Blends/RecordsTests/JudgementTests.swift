import Records
import TestKit
import Testing

@testable import BlendsRecords

/// A blend that burns and was not warned of, or an amount that is said to fit and does not.
@Suite struct JudgementTests {
  private let judgement = Judgement(use: .leaveOn, low: Rational(1, 2), high: 2)

  @Test func withinItsTargetThereIsNothingToSay() {
    #expect(judgement.warnings(of: blend(rose: 1, oil: 99)).isEmpty)
    #expect(judgement.warnings(of: blend(rose: 2, oil: 98)).isEmpty && judgement.warnings(of: blend(rose: 1, oil: 199)).isEmpty)
  }

  @Test func tooStrongSaysByHowMuchAndWhatFits() {
    let fit = Judgement.Fit(line: 1, name: "Oil", quantity: Quantity(147, .millilitre), percent: 2)
    #expect(judgement.warnings(of: blend(rose: 3, oil: 97)) == [.strong(3, fits: fit)])
  }

  @Test func tooWeakSaysByHowMuchAndWhatFits() {
    let fit = Judgement.Fit(line: 0, name: "Rose", quantity: Quantity(Rational(201, 100), .millilitre), percent: Rational(20_100, 40_101))
    #expect(judgement.warnings(of: blend(rose: 1, oil: 399)) == [.weak(Rational(1, 4), fits: fit)])
  }

  @Test func withoutACarrierItIsUndilutedAndNothingElse() {
    #expect(judgement.warnings(of: blend(rose: 3, oil: 0)) == [.undiluted])
    #expect(Judgement(use: .rinseOff, low: 1, high: 2).warnings(of: blend(rose: 3, oil: 0)) == [.undiluted])
  }

  @Test func whatTouchesNoSkinIsNotWarnedOf() {
    let limited = Composition([line("Rose", 3, role: .neat, maximum: 1)], by: .volume)
    #expect(Judgement(use: .notOnSkin, low: 1, high: 2).warnings(of: limited).isEmpty)
  }

  @Test func whereNoAmountFitsNoneIsNamed() {
    let diluted = Composition([line("Rose", 3, role: .aromatic(concentration: 10))], by: .volume)
    #expect(judgement.warnings(of: diluted) == [.strong(10, fits: nil)])
  }

  @Test func whereNoAmountOfACarrierFitsOneOfAnAromaticDoes() {
    let less = Judgement.Fit(
      line: 0, name: "Rose", quantity: Quantity(Rational(204, 10_000), .millilitre), percent: Rational(20_400, 10_204))
    #expect(judgement.warnings(of: blend(rose: 9000, oil: 1)) == [.strong(Rational(900_000, 9001), fits: less)])
    let weak = Composition(
      [line("Rose", 1, role: .neat), line("A", 500, role: .carrier), line("B", 400, role: .carrier)], by: .volume)
    let more = Judgement.Fit(line: 0, name: "Rose", quantity: Quantity(Rational(453, 100), .millilitre), percent: Rational(45_300, 90_453))
    #expect(judgement.warnings(of: weak) == [.weak(Rational(100, 901), fits: more)])
    let thin = Composition(
      [line("Rose", 2, role: .aromatic(concentration: 1)), line("Lily", 1, role: .aromatic(concentration: 50))], by: .volume)
    let lily = Judgement.Fit(
      line: 1, name: "Lily", quantity: Quantity(Rational(416, 10_000), .millilitre), percent: Rational(40_800, 20_416))
    #expect(judgement.warnings(of: thin) == [.strong(Rational(52, 3), fits: lily)])
  }

  @Test func whatABlendIsMadeOnIsNeverTakenOutOfIt() {
    // The oils of a soap: with less of one the lye would be too much.
    let oils = [line("Olive oil", 500, role: .carrier), line("Lye", 70, role: .carrier)]
    let scents = [line("Rose", 1, role: .neat), line("Thin", 100, role: .aromatic(concentration: Rational(1, 10)))]
    let weak = Composition(oils + scents, by: .volume)
    guard case .weak(_, let fit?)? = judgement.warnings(of: weak).first else {
      Issue.record("\(judgement.warnings(of: weak))")
      return
    }
    #expect(fit.name == "Rose" && fit.quantity.amount > 1)
    #expect(judgement.warnings(of: Composition(oils, by: .volume)).allSatisfy { if case .weak(_, nil) = $0 { true } else { false } })
  }

  @Test func dropsThatFitAreWhole() {
    let drops = MaterialFacts(dropsPerMillilitre: 20)
    let rose = BlendLine(name: "Rose", quantity: Quantity(3, .drop), role: .neat, facts: drops)
    let blend = Composition([rose, line("Oil", 100, role: .carrier)], by: .volume)
    guard case .weak(_, let fit?)? = judgement.warnings(of: blend).first else {
      Issue.record("\(judgement.warnings(of: blend))")
      return
    }
    #expect(fit.quantity == Quantity(11, .drop), "10.05 drops would just do")
  }

  @Test func overAMaximumSaysWhichLineAndWhatFits() {
    let rose = line("Rose", 10, role: .aromatic(concentration: 50), maximum: 2)
    let blend = Composition([rose, line("Oil", 90, role: .carrier)], by: .volume)
    let fit = Judgement.Fit(line: 0, name: "Rose", quantity: Quantity(Rational(37_500, 10_000), .millilitre), percent: 2)
    let wide = Judgement(use: .leaveOn, low: 1, high: 50)
    #expect(wide.warnings(of: blend) == [.overMaximum(line: 0, material: "Rose", percent: 5, maximum: 2, fits: fit)])
  }

  @Test func whatIsHiddenInAnotherBlendCountsToo() {
    let inner = Composition([line("rosé", 1, role: .neat, maximum: 2), line("Oil", 1, role: .carrier)], by: .volume)
    let base = BlendLine(name: "Base", quantity: Quantity(10, .millilitre), role: .neat, parts: inner)
    let blend = Composition([line("Rose", 1, role: .neat, maximum: 2), base, line("Oil", 89, role: .carrier)], by: .volume)
    let warnings = Judgement(use: .leaveOn, low: 1, high: 50).warnings(of: blend)
    // 1 of 90 without the base is already more than a half: (1 + x/2) / (90 + x) = 2 % where x = 1.6666…
    let fit = Judgement.Fit(line: 1, name: "Base", quantity: Quantity(Rational(166, 100), .millilitre), percent: Rational(18_300, 9166))
    #expect(warnings == [.overMaximum(line: 1, material: "Rose", percent: 6, maximum: 2, fits: fit)])
  }

  @Test func theAmountThatFitsIsMeasuredInItsOwnUnit() {
    let drops = MaterialFacts(dropsPerMillilitre: 30)
    let lines = [
      line("Rose", 3, role: .neat), BlendLine(name: "Oil", quantity: Quantity(1, .tablespoon), role: .carrier),
      BlendLine(name: "Other", quantity: Quantity(30, .drop), role: .carrier, facts: drops),
    ]
    // 3 of 150: 146 ml are 9.7333… tablespoons, upwards.
    let fit = Judgement.Fit(line: 1, name: "Oil", quantity: Quantity(Rational(974, 100), .tablespoon), percent: Rational(3000, 1501))
    #expect(judgement.warnings(of: Composition(lines, by: .volume)) == [.strong(Rational(300, 19), fits: fit)])
  }

  /// Whatever is said to fit does, and a last digit more or less does not.
  @Test func whatIsSaidToFitFits() {
    var dice = SeededDice.fixed(1)
    var seen = (strong: 0, weak: 0, over: 0)
    for _ in 0..<Soak.rounds(3000) {
      let blend = dice.composition(Basis.allCases[dice.below(2)], lines: 6, depth: dice.below(5) == 0 ? 1 : 0)
      let low = Rational(dice.below(400), 10)
      let judgement = Judgement(use: .leaveOn, low: low, high: low + Rational(1 + dice.below(100), 10))
      let warnings = judgement.warnings(of: blend)
      #expect(warnings.count { !$0.isOverMaximum } <= 1, "seed \(dice.seed): \(warnings)")
      for warning in warnings {
        switch warning {
        case .strong(_, let fit?):
          seen.strong += 1
          #expect(blend.with(fit).dilution == fit.percent && fit.percent <= judgement.high, "seed \(dice.seed): \(warning) \(blend.lines)")
          let tooMuch = blend.lines[fit.line].aromatic.percent < judgement.high ? -1 : 1
          #expect(blend.with(fit, by: tooMuch).dilution > judgement.high, "seed \(dice.seed): \(warning) \(blend.lines)")
        case .weak(_, let fit?):
          seen.weak += 1
          #expect(blend.with(fit).dilution == fit.percent && fit.percent >= judgement.low, "seed \(dice.seed): \(warning) \(blend.lines)")
          let tooLittle = blend.lines[fit.line].aromatic.percent < judgement.low ? 1 : -1
          #expect(blend.with(fit, by: tooLittle).dilution < judgement.low, "seed \(dice.seed): \(warning) \(blend.lines)")
        case .overMaximum(_, let material, _, _, let fit?):
          seen.over += 1
          #expect(!judgement.isOver(material, in: blend.with(fit)), "seed \(dice.seed): \(warning) \(blend.lines)")
          #expect(judgement.isOver(material, in: blend.with(fit, by: 1)), "seed \(dice.seed): \(warning) \(blend.lines)")
        default: break
        }
      }
    }
    #expect(seen.strong > 0 && seen.weak > 0 && seen.over > 0, "seed \(dice.seed): \(seen)")
  }

  private func blend(rose: Rational, oil: Rational) -> Composition {
    let oil = oil == 0 ? [] : [line("Oil", oil, role: .carrier)]
    return Composition([line("Rose", rose, role: .neat)] + oil, by: .volume)
  }

  private func line(_ name: String, _ amount: Rational, role: Role, maximum: Rational? = nil) -> BlendLine {
    BlendLine(name: name, quantity: Quantity(amount, .millilitre), role: role, facts: MaterialFacts(maximum: maximum))
  }
}

extension Judgement.Warning {
  fileprivate var isOverMaximum: Bool {
    if case .overMaximum = self { true } else { false }
  }
}

extension Judgement {
  fileprivate func isOver(_ material: String, in composition: Composition) -> Bool {
    warnings(of: composition).contains {
      if case .overMaximum(_, material, _, _, _) = $0 { true } else { false }
    }
  }
}

extension Composition {
  /// With the line as it fits, or so many more of its last digit.
  fileprivate func with(_ fit: Judgement.Fit, by steps: Int = 0) -> Composition {
    var lines = lines
    let amount = fit.quantity.amount
    let parts =
      fit.quantity.unit == .drop || amount >= 100 ? 1 : amount >= 10 ? 10 : amount >= 1 ? 100 : amount >= Rational(1, 10) ? 1000 : 10_000
    let step = Rational(steps, parts)
    lines[fit.line].quantity = Quantity(fit.quantity.amount + step, fit.quantity.unit)
    return Composition(lines, by: basis)
  }
}
