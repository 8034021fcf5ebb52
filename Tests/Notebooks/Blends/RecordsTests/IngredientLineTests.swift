import BlendsRecords
import Records
import TestKit
import Testing

/// An ingredient that comes back from its own line as another.
@Suite struct IngredientLineTests {
  private static let third = Rational(1, 3)

  @Test(arguments: [
    ("Orange=3 ml", IngredientLine(name: "Orange", quantity: Quantity(3, .millilitre), role: .neat)),
    ("Rose=2 drops @10%", IngredientLine(name: "Rose", quantity: Quantity(2, .drop), role: .aromatic(concentration: 10))),
    ("Jojoba=10 ml carrier", IngredientLine(name: "Jojoba", quantity: Quantity(10, .millilitre), role: .carrier)),
    ("Base=5 ml blend:01AB-cd", IngredientLine(name: "Base", quantity: Quantity(5, .millilitre), role: .neat, source: "01abcd")),
    (" Sweet  oil = 2,5g carrier ", IngredientLine(name: "Sweet oil", quantity: Quantity(Rational(5, 2), .gram), role: .carrier)),
    ("A=7/3 ml @1/3%", IngredientLine(name: "A", quantity: Quantity(Rational(7, 3), .millilitre), role: .aromatic(concentration: third))),
    ("House blend: no 5=2 g", IngredientLine(name: "House blend: no 5", quantity: Quantity(2, .gram), role: .neat)),
    ("A=B=2 g", IngredientLine(name: "A=B", quantity: Quantity(2, .gram), role: .neat)),
    ("A=3 ml=2 g", IngredientLine(name: "A=3 ml", quantity: Quantity(2, .gram), role: .neat)),
    ("Q=1 1/2 cup", IngredientLine(name: "Q", quantity: Quantity(Rational(3, 2), .cup), role: .neat)),
    ("Q=2 ¾cups", IngredientLine(name: "Q", quantity: Quantity(Rational(11, 4), .cup), role: .neat)),
    ("A=2 g (c=3)", nil), ("A=2 ст. л. carrier", IngredientLine(name: "A", quantity: Quantity(2, .tablespoon), role: .carrier)),
    ("A=1 cup (10 %)", IngredientLine(name: "A", quantity: Quantity(1, .cup), role: .aromatic(concentration: 10))),
  ])
  func aLineIsRead(text: String, expected: IngredientLine?) throws {
    if let expected {
      #expect(try IngredientLine(text) == expected)
    } else {
      #expect(throws: UserError.self) { try IngredientLine(text) }
    }
  }

  @Test(arguments: [
    ("", "form", ""), ("Rose", "form", ""), ("Rose 2 ml", "form", ""), ("Rose=", "missing", ""), ("=2 ml", "name", "2"),
    ("Rose=ml", "amount", "ml"),
    ("Rose=2", "noUnit", ""), ("A=B=2 x", "unit", "x"), ("Rose=2 drips", "unit", "drips"), ("Rose=2 @10%", "unit", "@10%"),
    ("Rose=0 ml", "small", "0"),
    ("Rose=10000 ml", "large", "10000"), ("Rose=1.00001 ml", "places", "1.00001"), ("Rose=-1 ml", "amount", "-1"),
    ("Rose=1.234,5 ml", "amount", "1.234,5"), ("Rose=1,250 g", "twofold", "1,250"), ("Rose=1.250g", "twofold", "1.250"),
    ("Rose=1/0 ml", "amount", "1/0"), ("Rose=2x ml", "amount", "2x"), ("Rose=0x ml", "amount", "0x"),
    ("Rose=2 ml @0%", "concentration", "@0%"),
    ("Rose=2 ml @101%", "concentration", "@101%"),
    ("Rose=2 ml @", "concentration", "@"), ("Rose=2 ml blend:xyz", "source", "blend:xyz"), ("Rose=2 ml now", "extra", "now"),
    ("blend:3f2a=20 ml", "misplaced", "blend:3f2a"), ("Base Blend:3F-2a=20 ml", "misplaced", "Blend:3F-2a"),
    ("blend:Orange=3 ml", "misplaced", "blend:Orange"),
    ("Rose=2 ml carrier @10%", "extra", "@10%"), ("Rose=2 ml carrier carrier", "extra", "carrier"), ("Rose=2 ml @1% @2%", "extra", "@2%"),
    ("Rose=2 ml blend:1 blend:2", "extra", "blend:2"),
  ])
  func whatIsNoIngredientIsRefusedWithTheWordAtFault(text: String, reason: String, word: String) {
    let refusal = #expect(throws: UserError.self) { try IngredientLine(text) }
    #expect(refusal?.phrase.key == "ingredientline.\(reason)")
    #expect(reason == "name" || refusal?.phrase.values["text"] == .text(word))
  }

  @Test func aNameHasABound() throws {
    let long = String(repeating: "ä", count: 120)
    #expect(try IngredientLine("\(long)=2 ml").name == long)
    let refusal = #expect(throws: UserError.self) { try IngredientLine("\(long)ä=2 ml") }
    #expect(refusal?.phrase.key == "ingredientline.longName")
    #expect(throws: UserError.self) { try IngredientLine(String(repeating: "=2 ml ", count: 20_000)) }
  }

  @Test func aLineSurvivesItsText() throws {
    var dice = SeededDice.fixed(1)
    for _ in 0..<Soak.rounds(5000) {
      let amount = dice.below(3) == 0 ? max(dice.amount() / 7, NumberRule.amount.least) : dice.amount()
      let name = ["Rose", "A=B", "Öl #2", "2 ml", "x=3 ml", "carrier", "@10%"][dice.below(7)]
      let source = dice.below(3) == 0 ? String(dice.below(1 << 40), radix: 16) : nil
      let line = IngredientLine(name: name, quantity: Quantity(amount, dice.unit()), role: dice.role(), source: source)
      #expect(try IngredientLine(line.description) == line, "seed \(dice.seed): \(line)")
    }
  }
}
