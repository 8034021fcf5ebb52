import Records
import TestKit
import Testing

/// A third that is not a third any more after it was halved and doubled: every share of a recipe would drift.
@Suite struct RationalTests {
  @Test func aFractionIsInLowestTermsWithItsSignAbove() {
    #expect(Rational(2, 4) == Rational(1, 2) && Rational(2, 4).hashValue == Rational(1, 2).hashValue)
    #expect(Rational(1, -3).description == "-1/3")
    #expect(Rational(-6, -3).description == "2")
    #expect(Rational(0, -5) == 0 && Rational(0, -5).description == "0")
  }

  @Test(arguments: [
    ("7", "7"), ("7/3", "7/3"), ("2/4", "1/2"), ("-1/3", "-1/3"), ("0", "0"), ("0/9", "0"), ("-0", "0"), ("007", "7"), ("6/3", "2"),
  ])
  func whatIsANumberIsRead(text: String, written: String) { #expect(Rational(text)?.description == written) }

  @Test(arguments: [
    "", "+1", "1/0", "1/", "/2", "1/-2", "1/2/3", " 1", "1 ", "1.5", "1,5", "1e3", "0x10", "--1", "-", "-/2", "٣", "1\u{301}", "１", "1/２",
    "½", "1_000",
  ])
  func whatIsNoNumberIsNot(text: String) { #expect(Rational(text) == nil) }

  @Test func aTextTooLongIsNoNumber() {
    #expect(Rational(String(repeating: "9", count: 2000)) != nil)
    #expect(Rational(String(repeating: "9", count: 2001)) == nil)
  }

  @Test(arguments: [
    (Rational(5, 2), 4, "2.5", "2.5000"), (Rational(100, 3), 4, "33.3333", "33.3333"), (0, 4, "0", "0.0000"),
    (Rational(1, 20_000), 4, "0", "0.0000"), (Rational(3, 20_000), 4, "0.0002", "0.0002"), (Rational(-1, 20_000), 4, "0", "0.0000"),
    (Rational(-5, 2), 0, "-2", "-2"), (Rational(7, 2), 0, "4", "4"), (Rational(100), 2, "100", "100.00"),
    (Rational(-1, 3), 2, "-0.33", "-0.33"),
    (Rational(200_001, 10_000), 3, "20", "20.000"),
  ])
  func placesAreRoundedHalfToEven(number: Rational, places: Int, shortest: String, all: String) {
    #expect(number.decimal(places: places) == shortest)
    #expect(number.fixed(places: places) == all)
  }

  @Test func aCutIsDownwardsAlsoBelowNothing() {
    #expect(Rational(7, 3).roundedDown(places: 1) == Rational(23, 10) && Rational(7, 3).roundedUp(places: 1) == Rational(24, 10))
    #expect(Rational(-7, 3).roundedDown(places: 1) == Rational(-24, 10) && Rational(-7, 3).roundedUp(places: 1) == Rational(-23, 10))
    #expect(Rational(-1, 2).floor == -1 && Rational(5).floor == 5 && Rational(5).roundedUp(places: 0) == 5)
    #expect(Rational(1, 8).isExact(places: 3) && !Rational(1, 8).isExact(places: 2) && !Rational(1, 3).isExact(places: 50))
    #expect(abs(Rational(1, 3).doubleValue - 1.0 / 3) < 1e-11)
  }

  @Test func whatIsTakenAwayAgainLeavesTheSame() throws {
    var dice = SeededDice.fixed(1)
    for _ in 0..<Soak.rounds(2000) {
      let (one, other, third) = (number(&dice), number(&dice), number(&dice))
      #expect(one + other - other == one && one - one == 0, "seed \(dice.seed): \(one), \(other)")
      #expect(one * (other + third) == one * other + one * third, "seed \(dice.seed): \(one), \(other), \(third)")
      if other != 0 { #expect(one / other * other == one, "seed \(dice.seed): \(one), \(other)") }
      #expect((one < other) == (0 < other - one) && [one < other, one == other, one > other].count { $0 } == 1, "seed \(dice.seed)")
      #expect(Rational(one.description) == one, "seed \(dice.seed): \(one)")
      #expect(one.floor <= one && one < one.floor + 1, "seed \(dice.seed): \(one)")
    }
  }

  @Test func whatIsDealtOutIsDealtOutWhole() {
    var dice = SeededDice.fixed(2)
    for _ in 0..<Soak.rounds(1000) {
      let weights = (0..<1 + dice.below(12)).map { _ in Rational(dice.below(1000), 1 + dice.below(50)) }
      let total = weights.reduce(0, +)
      let dealt = Rational.apportion(10_000, by: weights)
      #expect(dealt.reduce(0, +) == (total > 0 ? 10_000 : 0), "seed \(dice.seed): \(weights)")
      for (units, weight) in zip(dealt, weights) where total > 0 {
        let exact = weight * 10_000 / total
        #expect(Rational(units) > exact - 1 && Rational(units) < exact + 1, "seed \(dice.seed): \(weights)")
      }
    }
  }

  @Test func whatIsLeftOverGoesToTheLargestRemainderAndThenTheEarlier() {
    #expect(Rational.apportion(100, by: [1, 1, 1]) == [34, 33, 33])
    #expect(Rational.apportion(10, by: [Rational(1, 3), Rational(1, 2), Rational(1, 6)]) == [3, 5, 2])
    #expect(Rational.apportion(100, by: []) == [] && Rational.apportion(100, by: [0, 0]) == [0, 0])
  }

  private func number(_ dice: inout SeededDice) -> Rational {
    let most = [3, 1000, 1_000_000_000][dice.below(3)]
    let number = Rational(dice.below(2 * most + 1) - most, 1 + dice.below(most))
    return dice.below(4) == 0 ? number * number * number : number
  }
}
