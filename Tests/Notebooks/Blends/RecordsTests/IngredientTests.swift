import BookStore
import GRDB
import Records
import TestKit
import Testing

@testable import BlendsRecords

/// Ingredients named twice, made of themselves, or known differently in each blend.
@Suite struct IngredientTests {
  private let fixture: BlendsFixture
  private let soap: RecordID

  init() throws {
    fixture = try BlendsFixture()
    soap = try fixture.category("Soap")
  }

  @Test("P-B5: an ingredient is neither blank nor named twice, however it is written")
  func names() throws {
    let id = try fixture.add("Rose", to: soap, ["Orange=3 ml", "Musk=1 g"]).id
    for clashing in ["orange", " Orange ", "Örange"] {
      #expect(refusal { try fixture.blends.add([fixture.entry("\(clashing)=1 ml")], to: id) } == "ingredient.taken")
    }
    #expect(try fixture.blends.refusal(ofIngredientName: " ", in: id)?.key == "name.blank")
    let musk = try fixture.blends.blend(id).ingredients[1]
    #expect(refusal { try fixture.blends.edit(ingredient: musk.id, [.name(Name("ORANGE"))]) } == "ingredient.taken")
    #expect(try fixture.blends.edit(ingredient: musk.id, [.name(Name("MUSK"))]).value.name.text == "MUSK")
    #expect(refusal { try fixture.blends.add([fixture.entry("New=1 ml"), fixture.entry("new=2 ml")], to: id) } == "ingredient.taken")
    #expect(try fixture.lines(id).count == 2)
  }

  @Test("P-B6: any ingredient can be removed, the first one too, but not the last one of an added blend")
  func removing() throws {
    let id = try fixture.add("Rose", to: soap, ["Orange=3 ml", "Musk=1 g"]).id
    let ingredients = try fixture.blends.blend(id).ingredients
    _ = try fixture.blends.delete(ingredient: ingredients[0].id)
    #expect(try fixture.lines(id) == ["Musk=1 g"])
    #expect(refusal { try fixture.blends.delete(ingredient: ingredients[1].id) } == "blend.noIngredients")
    try fixture.undo()
    #expect(try fixture.lines(id) == ["Orange=3 ml", "Musk=1 g"])
    _ = try fixture.blends.add([fixture.entry("Anise=1 drop")], to: id)
    #expect(try fixture.lines(id).last == "Anise=1 drop")
  }

  @Test func `a recipe that is written anew keeps its ingredients of the same name, however that is written`() throws {
    let id = try fixture.add("Rose", to: soap, ["Orange=3 ml", "Musk=1 g", "Oak=1 g"]).id
    let before = try fixture.blends.blend(id).ingredients
    _ = try fixture.blends.edit(
      blend: id, [], ingredients: [fixture.entry("MUSK=2 g"), fixture.entry("Anise=1 drop"), fixture.entry("Orange=3 ml")])
    let after = try fixture.blends.blend(id).ingredients
    #expect(try fixture.lines(id) == ["MUSK=2 g", "Anise=1 drop", "Orange=3 ml"])
    #expect(after[0].id == before[1].id && after[2].id == before[0].id && !before.map(\.id).contains(after[1].id))
    #expect(
      refusal { try fixture.blends.edit(blend: id, [], ingredients: [fixture.entry("Musk=1 g"), fixture.entry("musk=2 g")]) }
        == "ingredient.taken")
    try fixture.undo()
    #expect(try fixture.blends.blend(id).ingredients == before && fixture.book.check() == [])
  }

  @Test func `a name comes back as it is compared, and a check finds one that is compared otherwise`() throws {
    let id = try fixture.add("Rose", to: soap, ["Orange=3 ml"]).id
    let orange = try fixture.blends.blend(id).ingredients[0]
    func compared() throws -> String? {
      try fixture.book.read { try String.fetchOne($0, sql: "SELECT folded FROM ingredient WHERE id = ?", arguments: [orange.id]) }
    }
    _ = try fixture.blends.edit(ingredient: orange.id, [.name(Name("Ölbaum"))])
    #expect(try compared() == "olbaum")
    try fixture.undo()
    #expect(try compared() == "orange")
    _ = try fixture.book.write(LocalizedText("act.test")) { try $0.database.execute(sql: "UPDATE ingredient SET folded = 'apple'") }
    #expect(try fixture.book.check() == ["ingredient \(orange.id) is folded otherwise than it is called"])
  }

  @Test func aBlendIsNotMadeOfItself() throws {
    let base = try fixture.add("Base", to: soap).id
    let middle = try fixture.add("Middle", to: soap, ["Base=1 ml blend:\(base)"]).id
    let top = try fixture.add("Top", to: soap, ["Middle=1 ml blend:\(middle)"]).id
    for (blend, source) in [(base, base), (base, middle), (base, top), (middle, top)] {
      #expect(refusal { try fixture.blends.add([fixture.entry("Circle=1 ml blend:\(source)")], to: blend) } == "ingredient.circle")
    }
    #expect(refusal { try fixture.blends.delete(blend: base) } == "blend.used")
    let draft = try fixture.blends.draft(in: soap, zone: fixture.zone).value.id
    #expect(refusal { try fixture.blends.add([fixture.entry("Draft=1 ml blend:\(draft)")], to: top) } == "ingredient.draft")
    let neat = try fixture.blends.blend(top).composition.neat()
    #expect(neat.map(\.name) == ["Orange"] && neat.map(\.paths) == [[["Middle", "Base", "Orange"]]])
  }

  @Test func aCircleThatRedoBringsBackEndsSomewhere() throws {
    let (one, other) = (try fixture.add("One", to: soap).id, try fixture.add("Other", to: soap).id)
    let act = try #require(try fixture.blends.add([fixture.entry("Other=1 ml blend:\(other)")], to: one).act)
    _ = try fixture.book.undo(act)
    _ = try fixture.blends.add([fixture.entry("One=1 ml blend:\(one)")], to: other)
    _ = try fixture.book.redo(act)
    #expect(try fixture.lines(one).count == 2 && fixture.lines(other).count == 2)
    #expect(try fixture.blends.blend(one).composition.shares.map(\.shown) == ["75.0000", "25.0000"])
    #expect(try fixture.blends.blend(one).composition.neat().map(\.name).contains("Orange"))
  }

  @Test func aBlendOfTooManyWaysIsRefused() throws {
    var below = try fixture.add("Blend 0", to: soap, ["Orange=1 ml", "Rose=1 ml"]).id
    var refused: String?
    for level in 1...20 where refused == nil {
      let lines = ["A=1 ml blend:\(below)", "B=1 ml blend:\(below)"]
      refused = refusal { below = try fixture.add("Blend \(level)", to: soap, lines).id }
    }
    #expect(refused == "ingredient.deep")
    #expect(try fixture.blends.blend(below).composition.neat().map(\.percent) == [50, 50])
  }

  @Test func twoFieldsSavedAtOnceAreBothSaved() throws {
    let id = try fixture.add("Rose", to: soap, ["Orange=1 drop"]).id
    let orange = try fixture.blends.blend(id).ingredients[0].id
    _ = try fixture.blends.edit(ingredient: orange, [.amount(3)])
    _ = try fixture.blends.edit(ingredient: orange, [.unit(.millilitre)])
    _ = try fixture.blends.edit(ingredient: orange, [.isCarrier(true), .concentration(10)])
    #expect(try fixture.lines(id) == ["Orange=3 ml carrier"])
    _ = try fixture.blends.edit(ingredient: orange, [.isCarrier(false), .concentration(10)])
    #expect(try fixture.lines(id) == ["Orange=3 ml @10%"])
  }

  @Test func anIngredientThatUndoMadeOddCanStillBeMeasured() throws {
    let id = try fixture.add("Rose", to: soap, ["Orange=1 drop", "Musk=1 g"]).id
    let renamed = try fixture.blends.blend(id).ingredients[1].id
    let act = try #require(try fixture.blends.edit(ingredient: renamed, [.name(Name("Amber"))]).act)
    _ = try fixture.blends.add([fixture.entry("Musk=2 g")], to: id)
    _ = try fixture.book.undo(act)
    #expect(try fixture.blends.edit(ingredient: renamed, [.amount(5)]).value.quantity.amount == 5, "two are called Musk now")
    #expect(refusal { try fixture.blends.edit(ingredient: renamed, [.name(Name("Orange"))]) } == "ingredient.taken")
  }

  /// Scaled by odd numbers over and over, an amount becomes a fraction that no page could read.
  private static let endless = Rational("1\(String(repeating: "0", count: 300))/\(String(repeating: "9", count: 299))1")

  @Test(arguments: [Rational(0), -1, 10_000, Rational(1, 10_001), endless ?? 0])
  func whatIsNoAmountIsNeverKept(amount: Rational) throws {
    let id = try fixture.add("Rose", to: soap).id
    let orange = try fixture.blends.blend(id).ingredients[0]
    let entry = Ingredient.Entry(name: try Name("Musk"), quantity: Quantity(amount, .gram))
    let refused = ["amount.small", "amount.large", "amount.long"]
    #expect(refused.contains(try #require(refusal { try fixture.blends.edit(ingredient: orange.id, [.amount(amount)]) })))
    #expect(refused.contains(try #require(refusal { try fixture.blends.add([entry], to: id) })))
    #expect(refused.contains(try #require(refusal { try fixture.blends.edit(blend: id, [], ingredients: [entry]) })))
    #expect(try fixture.lines(id) == ["Orange=3 ml"])
  }

  @Test func thereAreNotMoreIngredientsThanAPageCanShow() throws {
    let id = try fixture.add("Rose", to: soap, (0..<500).map { "Material \($0)=1 drop" }).id
    #expect(refusal { try fixture.blends.add([fixture.entry("One more=1 drop")], to: id) } == "ingredient.many")
    #expect(try fixture.count("ingredient") == 500)
  }

  @Test func blendsStandInOneAnotherOnlySoDeep() throws {
    let lowest = try fixture.add("Blend 1", to: soap).id
    var below = lowest
    for level in 2...50 { below = try fixture.add("Blend \(level)", to: soap, ["Base=1 ml blend:\(below)"]).id }
    #expect(refusal { try fixture.add("Blend 51", to: soap, ["Base=1 ml blend:\(below)"]) } == "ingredient.nested")
    let other = try fixture.add("Other", to: soap).id
    #expect(refusal { try fixture.blends.add([fixture.entry("Other=1 ml blend:\(other)")], to: lowest) } == "ingredient.nested")
    #expect(try fixture.blends.blend(below).composition.neat().count == 1)
  }

  @Test("P22: what is known of a name holds in every blend, and is one record")
  func materials() throws {
    let one = try fixture.add("One", to: soap, ["Rose=20 drops", "Jojoba=9 ml carrier"]).id
    try fixture.add("Two", to: soap, ["ROSE=1 ml"])
    #expect(try fixture.blends.blend(one).composition.shares[0].shown == "10.0000")
    #expect(try fixture.blends.blend(one).composition.shares[0].isEstimated)
    _ = try fixture.blends.edit(material: Name("rosé"), [.dropsPerMillilitre(Rational(40)), .maximum(Rational(1, 2))])
    #expect(try fixture.blends.blend(one).composition.shares[0].shown == "5.2632")
    #expect(try !fixture.blends.blend(one).composition.isEstimated)
    let rose = try #require(try fixture.blends.materials().first { $0.material.name.folded == "rose" })
    #expect(rose.blends == 2 && rose.material.facts.maximum == Rational(1, 2))
    #expect(try fixture.blends.usages(of: rose.material.name).map(\.blend.name.text) == ["One", "Two"])
    #expect(try fixture.count("material") == 1)
    #expect(try fixture.blends.material(rose.id) == rose && fixture.blends.material(named: "ROSE") == rose)
    let jojoba = try fixture.blends.material(named: "jojoba")
    #expect(try jojoba.blends == 1 && fixture.blends.material(jojoba.id) == jojoba)
    #expect(refusal { try fixture.blends.material(named: "Nothing") } == "ingredient.unknown")
    _ = try fixture.blends.edit(material: Name("Rose"), [.dropsPerMillilitre(nil), .maximum(nil)])
    #expect(try fixture.blends.blend(one).composition.shares[0].isEstimated)
    try fixture.undo()
    #expect(try fixture.blends.blend(one).composition.shares[0].shown == "5.2632")
  }
}
