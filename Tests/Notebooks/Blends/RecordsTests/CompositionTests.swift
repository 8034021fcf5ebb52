import Records
import TestKit
import Testing

@testable import BlendsRecords

/// Shares that do not sum to a hundred, or a dilution that is stronger than it reads.
@Suite struct CompositionTests {
  @Test func threeThirdsAreShownAsAHundred() {
    let thirds = composition(["A": (1, .millilitre), "B": (1, .millilitre), "C": (1, .millilitre)])
    #expect(thirds.shares.map(\.shown) == ["33.3334", "33.3333", "33.3333"])
    #expect(thirds.shares.allSatisfy { $0.percent == Rational(100, 3) && $0.range == nil && !$0.isEstimated })
    #expect(thirds.total == 3 && thirds.volume.value == 3 && thirds.weight.value == 3)
  }

  @Test(arguments: Basis.allCases)
  func nothingIsMadeOfNothing(basis: Basis) throws {
    let nothing = Composition([], by: basis)
    #expect(nothing.total == 0 && nothing.dilution == 0 && nothing.dilutionRange == nil && !nothing.isUndiluted && nothing.pathCount == 0)
    #expect(try nothing.neat().isEmpty)
    let zero = Composition([BlendLine(name: "A", quantity: Quantity(0, .drop), role: .neat), line("B", -1, .drop)], by: basis)
    #expect(zero.shares.map(\.shown) == ["0.0000", "0.0000"] && zero.dilution == 0 && zero.total == 0)
    #expect(Judgement(use: .leaveOn, low: 1, high: 2).warnings(of: zero).isEmpty)
  }

  @Test func theSharesOfABlendSumToAHundred() {
    var dice = SeededDice.fixed(1)
    for _ in 0..<Soak.rounds(5000) {
      let blend = dice.composition(Basis.allCases[dice.below(2)])
      #expect(blend.shares.reduce(0) { $0 + $1.percent } == 100, "seed \(dice.seed): \(blend.lines)")
      let shown = blend.shares.compactMap { Rational($0.shown.replacing(".", with: "") + "/10000") }
      #expect(shown.count == blend.lines.count && shown.reduce(0, +) == 100, "seed \(dice.seed): \(blend.lines)")
      for (share, shown) in zip(blend.shares, shown) {
        #expect(abs((share.percent - shown).doubleValue) < 0.0001, "seed \(dice.seed): \(blend.lines)")
        if let range = share.range { #expect(range.contains(share.percent), "seed \(dice.seed): \(blend.lines)") }
      }
      #expect((blend.dilutionRange ?? blend.dilution...blend.dilution).contains(blend.dilution), "seed \(dice.seed): \(blend.lines)")
    }
  }

  @Test func whatIsScaledAndScaledBackIsTheSame() {
    var dice = SeededDice.fixed(2)
    for _ in 0..<Soak.rounds(10_000) {
      let (amount, factor) = (dice.amount(), Rational(1 + dice.below(1000), 1 + dice.below(1000)))
      #expect(amount * factor * (1 / factor) == amount, "seed \(dice.seed): \(amount), \(factor)")
      #expect(Rational((amount * factor).description) == amount * factor, "seed \(dice.seed): \(amount), \(factor)")
    }
  }

  @Test func byWeightADenserLineIsMore() {
    let lines = [line("A", 1, .millilitre, MaterialFacts(density: 3)), line("B", 1, .millilitre)]
    #expect(Composition(lines, by: .volume).shares.map(\.shown) == ["50.0000", "50.0000"])
    #expect(Composition(lines, by: .weight).shares.map(\.shown) == ["75.0000", "25.0000"])
    #expect(Composition(lines, by: .weight).volume.value == 2 && Composition(lines, by: .volume).weight.value == 4)
  }

  @Test func whatRestsOnAnEstimateHasARange() {
    // 20 drops are 1 ml, or 20/45 = 4/9 ml.
    let blend = Composition([line("A", 20, .drop), line("B", 20, .drop), line("C", 1, .millilitre)], by: .volume)
    let (drops, rest) = (blend.shares[0], blend.shares[2])
    #expect(drops.isEstimated && !rest.isEstimated && blend.isEstimated)
    #expect(drops.percent == Rational(100, 3))
    #expect(drops.range == Rational(400, 22)...Rational(900, 22))
    #expect(rest.range == Rational(100, 3)...Rational(900, 17))
  }
}

/// A dilution that is reckoned weaker than it is, on which a skin depends.
@Suite struct DilutionTests {
  @Test func dilutionIsWhatIsNeatInTheWhole() {
    let aromatic = [line("A", 1, .millilitre, role: .aromatic(concentration: 10)), line("B", 2, .millilitre)]
    let blend = Composition(aromatic + [line("C", 7, .millilitre, role: .carrier)], by: .volume)
    #expect(blend.dilution == 21 && blend.dilutionRange == nil && !blend.isUndiluted)
  }

  @Test func aDilutionOfADilutionOfThirdsIsExact() throws {
    let third = Role.aromatic(concentration: Rational(100, 3))
    let inner = Composition([line("Rose", 1, .millilitre, role: third), line("Oil", 2, .millilitre, role: .carrier)], by: .volume)
    let oil = line("Oil", 2, .millilitre, role: .carrier)
    let outer = Composition([line("Base", 1, .millilitre, role: third, parts: inner), oil], by: .volume)
    #expect(inner.dilution == Rational(100, 9) && outer.dilution == Rational(100, 81))
    let neat = try outer.neat()
    #expect(neat.map(\.name) == ["Rose", "Rose", "Oil", "Base"] && neat.map(\.kind) == [.aromatic, .diluent, .carrier, .diluent])
    #expect(neat.map(\.percent) == [Rational(100, 81), Rational(200, 81), Rational(200, 27) + Rational(200, 3), Rational(200, 9)])
    #expect(neat[2].paths == [["Base", "Oil"], ["Oil"]] && neat[0].paths == [["Base", "Rose"]])
  }

  @Test func aBlendThatThinsAnotherStillBringsWhatIsInIt() {
    let inner = Composition([line("Rose", 1, .millilitre), line("Oil", 9, .millilitre, role: .carrier)], by: .volume)
    let outer = Composition([line("Base", 5, .millilitre, role: .carrier, parts: inner), line("A", 5, .millilitre)], by: .volume)
    #expect(outer.dilution == 55 && !outer.isUndiluted)
  }

  @Test func undilutedIsNeatThroughAndThrough() {
    let pure = Composition([line("Rose", 1, .millilitre)], by: .volume)
    #expect(pure.isUndiluted)
    #expect(Composition([line("Base", 1, .millilitre, parts: pure)], by: .volume).isUndiluted)
    #expect(!Composition([line("Base", 1, .millilitre, role: .aromatic(concentration: 99), parts: pure)], by: .volume).isUndiluted)
    #expect(!Composition([line("Rose", 1, .millilitre), line("Oil", 1, .millilitre, role: .carrier)], by: .volume).isUndiluted)
  }

  @Test func aNestedBlendIsReckonedOnTheSameBasis() {
    let heavy = MaterialFacts(density: 3)
    let inner = Composition([line("Rose", 1, .millilitre, heavy), line("Oil", 1, .millilitre, role: .carrier)], by: .volume)
    #expect(Composition([line("Base", 1, .gram, parts: inner)], by: .weight).dilution == 75)
    #expect(Composition([line("Base", 1, .gram, parts: inner)], by: .volume).dilution == 50)
  }

  @Test func theRangeIsThatOfTheBiggestAndTheSmallestDrops() {
    let blend = Composition([line("Rose", 45, .drop), line("Oil", 9, .millilitre, role: .carrier)], by: .volume)
    #expect(blend.dilution == 20 && blend.dilutionRange == 10...20)
    // Less of a weak aromatic makes the whole stronger, so small drops of it are the high end.
    let weak = Composition([line("A", 45, .drop, role: .aromatic(concentration: 1)), line("B", 1, .millilitre)], by: .volume)
    #expect(weak.dilutionRange == Rational(409, 13)...Rational(101, 2))
  }

  /// No other sizes of drops between 20 and 45 give less or more.
  @Test func noSizeOfDropsLiesOutsideTheRange() throws {
    var dice = SeededDice.fixed(3)
    for _ in 0..<Soak.rounds(1000) {
      let blend = dice.composition(.volume, lines: 6)
      let range = blend.dilutionRange ?? blend.dilution...blend.dilution
      for _ in 0..<4 {
        let lines = blend.lines.map { line in
          var line = line
          line.facts.dropsPerMillilitre = line.facts.dropsPerMillilitre ?? [20, 45, Rational(20 + dice.below(26))][dice.below(3)]
          return line
        }
        #expect(range.contains(Composition(lines, by: .volume).dilution), "seed \(dice.seed): \(lines)")
      }
    }
  }

  @Test func allThatIsNeatAndWhatThinsItIsAHundred() throws {
    var dice = SeededDice.fixed(4)
    for _ in 0..<Soak.rounds(1000) {
      let blend = dice.composition(Basis.allCases[dice.below(2)], lines: 5, depth: 3)
      let neat = try blend.neat()
      #expect(neat.reduce(0) { $0 + $1.percent } == 100, "seed \(dice.seed): \(blend.lines)")
      #expect(neat.filter { $0.kind == .aromatic }.reduce(0) { $0 + $1.percent } == blend.dilution, "seed \(dice.seed): \(blend.lines)")
      #expect(neat.filter { $0.kind != .diluent }.reduce(0) { $0 + $1.paths.count } == blend.pathCount, "seed \(dice.seed)")
    }
  }

  @Test func aBlendOfTooManyWaysIsRefusedAndNotWalked() throws {
    var blend = Composition([line("Rose", 1, .millilitre)], by: .volume)
    for level in 0..<40 {
      blend = Composition([line("A\(level)", 1, .drop, parts: blend), line("B\(level)", 1, .millilitre, parts: blend)], by: .volume)
    }
    #expect(blend.pathCount > Composition.mostPaths && blend.dilution == 100)
    #expect(throws: UserError(.value, LocalizedText("neat.paths", ["count": 10_000]))) { try blend.neat() }
    #expect(Judgement(use: .leaveOn, low: 1, high: 2).warnings(of: blend) == [.undiluted])
  }
}

private func line(
  _ name: String, _ amount: Rational, _ unit: UnitOfMeasure, _ facts: MaterialFacts = .none, role: Role = .neat, parts: Composition? = nil
) -> BlendLine {
  BlendLine(name: name, quantity: Quantity(amount, unit), role: role, facts: facts, parts: parts)
}

private func composition(_ lines: KeyValuePairs<String, (Rational, UnitOfMeasure)>) -> Composition {
  Composition(lines.map { line($0.key, $0.value.0, $0.value.1) }, by: .volume)
}
