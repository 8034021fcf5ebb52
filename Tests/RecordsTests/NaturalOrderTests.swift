import TestKit
import Testing

@testable import Records

/// Lists in which "#10" stands before "#2", or in another order each time.
@Suite struct NaturalOrderTests {
  @Test func numbersInNamesAreNumbers() {
    let names = ["Rose #10", "Rose", "Rose #2", "rose", "Rose #1", "4711", "Rose 2 b 3", "Rose 2 b 20", "Rose 02", "Äther", "", "99"]
    #expect(
      NaturalOrder.sorted(names) { [$0] } == [
        "", "99", "4711", "Rose", "Rose #1", "Rose #2", "Rose #10", "Rose 02", "Rose 2 b 3", "Rose 2 b 20", "rose", "Äther",
      ])
  }

  @Test func ofTwoNamesThatDifferOneComesFirst() {
    var dice = SeededDice.fixed(1)
    let signs = Array("00112 9a#日".unicodeScalars)
    for _ in 0..<Soak.rounds(20_000) {
      let names = (0..<3).map { _ in String(String.UnicodeScalarView((0..<dice.below(6)).map { _ in signs[dice.below(signs.count)] })) }
      let (one, other, third) = (names[0], names[1], names[2])
      let (before, after) = (precedes(one, other), precedes(other, one))
      #expect(one == other ? !before && !after : before != after, "seed \(dice.seed): \(names)")
      if before && precedes(other, third) { #expect(precedes(one, third), "seed \(dice.seed): \(names)") }
    }
  }

  @Test func aNumberLongerThanAnyIntegerIsNoCrash() {
    let nines = String(repeating: "9", count: 200)
    #expect(precedes(nines, "1" + nines) && !precedes("1" + nines, nines))
    #expect(precedes("007", "7") && !precedes("7", "007") && precedes("007", "8"))
  }

  @Test func aMarkMakesALetterThatStandsBehindTheOneWithout() {
    #expect(["Ива", "Йод", "Кот"] == NaturalOrder.sorted(["Кот", "Йод", "Ива"]) { [Folding.name($0)] })
  }

  private func precedes(_ one: String, _ other: String) -> Bool { NaturalOrder.Key(one) < NaturalOrder.Key(other) }
}
