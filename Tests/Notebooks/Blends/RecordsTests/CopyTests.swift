import BookStore
import Records
import TestKit
import Testing

@testable import BlendsRecords

/// Copies that are not the same, and scales that lose a share.
@Suite struct CopyTests {
  private let fixture: BlendsFixture
  private let soap: RecordID

  init() throws {
    fixture = try BlendsFixture()
    soap = try fixture.category("Soap")
  }

  @Test("P-B10: a copy has the next free number, is TBD, and is made now of the same, in order")
  func duplicating() throws {
    let lines = ["Rose=2 drops @10%", "Anise=1/3 ml", "Jojoba=10 ml carrier"]
    let rose = try fixture.add("Rose", to: soap, lines, .status(.fail), .conclusion("Bad"), .update("Worse")).id
    try fixture.add("rose #2", to: soap)
    fixture.clock.advance(seconds: 86_400)
    let copy = try fixture.blends.duplicate(rose, zone: fixture.zone).value
    #expect(copy.name.text == "Rose #3" && copy.status == .tbd && copy.making.day.description == "2026-11-21")
    #expect(copy.destination == "Jar" && copy.conclusion.isEmpty && copy.update.isEmpty)
    #expect(try fixture.lines(copy.id) == fixture.lines(rose))
    #expect(try fixture.blends.duplicate(copy.id, zone: fixture.zone).value.name.text == "Rose #4")
  }

  @Test(arguments: [("3", "9 ml"), ("1/3", "1 ml"), ("30 ml", "7.5 ml"), ("0,5", "1.5 ml"), ("2 tbsp", "7.5 ml")])
  func aScaleIsExact(written: String, orange: String) throws {
    let id = try fixture.add("Rose", to: soap, ["Orange=3 ml", "Jojoba=9 ml carrier"]).id
    let copy = try fixture.blends.scale(id, to: Scale(written: written), zone: fixture.zone).value
    #expect(copy.name.text == "Rose #2")
    #expect(try fixture.lines(copy.id)[0] == "Orange=\(orange)")
  }

  @Test func aThirdAndThenThreeTimesIsTheIdenticalRecipe() throws {
    let lines = ["Rose=1 drop", "Orange=0.7 ml", "Jojoba=10 g carrier"]
    let id = try fixture.add("Rose", to: soap, lines).id
    let third = try fixture.blends.scale(id, to: .factor(Rational(1, 3)), zone: fixture.zone).value.id
    let exported = try #require(try fixture.json(third)["ingredients"] as? [[String: Any]])
    #expect(exported.map { $0["amount"] as? String } == ["0.3333", "0.2333", "3.3333"])
    #expect(exported.map { $0["amountExact"] as? String } == ["1/3", "7/30", "10/3"])
    let whole = try fixture.blends.scale(third, to: .factor(Rational(3)), zone: fixture.zone).value.id
    #expect(try fixture.lines(whole) == fixture.lines(id))
    let again = try #require(try fixture.json(whole)["ingredients"] as? [[String: Any]])
    #expect(again.allSatisfy { $0["amountExact"] == nil })
  }

  @Test(arguments: ["1,250", "1.250 ml", "2,000 g"])
  func aScaleOfTwoReadingsCopiesNothing(written: String) throws {
    #expect(refusal { try Scale(written: written) } == "amount.twofold")
  }

  @Test(arguments: ["", "x", "0", "-1", "1/0", "3 drops", "ml", "1,5,5"])
  func whatIsNoScaleCopiesNothing(written: String) throws {
    let id = try fixture.add("Rose", to: soap).id
    #expect(refusal { try fixture.blends.scale(id, to: Scale(written: written), zone: fixture.zone) } == "scale.unreadable")
    #expect(try fixture.count("blend") == 1)
  }

  @Test func tooMuchOfOneIngredientCopiesNothing() throws {
    let id = try fixture.add("Rose", to: soap, ["Orange=3 ml", "Water=5000 ml carrier"]).id
    #expect(refusal { try fixture.blends.scale(id, to: .factor(Rational(2)), zone: fixture.zone) } == "amount.large")
    #expect(refusal { try fixture.blends.scale(id, to: .factor(Rational(1, 100_000)), zone: fixture.zone) } == "amount.small")
    #expect(try fixture.count("blend") == 1 && fixture.count("ingredient") == 2)
  }

  @Test func anyRecipeScaledAndScaledBackIsIdentical() throws {
    var dice = SeededDice.fixed(1)
    var copied = 0
    for round in 0..<Soak.choice(20, soaking: 300) {
      let entries = try (0..<1 + dice.below(9)).map {
        Ingredient.Entry(name: try Name("Material \($0)"), quantity: Quantity(dice.amount(), dice.unit()), role: dice.role())
      }
      let recipe = Blends.Recipe(
        [.name("Blend \(round)"), .destination("Jar"), .maturation(try Maturation(written: "1 day"))], ingredients: entries)
      let id = try fixture.blends.add(recipe, to: soap, zone: fixture.zone).value.id
      let factor = Rational(1 + dice.below(40), 1 + dice.below(40))
      // One of which there would be too little or too much copies nothing.
      guard let there = try? fixture.blends.scale(id, to: .factor(factor), zone: fixture.zone).value.id else { continue }
      let back = try fixture.blends.scale(there, to: .factor(Rational(1) / factor), zone: fixture.zone).value.id
      #expect(try fixture.blends.blend(back).ingredients.map(\.entry) == entries, "seed \(dice.seed), factor \(factor)")
      copied += 1
    }
    #expect(copied > 0, "seed \(dice.seed)")
  }

  @Test func scaledOverAndOverAnAmountNeverGrowsPastReading() throws {
    var id = try fixture.add("Rose", to: soap).id
    var refused: String?
    let (up, down) = (Rational("1\(String(repeating: "0", count: 90))1/1\(String(repeating: "0", count: 91))"), Rational(9, 10))
    for round in 0..<100 where refused == nil {
      refused = refusal {
        id = try fixture.blends.scale(id, to: .factor((round.isMultiple(of: 2) ? up : nil) ?? down), zone: fixture.zone).value.id
      }
    }
    #expect(refused == "amount.long")
    #expect(try fixture.blends.blends(in: soap).blends.allSatisfy { try fixture.blends.blend($0.id).ingredients.count == 1 })
  }
}
