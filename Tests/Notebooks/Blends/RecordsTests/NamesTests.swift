import Records
import TestKit
import Testing

@testable import BlendsRecords

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
