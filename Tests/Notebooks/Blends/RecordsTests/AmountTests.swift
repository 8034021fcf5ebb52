import Records
import TestKit
import Testing

@testable import BlendsRecords

/// An amount that is kept as another than was typed.
@Suite struct AmountTests {
  /// P-B9: amounts were whole numbers to 99, and "1,5" was read as 1.
  @Test(arguments: [
    ("0.5", Rational(1, 2)), ("1,5", Rational(3, 2)), (" 2 ", 2), ("\u{A0}2.5\t", Rational(5, 2)), ("0.0001", Rational(1, 10_000)),
    ("9999", 9999),
    ("9999,0000", 9999), (".5", Rational(1, 2)), ("5.", 5), ("007", 7), ("12,3450", Rational(12_345, 1000)),
    ("0,250", Rational(1, 4)), ("012.500", Rational(25, 2)),
  ])
  func halfAMillilitreIsHalfAMillilitre(text: String, amount: Rational) throws { #expect(try NumberRule.amount.typed(text) == amount) }

  @Test(arguments: [
    ("", "amount.empty"), (" \n", "amount.empty"), ("0", "amount.small"), ("0,0000", "amount.small"), ("9999.0001", "amount.large"),
    ("10000", "amount.large"), ("1.00000", "amount.places"), ("0.00001", "amount.places"), (".", "amount.unreadable"),
    ("1.5.2", "amount.unreadable"),
    ("1.234,5", "amount.unreadable"), ("-1", "amount.unreadable"), ("+1", "amount.unreadable"), ("1e3", "amount.unreadable"),
    ("1 5", "amount.unreadable"), ("٣", "amount.unreadable"), ("１", "amount.unreadable"), ("½", "amount.unreadable"),
    ("1\u{301}", "amount.unreadable"),
    ("1,250", "amount.twofold"), ("1.250", "amount.twofold"), (" 999,000 ", "amount.twofold"),
    ("1/2", "amount.unreadable"), ("NaN", "amount.unreadable"), ("0x1", "amount.unreadable"), ("1٫5", "amount.unreadable"),
    (String(repeating: "0", count: 41), "amount.unreadable"),
  ])
  func whatIsNoAmountIsRefusedWithItsReason(text: String, key: String) {
    let refusal = #expect(throws: UserError.self) { try NumberRule.amount.typed(text) }
    #expect(refusal?.reason == .value && refusal?.phrase.key == key)
  }

  @Test(
    arguments: [
      ("7/3", Rational(7, 3)), ("1 1/2", Rational(3, 2)), ("½", Rational(1, 2)), (" 1½ ", Rational(3, 2)), ("2\u{A0}⅔", Rational(8, 3)),
      ("1 3/2", nil), ("1.5 1/2", nil), ("-1 1/2", nil), ("1 1 1/2", nil), ("½½", nil), ("½ 1", nil), ("1 2", nil), ("½\u{301}", nil),
      ("1/0", nil),
    ] as [(String, Rational?)])
  func aFractionIsReadAloneAndAfterAWholeNumber(text: String, amount: Rational?) {
    #expect((try? NumberRule.amount.written(text)) == amount)
  }

  @Test func aNumberOfTwoReadingsIsRefusedWithBoth() {
    for (text, one, other) in [("1,250", "1,25", "1250"), ("12.345", "12.3450", "12345")] {
      let refusal = #expect(throws: UserError.self) { try NumberRule.amount.typed(text) }
      #expect(refusal?.phrase == LocalizedText("amount.twofold", ["text": .text(text), "one": .text(one), "other": .text(other)]))
    }
  }

  @Test func whatIsDueTellsWhichOfTwoReadingsWasWeighed() throws {
    #expect(try NumberRule.amount.typed("1.234", near: Rational(5, 4)) == Rational(617, 500))
    #expect(try NumberRule.amount.typed("1.234", near: 1250) == 1234)
    for due in [Rational(60), Rational(1, 10)] { #expect(throws: UserError.self) { try NumberRule.amount.typed("1.234", near: due) } }
  }

  @Test func aTextTooLongIsNotQuotedWhole() {
    let refusal = #expect(throws: UserError.self) { try NumberRule.amount.typed(String(repeating: "x", count: 100_000)) }
    #expect(refusal?.phrase.values["text"] == .text(String(repeating: "x", count: 60)))
  }

  @Test func everyAmountSurvivesItsText() throws {
    var dice = SeededDice.fixed(1)
    for _ in 0..<Soak.rounds(10_000) {
      let amount = dice.amount()
      #expect(try NumberRule.amount.typed(amount.typed) == amount, "seed \(dice.seed): \(amount)")
      #expect(try NumberRule.amount.typed(amount.fixed(places: 4).replacing(".", with: ",")) == amount, "seed \(dice.seed): \(amount)")
    }
    #expect(Rational(7, 3).exact(places: 4) == "7/3")
  }

  @Test func whatWasWorkedOutIsBoundedToo() throws {
    #expect(try NumberRule.amount.check(Rational(1, 3)) == Rational(1, 3))
    #expect(throws: UserError(.value, LocalizedText("amount.small"))) { try NumberRule.amount.check(Rational(1, 10_001)) }
    #expect(throws: UserError(.value, LocalizedText("amount.large"))) { try NumberRule.amount.check(Rational(99_991, 10)) }
  }

  @Test func otherNumbersHaveBoundsOfTheirOwn() throws {
    #expect(try NumberRule.percent.typed("100") == 100 && NumberRule.percent.typed("0,0001") == Rational(1, 10_000))
    #expect(try NumberRule.density.typed("0.1") == Rational(1, 10) && NumberRule.density.typed("25") == 25)
    #expect(try NumberRule.drops.typed("5") == 5 && NumberRule.drops.typed("100") == 100)
    let read: [(String, (String) throws -> Rational)] = [
      ("percent", { try NumberRule.percent.typed($0) }), ("density", { try NumberRule.density.typed($0) }),
      ("drops", { try NumberRule.drops.typed($0) }),
    ]
    for (name, read) in read {
      for (text, reason) in [("", "empty"), ("x", "unreadable"), ("6.00000", "places"), ("0", "small"), ("100.0001", "large")] {
        let refusal = #expect(throws: UserError.self) { try read(text) }
        #expect(refusal?.phrase.key == "\(name).\(reason)")
      }
    }
    #expect(try NumberRule.percent.typed("12,500") == Rational(25, 2) && NumberRule.density.typed("1.050") == Rational(21, 20))
    #expect(try NumberRule.drops.typed("22.500") == Rational(45, 2))
    for text in ["0.0999", "25.1"] { #expect(throws: UserError.self) { try NumberRule.density.typed(text) } }
    #expect(throws: UserError.self) { try NumberRule.drops.typed("4.9") }
  }
}

/// P-B2, P-B3: units were kept in three dialects, of which one was read, and every edit made drops of them.
@Suite struct UnitTextTests {
  @Test(arguments: [
    ("Drops", UnitOfMeasure.drop), ("drops", .drop), ("drop", .drop), ("DROP", .drop), ("Millilitre", .millilitre), ("ml", .millilitre),
    ("ML", .millilitre), ("milliliters", .millilitre), ("Tablespoon", .tablespoon), ("tbsp", .tablespoon), ("tbsps", .tablespoon),
    ("tablespoons", .tablespoon), ("Grams", .gram), ("g", .gram), ("G.", .gram), ("Cup", .cup), ("cups", .cup), ("Tropfen", .drop),
    ("EL", .tablespoon), ("Esslöffel", .tablespoon), ("Esslo\u{308}ffel", .tablespoon), ("Tasse", .cup), ("Tassen", .cup), ("Gramm", .gram),
    ("Milliliter", .millilitre), ("капля", .drop), ("Капли", .drop), ("капель", .drop), ("кап.", .drop), ("мл", .millilitre), ("г", .gram),
    ("ст. л.", .tablespoon), ("ст.л.", .tablespoon), ("СТ. Л.", .tablespoon), ("чашка", .cup), ("чашки", .cup), ("чашек", .cup),
    (" ml ", .millilitre), ("L", .litre), ("Liter", .litre), ("литра", .litre), ("mg", .milligram), ("мг", .milligram), ("KG", .kilogram),
    ("Kilo", .kilogram), ("кг", .kilogram), ("oz", .ounce), ("Unzen", .ounce), ("унция", .ounce),
  ])
  func everyDialectIsRead(text: String, unit: UnitOfMeasure) { #expect(UnitOfMeasure(text: text) == unit) }

  @Test(arguments: ["", " ", ".", "drips", "m l", "ll", "kgs", "fl oz", "%", "2", "dropss", "g..", "g\u{301}"])
  func whatIsNoUnitIsNone(text: String) { #expect(UnitOfMeasure(text: text) == nil) }

  @Test(arguments: UnitOfMeasure.allCases)
  func aUnitIsReadBackAsItIsWritten(unit: UnitOfMeasure) {
    for amount in [Rational(1), 2, Rational(1, 2)] { #expect(UnitOfMeasure(text: unit.text(for: amount)) == unit) }
    #expect(UnitOfMeasure(text: unit.rawValue) == unit)
  }
}

/// P-B9: there was no volume, so nothing could be worked out.
@Suite struct QuantityTests {
  @Test(
    arguments: [
      (Quantity(2, .millilitre), Rational(2)), (Quantity(2, .tablespoon), 30), (Quantity(Rational(1, 2), .cup), 120),
      (Quantity(3, .gram), Rational(15, 4)),
      (Quantity(10, .drop), Rational(1, 2)),
    ] as [(Quantity, Rational)])
  func aUnitHasItsVolumeAndWeight(quantity: Quantity, volume: Rational) {
    let facts = MaterialFacts(density: Rational(4, 5))
    #expect(quantity.volume(facts) == volume && quantity.weight(facts) == volume * Rational(4, 5))
  }

  @Test func largeAndSmallUnitsAreExact() {
    #expect(Quantity(2, .kilogram).weight(.none) == 2000 && Quantity(5, .milligram).weight(.none) == Rational(1, 200))
    #expect(Quantity(16, .ounce).weight(.none) == Rational(45_359_237, 100_000) && Quantity(3, .litre).volume(.none) == 3000)
  }

  @Test func onlyDropsNobodyCountedAreAnEstimate() {
    let (known, unknown) = (MaterialFacts(dropsPerMillilitre: 30), MaterialFacts.none)
    #expect(Quantity(3, .drop).volume(known, drops: 45) == Rational(1, 10) && !Quantity(3, .drop).isEstimated(known))
    #expect(Quantity(9, .drop).volume(unknown, drops: 45) == Rational(1, 5) && Quantity(9, .drop).isEstimated(unknown))
    #expect(!Quantity(3, .gram).isEstimated(unknown))
  }

  @Test func factsNobodyMayTypeDivideByNothing() {
    let facts = MaterialFacts(density: 0, dropsPerMillilitre: 0)
    #expect(Quantity(20, .drop).volume(facts, drops: 0) == 1 && Quantity(1, .gram).volume(facts) == 1)
  }
}
