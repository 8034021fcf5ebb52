import Assembly
import Records
import Testing
import Words

@testable import BlendsPages
@testable import BlendsRecords
@testable import Site

/// "1 days", "ready in 1 days", "2.5" in a German page: how amounts, times and shares of a blend are said.
@Suite struct BlendWordsTests {
  private static let german = Language.chosen(from: "de", setting: nil)
  private static let russian = Language.chosen(from: "ru", setting: nil)
  private static let today = Day(year: 2026, month: 11, day: 20) ?? Day(ordinal: 0)

  @Test(arguments: [
    ("0.5", "0.5 drops", "0,5 Tropfen", "0,5 капли"), ("1", "1 drop", "1 Tropfen", "1 капля"), ("2", "2 drops", "2 Tropfen", "2 капли"),
    ("5", "5 drops", "5 Tropfen", "5 капель"), ("21", "21 drops", "21 Tropfen", "21 капля"),
    ("2.5", "2.5 drops", "2,5 Tropfen", "2,5 капли"),
  ])
  func `an amount has its language's separator and the form of its unit that goes with it (P-B9)`(
    _ amount: String, _ english: String, _ german: String, _ russian: String
  ) {
    let said = [Language.english, Self.german, Self.russian].map { Quantity(amount, .drop).said(in: $0).replacing("\u{A0}", with: " ") }
    #expect(said == [english, german, russian])
  }

  @Test func `every unit has a word of its own in every language, and a rounded amount a sign (P-B3)`() {
    for language in Language.all {
      #expect(Set(UnitOfMeasure.allCases.map { Quantity("2", $0).unitName(in: language) }).count == UnitOfMeasure.allCases.count)
      #expect(Quantity("1/97", .gram).said(in: language).hasPrefix("≈"))
    }
  }

  @Test(arguments: [
    (Maturation.Unit.hour, 1, "1 hour", "1 Stunde", "1 час"), (.day, 1, "1 day", "1 Tag", "1 день"), (.day, 2, "2 days", "2 Tage", "2 дня"),
    (.day, 14, "14 days", "14 Tage", "14 дней"), (.week, 21, "21 weeks", "21 Wochen", "21 неделя"),
  ])
  func `a time of one is said in the singular (P11, P-B8)`(
    _ period: Maturation.Unit, _ number: Int, _ en: String, _ de: String, _ ru: String
  ) {
    #expect([Language.english, Self.german, Self.russian].map { period.count(number, in: $0) } == [en, de, ru])
  }

  @Test(arguments: Language.all)
  func `a script that counts up has a word for every number it passes (P14, P-B8)`(_ language: Language) {
    for period in Maturation.Unit.allCases {
      let forms = Set(language.forms(of: "blend.elapsed.\(period)s").map(\.form))
      #expect(forms == Set(language.plurals.forms))
      let html = period.elapsedForms(in: language).text
      for form in language.plurals.forms { #expect(html.contains(" data-\(form.rawValue)=\"")) }
    }
  }

  @Test(
    arguments: [
      (0, nil, "ready today"), (1, nil, "ready tomorrow"), (3, nil, "ready in 3 days"), (400, nil, "ready in 400 days"),
      (0, "14:00", "ready today at 14:00"), (1, "08:00", "ready tomorrow at 08:00"), (4, "08:00", "ready on 24\u{A0}November at 08:00"),
      (60, "08:00", "ready on 19\u{A0}January 2027 at 08:00"), (-1, nil, "ready today"),
    ] as [(Int, String?, String)])
  func `what is to come is said as near as it is`(_ days: Int, _ time: String?, _ sentence: String) {
    let readiness = Readiness(
      isDue: false, percent: 100, day: Self.today.adding(days), time: time, today: Self.today, in: .english)
    #expect(readiness.sentence == sentence)
    #expect(readiness.percent == 99, "what is not ready is not full")
    #expect(readiness.html(in: .english).text.contains("<progress"))
  }

  @Test(
    arguments: [
      (0, nil, "ready since today"), (0, "06:00", "ready since 06:00 today"), (-1, "06:00", "ready since yesterday"),
      (-3, nil, "ready since Tuesday"), (-6, nil, "ready since Saturday"), (-7, nil, "ready since 13\u{A0}November"),
      (-400, nil, "ready since 16\u{A0}October 2025"), (1, nil, "ready since today"),
    ] as [(Int, String?, String)])
  func `what was ready is said as near as it is, without a bar`(_ days: Int, _ time: String?, _ sentence: String) {
    let readiness = Readiness(
      isDue: true, percent: 100, day: Self.today.adding(days), time: time, today: Self.today, in: .english)
    #expect(readiness.sentence == sentence)
    #expect(!readiness.html(in: .english).text.contains("<progress"))
  }

  @Test(arguments: Language.all)
  func `there is a sentence for each weekday, in its order`(_ language: Language) {
    let sentences = language.several("blend.readiness.sinceWeekday")
    #expect(sentences.count == 7 && Set(sentences).count == 7)
    for (sentence, weekday) in zip(sentences, Weekday.allCases) {
      // The case may change the end of a word.
      #expect(sentence.lowercased().contains(language.name(of: weekday).lowercased().prefix(3)))
    }
  }

  @Test func `a share is written by the language, with its range where it rests on an estimate (P22)`() {
    let share = BlendPage.Share("33.3333", range: ("26.5", "40"), in: Self.german)
    #expect(share.text == "33,3333\u{202F}%" && share.range == "26,5–40\u{202F}%")
    #expect(BlendPage.Share("100", in: .english).range == nil)
    let alike = ComputedNumber(100, range: 100...100)
    #expect(BlendPage.Share(alike, places: 4, in: .english).range == nil, "both ends alike are no range")
  }

  @Test func `a total that rests on an estimate is shown with the least it may be`() {
    let (most, least) = (Rational(typed: "0.15"), Rational(typed: "0.0667"))
    let total = BlendPage.Total(number: ComputedNumber(most, range: least...most), unit: .millilitre)
    #expect(total.range(in: Self.german) == "0,067–0,150\u{A0}ml" && total.said(in: Self.german) == "≈\u{A0}0,150\u{A0}ml")
    #expect(BlendPage.Total(number: ComputedNumber(most, range: most...most), unit: .millilitre).range(in: .english) == nil)
    let text = BlendPage.region(Samples(language: .english).blend, in: .english).text.replacing("\u{A0}", with: " ")
    #expect(text.contains("≈ 11.983 ml · ≈ 10.70 g") && text.contains("estimated 11.900–11.983 ml · 10.60–10.70 g"))
  }

  @Test func `what an ingredient is, is said in one way (P22)`() {
    let roles: [Role] = [.neat, .aromatic(concentration: Rational(typed: "7.5")), .carrier]
    #expect(roles.map { $0.said(in: Self.german) } == ["Duftstoff", "Duftstoff zu 7,5\u{202F}%", "Träger"])
    #expect(roles.map { $0.mark(in: .english) == nil } == [true, false, false])
  }

  @Test(arguments: [
    ("1/4", "1/4 cup", "1/4 Tasse", "1/4 чашки"), ("1/3", "1/3 cup", "1/3 Tasse", "1/3 чашки"),
    ("1/2", "1/2 cup", "1/2 Tasse", "1/2 чашки"),
    ("2/3", "2/3 cup", "2/3 Tasse", "2/3 чашки"), ("3/2", "1 1/2 cups", "1 1/2 Tassen", "1 1/2 чашки"),
    ("1", "1 cup", "1 Tasse", "1 чашка"),
    ("2", "2 cups", "2 Tassen", "2 чашки"), ("1/10", "0.1 cups", "0,1 Tassen", "0,1 чашки"),
  ])
  func `of a cup a part is told as a fraction, in the form that a language has for it`(
    _ amount: String, _ english: String, _ german: String, _ russian: String
  ) {
    let said = [Language.english, Self.german, Self.russian].map { Quantity(amount, .cup).said(in: $0).replacing("\u{A0}", with: " ") }
    #expect(said == [english, german, russian])
  }

  @Test(arguments: [("1/3", "1/3\u{A0}ml"), ("7/3", "2 1/3\u{A0}ml"), ("1/97", "≈\u{A0}0.0103\u{A0}ml")])
  func `a third is told as one, and a rounded amount has its sign, wherever it is shown`(_ amount: String, _ text: String) {
    let samples = Samples(language: .english)
    let third = Quantity(amount, .millilitre)
    let recipe = RecipePage.Model(
      blend: samples.id(50), name: "Rose", text: "", unit: .millilitre,
      lines: [.understood(IngredientLine(name: "Rose", quantity: third, role: .neat), line: 1)])
    let material = MaterialPage.Model(
      material: Material(name: Name(kept: "Rose"), facts: .none), uses: [samples.use(50, "Rose", "Soap", third, .tbd)])
    for html in [RecipePage.view(recipe, in: samples.context()), MaterialPage.region(material, in: .english)] {
      #expect(html.text.contains(text))
    }
  }

  @Test func `a warning says by how much, and what would fit where something would`() {
    func said(_ warning: Judgement.Warning) -> String { warnings([warning]).replacing("\u{A0}", with: " ") }
    let fit = Judgement.Fit(line: 3, name: "Jojoba", quantity: Quantity("21.6667", .millilitre), percent: 2)
    let strong = said(.strong(4, fits: fit))
    #expect(strong.contains(">Too strong: 4%, target 0.5–2%. With 21.6667 ml of Jojoba it would be 2%.<"))
    let weak = said(.weak(Rational(typed: "0.2"), fits: nil))
    #expect(weak.contains(">Too weak: 0.2%, target 0.5–2%.<"))
    let usual = Samples(language: .english).blend(naming: "Rose", target: .standard)
    #expect(BlendPage.percentages(usual, in: .english).text.contains("usually 0.5–2"))
    let fennel = said(.overMaximum(line: 0, material: "Fennel", percent: 3, maximum: 2, fits: nil))
    #expect(fennel.contains(">Fennel is 3% of the whole; its maximum is 2%.<"))
    let accord = said(
      .overMaximum(
        line: 2, material: "Rose", percent: 3, maximum: 2,
        fits: Judgement.Fit(line: 2, name: "Amber accord", quantity: Quantity("21.6667", .millilitre), percent: 2)))
    let sentence = "Amber accord brings Rose to 3% of the whole; its maximum is 2%. With 21.6667 ml of Amber accord it would be 2%."
    #expect(accord.contains(">\(sentence)<"))
  }

  @Test func `warnings are never without the word that they are no medical advice, and none is no box`() {
    #expect(warnings([]).isEmpty)
    #expect(warnings([.undiluted]).contains("not medical advice"))
  }

  private func warnings(_ warnings: [Judgement.Warning]) -> String {
    BlendPage.warnings(Samples(language: .english).blend(naming: "Rose", warnings: warnings), in: .english).text
  }

  @Test func `an estimate is explained only where there is one`() {
    let samples = Samples(language: .english)
    #expect(BlendPage.region(samples.blend, in: .english).text.contains("Drops differ"))
    #expect(!BlendPage.region(samples.youngBlend, in: .english).text.contains("Drops differ"))
  }

  @Test func `the question before a deletion names what goes along, and nothing there is none of`() {
    #expect(
      BlendDeletion.Along(ingredients: 3, notes: 1, batches: 2).said(in: .english)
        == "This also deletes 3 ingredients, 1 smell note and 2 batches.")
    #expect(BlendDeletion.Along(ingredients: 1, notes: 0, batches: 0).said(in: .english) == "This also deletes 1 ingredient.")
    #expect(BlendDeletion.Along(ingredients: 0, notes: 0, batches: 0).said(in: .english) == "Nothing else is deleted.")
    #expect(
      BlendDeletion.Along(ingredients: 5, notes: 21, batches: 0).said(in: Self.russian)
        == "Вместе с ней уйдут: 5 ингредиентов и 21 заметка о запахе.")
  }
}
