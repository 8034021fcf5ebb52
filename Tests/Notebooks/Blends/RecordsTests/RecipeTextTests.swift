import Records
import TestKit
import Testing

@testable import BlendsRecords

/// A recipe that was pasted and became another: ten times too much is worse than a line that is asked about.
@Suite struct RecipeTextTests {
  @Test(arguments: [
    ("Hedione 6", "Hedione=6 drops"), ("Galaxolide 21,4 g", "Galaxolide=21.4 g"), ("Galaxolide 21.4g", "Galaxolide=21.4 g"),
    ("Rose\t2\tdrops", "Rose=2 drops"), ("Rose; 2; drops", "Rose=2 drops"), ("Rose;2 drops;10%", "Rose=2 drops @10%"),
    ("2 ml Rose", "Rose=2 ml"),
    ("2ml  Rose   absolute", "Rose absolute=2 ml"), ("2; ml; Rose", "Rose=2 ml"), ("2 ml\tRose\t@10%", "Rose=2 ml @10%"),
    ("Rose 2 drops @10%", "Rose=2 drops @10%"), ("Rose 2 drops 10 %", "Rose=2 drops @10%"), ("Rose 2 Tropfen (10 %)", "Rose=2 drops @10%"),
    ("Rose 10% 2 drops", "Rose=2 drops @10%"), ("Rose @ 10 % 2", "Rose=2 drops @10%"), ("2 drops Rose 10%", "Rose=2 drops @10%"),
    ("Jojoba 10 ml carrier", "Jojoba=10 ml carrier"), ("Jojobaöl 10 ml Trägeröl", "Jojobaöl=10 ml carrier"),
    ("10 ml Jojoba carrier", "Jojoba=10 ml carrier"),
    ("Роза 3 капли", "Роза=3 drops"), ("Масло 2 ст. л. основа", "Масло=2 tbsps carrier"), ("Rose: 2 ml", "Rose=2 ml"),
    ("Rose - 2 ml", "Rose=2 ml"),
    ("Rose = 2 ml", "Rose=2 ml"), ("- Rose 2 ml", "Rose=2 ml"), ("• Rose 2 ml", "Rose=2 ml"), ("Iso E Super 6", "Iso E Super=6 drops"),
    ("5 Fold Orange 3 ml", "5 Fold Orange=3 ml"), ("Ambrox 33; 2; ml", "Ambrox 33=2 ml"), ("Rose #2 3 ml", "Rose #2=3 ml"),
    ("Rose 1/3 ml", "Rose=1/3 ml"),
    ("Water; 1 1/2; cup", "Water=3/2 cups"), ("Water; 1 1/2 cups; carrier", "Water=3/2 cups carrier"),
    ("1 1/2; cups; Water", "Water=3/2 cups"),
    ("Honey 1½ cups", "Honey=3/2 cups"), ("Honey; 1 ½; cups", "Honey=3/2 cups"), ("½ cup Honey", "Honey=1/2 cups"),
    ("Rose ½ ml", "Rose=1/2 ml"),
    ("Vitamin 1 1/2; 2; ml", "Vitamin 1 1/2=2 ml"), ("Rose; 2 1/2%", "Rose=2 drops @1/2%"),
    ("Rose;;2;;ml;", "Rose=2 ml"), ("Rose\u{A0}2\u{A0}ml", "Rose=2 ml"), ("Rose 2 ml;", "Rose=2 ml"), ("4711; 3; ml", "4711=3 ml"),
  ])
  func aLineIsUnderstoodAsItIsMeant(text: String, line: String) throws {
    #expect(RecipeText.lines(of: text, unit: .drop) == [.understood(try IngredientLine(line), line: 1)])
  }

  @Test(arguments: [
    ("Rose", "missing", 5), ("6", "name", 1), ("2 ml", "name", 1), ("Galaxolide 1.234,5 g", "amount", 12),
    ("Galaxolide 1,234.5", "amount", 12), ("Galaxolide 1,250 g", "twofold", 12), ("1.250 g Rose", "twofold", 1),
    ("Rose; 1,250; g", "twofold", 7), ("1,250; g; Rose", "twofold", 1), ("Chanel 1,250 2 ml", "twofold", 8),
    ("Galaxolide 1 234 g", "twoAmounts", 12), ("Ambrox 33 2 ml", "twoAmounts", 8), ("2 ml Rose 3", "twoAmounts", 11),
    ("Rose 2 ml 3", "twoAmounts", 6),
    ("5 pinch Salt", "leadingUnit", 3), ("2 c. Jojoba carrier", "leadingUnit", 3), ("- 5 Fold Orange", "leadingUnit", 5),
    ("2 Rose", "missing", 7), ("Rose -2 ml", "amount", 6), ("Rose ٣ ml", "amount", 6), ("Water 1 1/2 cup", "twoAmounts", 7),
    ("Chanel 5 ½ ml", "twoAmounts", 8), ("Rose; 1; 1/2; ml", "unit", 10), ("Rose; 1 3/2; ml", "unit", 9), ("Rose; 1½½; ml", "amount", 7),
    ("Rose; 1 1/2; drips", "unit", 14),
    ("Rose 2 drips", "unit", 8),
    ("Rose 2 ml soon", "extra", 11), ("Rose 0 ml", "small", 6), ("Rose 99999", "large", 6), ("Rose 2.00001 ml", "places", 6),
    ("Rose 2 ml @200%", "concentration", 11), ("Rose 10%", "amount", 6), ("10% Rose 2 ml", "concentration", 1),
    ("Rose 10% 2 ml 20%", "extra", 6),
    ("Rose 2 ml blend:12", "source", 11), ("blend:12 2 ml", "source", 1), ("2 ml blend:3f2a", "source", 6), ("Rose; drops", "amount", 7),
    ("2; 3", "twoAmounts", 1), ("Rose; 1.234,5; g", "amount", 7),
    ("\(String(repeating: "x", count: 121)) 2 ml", "longName", 1),
  ])
  func whatCouldBeMeantInTwoWaysIsAskedAbout(text: String, reason: String, column: Int) throws {
    let lines = RecipeText.lines(of: "\n" + text, unit: .drop)
    guard case .unclear(let said, let phrase, let line, let place)? = lines.first, lines.count == 1 else {
      Issue.record("\(lines)")
      return
    }
    #expect(said == text && phrase.key == "ingredientline.\(reason)" && line == 2 && place == column, "\(phrase) \(place)")
  }

  @Test func linesAreCountedWhateverEndsThemAndBlankOnesPassedOver() throws {
    let rose = try IngredientLine("Rose=2 g")
    #expect(RecipeText.lines(of: "\r\n  \r\nRose 2\r\r\nRose 2\n\tRose 2\u{2028}Rose 2", unit: .gram).map(\.place) == [3, 5, 6, 7])
    #expect(RecipeText.lines(of: " \nRose 2\n", unit: .gram) == [.understood(rose, line: 2)])
    #expect(RecipeText.lines(of: "", unit: .gram).isEmpty)
  }

  @Test func aTextTooLongIsReadToItsBound() {
    let lines = RecipeText.lines(of: String(repeating: "Rose 2 ml\n", count: 100_000), unit: .drop)
    #expect(lines.count == 201 && lines.last?.place == 201 && lines.dropLast().allSatisfy(\.isUnderstood))
    guard case .unclear(_, let reason, _, _)? = lines.last else {
      Issue.record("\(String(describing: lines.last))")
      return
    }
    #expect(reason == LocalizedText("recipe.lines", ["count": 200]))
    let long = RecipeText.lines(of: String(repeating: "x", count: 1_000_000), unit: .drop)
    let shown = String(repeating: "x", count: 500)
    #expect(long == [.unclear(text: shown, reason: LocalizedText("recipe.line", ["count": 500]), line: 1, column: 501)])
  }

  @Test func damagedRecipesEndInLinesOrAPlace() throws {
    var dice = SeededDice.fixed(1)
    let recipe = "Hedione 6\nGalaxolide 21,4 g\nRose\t2\tdrops\n\nSweet orange; 2; ml; 10%\n2 ml Rose @10%\nJojoba 1/3 cup carrier\n"
    let original = Array(recipe.unicodeScalars)
    var (understood, unclear) = (0, 0)
    for _ in 0..<Soak.rounds(10_000) {
      let text = damaged(original, &dice)
      let count = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).count
      for line in RecipeText.lines(of: text, unit: .drop) {
        #expect((1...count).contains(line.place), "seed \(dice.seed): \(text.debugDescription)")
        switch line {
        case .understood(let ingredient, _):
          understood += 1
          #expect(try IngredientLine(ingredient.description) == ingredient, "seed \(dice.seed): \(text.debugDescription)")
        case .unclear(let text, _, _, let column):
          unclear += 1
          #expect((1...text.count + 1).contains(column), "seed \(dice.seed): \(text.debugDescription)")
        }
      }
    }
    #expect(understood > 0 && unclear > 0, "seed \(dice.seed): \(understood), \(unclear)")
  }

  private func damaged(_ original: [Unicode.Scalar], _ dice: inout SeededDice) -> String {
    var text = original
    let strangers = Array("0123456789 .,;%@=#/-\t\n\r½٣\u{301}\u{200D}\u{0}mlg".unicodeScalars)
    for _ in 0..<1 + dice.below(5) {
      let place = dice.below(text.count)
      switch dice.below(3) {
      case 0: text.insert(strangers[dice.below(strangers.count)], at: place)
      case 1: text[place] = strangers[dice.below(strangers.count)]
      default: text.remove(at: place)
      }
    }
    return String(String.UnicodeScalarView(text))
  }
}

extension RecipeText.Line {
  fileprivate var place: Int {
    switch self {
    case .understood(_, let line), .unclear(_, _, let line, _): line
    }
  }

  fileprivate var isUnderstood: Bool {
    if case .understood = self { true } else { false }
  }
}

extension RecipeText {
  /// The lines, nothing being wrong with any ingredient.
  fileprivate static func lines(of text: String, unit: UnitOfMeasure) -> [Line] { lines(of: text, unit: unit) { _ in nil } }
}
