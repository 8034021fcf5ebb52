import Records
import TestKit
import Testing

@testable import BlendsRecords

/// A weight that is taken for a volume, or a figure that is said to be exact and rests on what nobody measured.
@Suite struct ReckonedDensityTests {
  private let oil = MaterialFacts(density: Rational(8894, 10_000))

  @Test func aBlendInABlendWeighsWhatItIsMadeOfWeighs() {
    let inner = Composition([line("Rose", 5, .millilitre, oil), line("Oil", 15, .millilitre, oil)], by: .volume)
    let outer = Composition(
      [line("Base", 20, .millilitre, parts: inner), line("Wax", 1003, .gram, MaterialFacts(density: 1))], by: .weight)
    #expect(inner.density.value == Rational(8894, 10_000) && inner.density.assumed.isEmpty)
    #expect(outer.weight.value == Rational(8894, 10_000) * 20 + 1003 && outer.assumed.isEmpty && !outer.weight.isApproximate)
    #expect(outer.shares[0].told == "1.7426" && Composition([line("Base", 8894, .gram, parts: inner)], by: .volume).total == 10_000)
  }

  @Test func theDensityOfTwoIsThatOfWhatIsPoured() {
    let heavy = MaterialFacts(density: 3)
    let inner = Composition([line("A", 1, .millilitre, heavy), line("B", 3, .gram, MaterialFacts(density: 1))], by: .weight)
    #expect(inner.density.value == Rational(6, 4) && inner.volume.value == 4 && inner.weight.value == 6)
    let own = BlendLine(name: "Base", quantity: Quantity(2, .gram), role: .neat, facts: MaterialFacts(density: 2), parts: inner)
    // What a person measured of the whole is truer than what comes of its parts.
    #expect(Composition([own], by: .volume).volume.value == 1)
  }

  @Test func aDensityNobodyGaveIsSaidAndMarked() {
    let blend = Composition([line("A", 9, .millilitre), line("B", 1, .gram, oil), line("C", 1, .gram)], by: .weight)
    #expect(blend.assumed == ["A"] && blend.density.assumed == ["A", "C"])
    #expect(blend.weight.isApproximate && blend.volume.isApproximate && blend.shares.allSatisfy(\.number.isApproximate))
    #expect(blend.shares.map(\.told) == ["81.82", "9.09", "9.09"] && blend.dilutionNumber.isAssumed)
    let known = Composition([line("B", 1, .gram, oil), line("C", 1, .gram)], by: .weight)
    #expect(known.assumed.isEmpty && known.shares.map(\.told) == ["50", "50"] && !known.weight.isApproximate)
    #expect(known.volume.isApproximate, "the grams of C are no millilitres that anybody knows")
  }

  @Test func whatAnotherBlendDoesNotKnowThisOneDoesNotKnowEither() {
    let inner = Composition([line("A", 1, .millilitre), line("B", 1, .gram, oil)], by: .volume)
    let outer = Composition([line("Base", 1, .gram, parts: inner), line("C", 1, .gram, oil)], by: .weight)
    #expect(outer.assumed == ["A"] && outer.dilutionNumber.isAssumed && !outer.weight.isApproximate)
  }

  @Test func asManyPlacesAreShownAsAreKnown() {
    let rough = ComputedNumber(Rational(18_779, 10_000), range: Rational(8, 10)...Rational(19, 10))
    #expect(rough.shown(most: 4) == "1.9" && rough.shownRange(most: 4)?.low == "0.8" && rough.shownRange(most: 4)?.high == "1.9")
    #expect(ComputedNumber(Rational(100, 3), range: 20...40).shown(most: 4) == "33")
    #expect(ComputedNumber(Rational(100, 3)).shown(most: 4) == "33.3333" && ComputedNumber(25).shown(most: 4) == "25")
    #expect(ComputedNumber(Rational(100, 3), isAssumed: true).shown(most: 4) == "33.33")
    #expect(ComputedNumber(Rational(1, 3), range: Rational(1, 3)...Rational(1, 3)).shownRange(most: 4) == nil)
  }

  /// No sizes of drops within the bounds make a blend in a blend lighter or heavier than is said.
  @Test func noSizeOfDropsLeadsOutOfTheRangeOfAWeight() {
    var dice = SeededDice.fixed(1)
    for _ in 0..<500 {
      let inner = dice.composition(.volume, lines: 4)
      let outer = Composition([line("Base", 7, .millilitre, parts: inner), line("A", 3, .gram, oil)], by: .weight)
      let range = outer.weight.range ?? outer.weight.value...outer.weight.value
      let lines = inner.lines.map { line in
        var line = line
        line.facts.dropsPerMillilitre = line.facts.dropsPerMillilitre ?? [20, 45, Rational(20 + dice.below(26))][dice.below(3)]
        return line
      }
      let sized = Composition(
        [line("Base", 7, .millilitre, parts: Composition(lines, by: .volume)), line("A", 3, .gram, oil)], by: .weight)
      #expect(range.contains(sized.weight.value), "seed \(dice.seed): \(lines)")
    }
  }

  @Test func dropsThatWereWorkedOutAreWholeAndWhatThatChangesIsSaid() {
    let scaled = Quantity(Rational(1200, 71), .drop)
    #expect(scaled.told == 17 && scaled.uncountable?.whole == 17 && scaled.uncountable?.percent.decimal(places: 1) == "0.6")
    #expect(Quantity(Rational(5, 2), .drop).told == Rational(5, 2), "what a person typed stays")
    #expect(Quantity(3, .drop).uncountable == nil && Quantity(Rational(1, 3), .millilitre).told == Rational(3333, 10_000))
    #expect(Quantity(Rational(1, 3), .drop).told == Rational(3333, 10_000) && Quantity(Rational(1, 3), .drop).uncountable?.whole == nil)
  }

  private func line(
    _ name: String, _ amount: Rational, _ unit: UnitOfMeasure, _ facts: MaterialFacts = .none, parts: Composition? = nil
  ) -> BlendLine {
    BlendLine(name: name, quantity: Quantity(amount, unit), role: .neat, facts: facts, parts: parts)
  }
}
