import BookStore
import Foundation
import GRDB
import Records
import TestKit
import Testing

@testable import BlendsRecords

/// A blend that is another one because its base was changed, and a base whose name is known only where it lies.
@Suite struct KeptRecipeTests {
  private let fixture: BlendsFixture
  private let soap: RecordID

  init() throws {
    fixture = try BlendsFixture()
    soap = try fixture.category("Soap")
  }

  private func dilution(_ blend: RecordID) throws -> Rational { try fixture.blends.blend(blend).composition.dilution }

  private func part(_ blend: RecordID, _ place: Int = 0) throws -> Ingredient { try fixture.blends.blend(blend).ingredients[place] }

  @Test func aBlendCountsWithTheBaseItWasMadeWithUntilAPersonTakesTheNewer() throws {
    let base = try fixture.add("Base", to: soap, ["Rose=1 ml", "Oil=9 ml carrier"]).id
    let bar = try fixture.add("Bar", to: soap, ["Base=1 ml blend:\(base)", "Wax=1 ml carrier"]).id
    #expect(try dilution(bar) == 5 && fixture.blends.blend(bar).outdated.isEmpty)
    _ = try fixture.blends.edit(ingredient: part(base).id, [.amount(11)])
    #expect(try dilution(base) == 55 && dilution(bar) == 5)
    #expect(try fixture.blends.blend(bar).outdated.map(\.name.text) == ["Base"])
    #expect(try dilution(fixture.add("New", to: soap, ["Base=1 ml blend:\(base)", "Wax=1 ml carrier"]).id) == Rational(55, 2))
    let taken = try fixture.blends.takeNewerRecipe(part(bar).id)
    #expect(try dilution(bar) == Rational(55, 2) && fixture.blends.blend(bar).outdated.isEmpty)
    _ = try fixture.book.undo(taken.act)
    #expect(try dilution(bar) == 5 && fixture.blends.blend(bar).outdated.count == 1)
    #expect(try fixture.book.check().isEmpty)
  }

  @Test func whatIsInABaseOfABaseIsKeptToo() throws {
    let lowest = try fixture.add("Lowest", to: soap, ["Rose=1 ml", "Oil=1 ml carrier"]).id
    let base = try fixture.add("Base", to: soap, ["Lowest=1 ml blend:\(lowest)"]).id
    let bar = try fixture.add("Bar", to: soap, ["Base=1 ml blend:\(base)"]).id
    _ = try fixture.blends.delete(ingredient: part(lowest, 1).id)
    #expect(try dilution(lowest) == 100 && dilution(base) == 50 && dilution(bar) == 50)
    #expect(try fixture.blends.blend(bar).outdated.isEmpty, "the base itself still counts as it did")
    #expect(try fixture.blends.takeNewerRecipes(allIn: base).value == 1)
    #expect(try dilution(base) == 100 && dilution(bar) == 50 && fixture.blends.blend(bar).outdated.count == 1)
    #expect(try fixture.blends.takeNewerRecipes(allIn: bar).value == 1 && fixture.blends.takeNewerRecipes(allIn: bar).value == 0)
    #expect(try dilution(bar) == 100 && fixture.book.check().isEmpty)
  }

  @Test func aCopyIsMadeWithWhatTheOriginalWasMadeWith() throws {
    let base = try fixture.add("Base", to: soap, ["Rose=1 ml", "Oil=9 ml carrier"]).id
    let bar = try fixture.add("Bar", to: soap, ["Base=1 ml blend:\(base)"]).id
    _ = try fixture.blends.edit(ingredient: part(base).id, [.amount(90)])
    let copy = try fixture.blends.scale(bar, to: .factor(3), zone: fixture.zone).value.id
    #expect(try dilution(copy) == 10)
    _ = try fixture.blends.edit(ingredient: part(copy).id, [.source(nil)])
    _ = try fixture.blends.edit(ingredient: part(copy).id, [.source(base)])
    #expect(try dilution(copy) == Rational(9000, 99), "what is chosen anew is used as it is")
  }

  /// What was made before recipes were kept has none: it gets one before its base is another.
  @Test func whatWasMadeBeforeKeepsTheBaseAsItWasWhenThatIsChanged() throws {
    let base = try fixture.add("Base", to: soap, ["Rose=1 ml", "Oil=9 ml carrier"]).id
    let bar = try fixture.add("Bar", to: soap, ["Base=1 ml blend:\(base)"]).id
    _ = try fixture.book.write(LocalizedText("act.test")) { try $0.database.execute(sql: "UPDATE ingredient SET kept = NULL") }
    let edited = try fixture.blends.edit(blend: base, [], ingredients: [fixture.entry("Rose=1 ml")])
    #expect(try dilution(base) == 100 && dilution(bar) == 10)
    _ = try fixture.book.undo(edited.act)
    #expect(try dilution(base) == 10 && dilution(bar) == 10 && part(bar).keptRecipe == nil && fixture.book.check().isEmpty)
  }

  @Test func aRecipeIsReadAsItWasWritten() throws {
    let text = """
      0\t5/6\tml\t10/3\tRose = 2 ml\tor so
      0\t1\toz\tcarrier\tBase
      1\t2\tkg\t100\t Musk\u{200D}
      1\t1\tdrop\t100\tDeep
      2\t1\tmg\t50\t
      0\t3\tl\tcarrier\tOil
      """
    let recipe = try #require(KeptRecipe(text))
    #expect(recipe.description == text && recipe.lines.count == 3 && recipe.lines[1].parts?.lines[1].parts?.lines.count == 1)
    for broken in ["", "1\t1\tml\t100\tRose", "0\t1\tml\t100", "0\tx\tml\t100\tRose", "0\t1\tpinch\t100\tRose", "0\t1\tml\tmuch\tRose\n"] {
      #expect(KeptRecipe(broken) == nil, "\(broken)")
    }
  }

  @Test func aBaseIsCalledByItsNewNameWhereItIsUsed() throws {
    let base = try fixture.add("Rose base", to: soap).id
    let bar = try fixture.add("Bar", to: soap, ["rose BASE=1 ml blend:\(base)", "Rose=1 ml"]).id
    let own = try fixture.add("Own", to: soap, ["My mix=1 ml blend:\(base)"]).id
    for typed in ["Rose", "Rosewood base"] {
      let named = try fixture.blends.type(typed, into: .name(base))
      #expect(try fixture.book.check().isEmpty && named.act != nil)
      #expect(try part(bar).name.text == (typed == "Rose" ? "Rose #2" : "Rosewood base") && part(own).name.text == "My mix")
    }
    try fixture.undo()
    #expect(try part(bar).name.text == "Rose #2")
  }

  @Test func aBaseIsNotWarnedOfAndWhatIsMadeWithItIs() throws {
    let base = try fixture.add("Base", to: soap, ["Rose=1 ml"]).id
    #expect(try fixture.blends.blend(base).warnings == [.undiluted])
    let target = Blend.Change.target(try Blend.Target(from: 1, to: 3))
    let bar = try fixture.add("Bar", to: soap, ["Base=1 ml blend:\(base)", "Oil=1 ml carrier"], target).id
    #expect(try fixture.blends.blend(base).warnings.isEmpty && fixture.blends.blend(base).uses == 1)
    #expect(try !fixture.blends.blend(bar).warnings.isEmpty)
  }

  @Test func theRangeThatEveryBlendBeginsWithIsNobodysTarget() throws {
    let blend = try fixture.add("Strong", to: soap, ["Rose=1 ml", "Oil=1 ml carrier"]).id
    #expect(try fixture.blends.blend(blend).warnings.isEmpty)
    _ = try fixture.blends.edit(blend: blend, [.target(Blend.Target(from: 1, to: 3))])
    #expect(try fixture.blends.blend(blend).warnings.contains { $0.isOfStrength })
    _ = try fixture.blends.edit(blend: blend, [.target(.standard)], ingredients: [fixture.entry("Rose=1 ml")])
    #expect(try fixture.blends.blend(blend).warnings == [.undiluted])
  }

  @Test func aShareThatIsWantedIsAnAmount() throws {
    let id = try fixture.add("Rose", to: soap, ["Orange=2 ml", "Oil=96 ml carrier"]).id
    let orange = try part(id)
    func amount(_ percent: Rational, _ unit: UnitOfMeasure) throws -> Rational {
      try fixture.blends.amount(of: orange.name, percent: percent, unit: unit, in: id, replacing: orange.id)
    }
    #expect(try amount(4, .millilitre) == 4 && amount(50, .litre) == Rational(96, 1000))
    #expect(try amount(Rational(1, 10), .drop) == 2, "drops are whole")
    #expect(try fixture.blends.amount(of: Name("Musk"), percent: 2, unit: .gram, in: id) == 2)
    for percent in [Rational(100), Rational(1, 1_000_000)] { #expect(refusal { try amount(percent, .drop) } == "amount.share") }
    #expect(refusal { try amount(0, .gram) } == "percent.small")
  }
}
