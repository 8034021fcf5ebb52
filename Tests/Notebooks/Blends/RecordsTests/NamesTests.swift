import Records
import TestKit
import Testing

@testable import BlendsRecords

/// Lists in which "#10" stands before "#2", or in another order each time.
@Suite struct NaturalOrderTests {
  @Test func numbersInNamesAreNumbers() {
    let names = ["Rose #10", "Rose", "Rose #2", "rose", "Rose #1", "4711", "Rose 2 b 3", "Rose 2 b 20", "Rose 02", "Äther", "", "99"]
    #expect(
      names.sorted(by: NaturalOrder.precedes) == [
        "", "99", "4711", "Rose", "Rose #1", "Rose #2", "Rose #10", "Rose 02", "Rose 2 b 3", "Rose 2 b 20", "rose", "Äther",
      ])
  }

  @Test func ofTwoNamesThatDifferOneComesFirst() {
    var dice = SeededDice.fixed(1)
    let signs = Array("00112 9a#日".unicodeScalars.map(\.value))
    for _ in 0..<Soak.rounds(20_000) {
      let names = (0..<3).map { _ in (0..<dice.below(6)).map { _ in signs[dice.below(signs.count)] } }
      let (one, other, third) = (names[0], names[1], names[2])
      let (before, after) = (NaturalOrder.precedes(one, other), NaturalOrder.precedes(other, one))
      #expect(one == other ? !before && !after : before != after, "seed \(dice.seed): \(names)")
      if before && NaturalOrder.precedes(other, third) { #expect(NaturalOrder.precedes(one, third), "seed \(dice.seed): \(names)") }
    }
  }

  @Test func aNumberLongerThanAnyIntegerIsNoCrash() {
    let nines = String(repeating: "9", count: 200)
    #expect(NaturalOrder.precedes(nines, "1" + nines) && !NaturalOrder.precedes("1" + nines, nines))
    #expect(NaturalOrder.precedes("007", "7") && !NaturalOrder.precedes("7", "007") && NaturalOrder.precedes("007", "8"))
  }
}

extension NaturalOrder {
  fileprivate static func precedes(_ one: String, _ other: String) -> Bool {
    precedes(one.unicodeScalars.map(\.value), other.unicodeScalars.map(\.value))
  }
}

/// A copy that takes the place of another.
@Suite struct CopyNameTests {
  @Test(arguments: [
    ("Rose", [], "Rose #2"), ("Rose #2", [], "Rose #3"), ("Rose", ["Rose #2", "Rose #3"], "Rose #4"), ("Rose #1", [], "Rose #2"),
    ("Rose #9", ["Rose #10"], "Rose #11"), ("Rose#2", [], "Rose#2 #2"), ("Rose #02", [], "Rose #02 #2"), ("#2", [], "#2 #2"),
    ("", [], "#2"),
    ("Rose #9999999999", [], "Rose #9999999999 #2"), ("Rose #999999999", [], "Rose #1000000000"),
  ])
  func aCopyTakesTheNextFreeNumber(name: String, taken: [String], expected: String) {
    #expect(CopyName.next(after: name, isTaken: taken.contains) == expected)
  }

  @Test func aLongNameIsShortenedForItsNumber() {
    let long = String(repeating: "ä", count: 115) + " 🌹🌹🌹🌹"
    let copy = CopyName.next(after: long) { _ in false }
    #expect(copy == String(repeating: "ä", count: 115) + " 🌹 #2" && copy.count <= 120)
    #expect(CopyName.next(after: String(repeating: "x", count: 116) + " #9") { _ in false } == String(repeating: "x", count: 116) + " #10")
    #expect(CopyName.next(after: String(repeating: "x", count: 117) + " #9") { _ in false }.count == 120)
    #expect(CopyName.next(after: String(repeating: "x", count: 116) + "  y") { _ in false } == String(repeating: "x", count: 116) + " #2")
  }
}

/// Two blends that seem to differ because one was rounded another way.
@Suite struct ComparisonTests {
  @Test func linesAreMatchedByTheirNamesWhateverTheirCase() {
    let one = composition([("Rose", 1), ("Oil", 1), ("Musk", 1)])
    let other = composition([("Amber", 1), ("rose", 2), ("Musk", 1)])
    let rows = Comparison(one, other) { $0.lowercased() }.rows
    #expect(rows.map(\.name) == ["Rose", "Oil", "Musk", "Amber"])
    #expect(rows.map(\.one) == [Rational(3334, 10), Rational(3333, 10), Rational(3333, 10), nil])
    #expect(rows.map(\.other) == [500, nil, 250, 250])
    #expect(rows.map(\.difference) == [Rational(1666, 10), Rational(-3333, 10), Rational(-833, 10), 250])
  }

  @Test func eachSideIsAThousandParts() {
    var dice = SeededDice.fixed(2)
    for _ in 0..<Soak.choice(20, soaking: 500) {
      let comparison = Comparison(dice.composition(.volume), dice.composition(.weight)) { $0 }
      #expect(comparison.rows.reduce(0) { $0 + ($1.one ?? 0) } == 1000, "seed \(dice.seed)")
      #expect(comparison.rows.reduce(0) { $0 + ($1.other ?? 0) } == 1000, "seed \(dice.seed)")
      #expect(comparison.rows.reduce(0) { $0 + $1.difference } == 0, "seed \(dice.seed)")
    }
  }

  @Test func anEmptyBlendHasNoParts() {
    let rows = Comparison(composition([]), composition([("Rose", 1)])) { $0 }.rows
    #expect(rows.count == 1)
    #expect(rows.first?.one == nil && rows.first?.other == 1000)
  }

  private func composition(_ lines: [(String, Int)]) -> Composition {
    Composition(
      lines.map { BlendLine(name: $0.0, quantity: Quantity(Rational($0.1), .millilitre), role: .neat) }, by: .volume)
  }
}
