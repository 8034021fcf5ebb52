import Records

@testable import BlendsPages
@testable import BlendsRecords

extension Samples {
  var unreadable: LocalizedText { LocalizedText("form.unreadable") }

  var recipe: RecipePage.Model {
    let lines = [
      IngredientLine(name: "Hedione", quantity: Quantity("6", .millilitre), role: .neat),
      IngredientLine(name: "Galaxolide", quantity: Quantity("21.4", .gram), role: .aromatic(concentration: 10)),
      IngredientLine(name: "Jojoba", quantity: Quantity("10", .millilitre), role: .carrier),
    ]
    return RecipePage.Model(
      blend: id(50), name: "Orange & Fennel #1", text: "Hedione 6\nGalaxolide 21,4 g @10%\nJojoba 10 ml carrier\n<no amount>",
      unit: .millilitre,
      lines: lines.enumerated().map { .understood($1, line: $0 + 1) } + [
        .unclear(text: "<no amount>", reason: unreadable, line: 4, column: 11)
      ])
  }

  /// The batch of four lines of which that much was weighed.
  func batch(_ weighed: [String?], current: Int?) -> BatchPage.Model {
    let lines: [(name: String, quantity: Quantity, concentration: Rational?)] = [
      ("Fennel", Quantity("1", .drop), 100), ("Orange, sweet, from the second pressing", Quantity("2.5", .millilitre), 10),
      ("Base accord", Quantity("3", .tablespoon), 100), ("Jojoba", Quantity("0.5", .cup), nil),
    ]
    let weighings = zip(lines, weighed).enumerated().map { place, line in
      Weighing(
        id: id(91 + place), batch: id(90), place: place + 1, name: Name(kept: line.0.name), concentration: line.0.concentration,
        unit: line.0.quantity.unit, planned: line.0.quantity.amount, weighed: line.1.map { Rational(typed: $0) })
    }
    return BatchPage.Model(
      WholeBatch(batch: Batch(id: id(90), blend: id(50), made: instant(today, 9, 12), day: today), weighings: weighings),
      name: "Orange & Fennel #1", current: current)
  }

  var comparison: ComparisonPage.Model {
    ComparisonPage.Model(
      groups: [
        ComparisonPage.Group(category: "Dish soap", blends: [choice(50, "Orange & Fennel #1"), choice(51, "Orange & Fennel #2")]),
        ComparisonPage.Group(category: "<Room>", blends: [choice(52, "Linen")]),
      ], one: id(50), other: id(51),
      comparison: Comparison(
        composition([("Jojoba", "666.7"), ("Orange", "250"), ("Fennel", "50"), ("Nutmeg", "33.3")]),
        composition([("Jojoba", "600"), ("Orange", "350"), ("Fennel", "50")])
      ) { Name.folded($0) })
  }

  private func composition(_ millilitres: [(name: String, amount: String)]) -> Composition {
    Composition(millilitres.map { BlendLine(name: $0.name, quantity: Quantity($0.amount, .millilitre), role: .neat) }, by: .volume)
  }

  private func choice(_ number: Int, _ name: String) -> BlendForm.Choice { BlendForm.Choice(id: id(number), name: name) }

  var materials: [Blends.UsedMaterial] {
    [("Fennel", 1, nil), ("Jojoba", 21, Rational(typed: "0.863")), ("Orange, sweet, from the second pressing of last winter", 5, nil)].map {
      Blends.UsedMaterial(material: Material(name: Name(kept: $0.0), facts: MaterialFacts(density: $0.2)), blends: $0.1)
    }
  }

  var material: MaterialPage.Model {
    MaterialPage.Model(
      material: Material(name: Name(kept: "Jojoba"), facts: MaterialFacts(density: Rational(typed: "0.863"))),
      uses: [
        use(50, "Orange & Fennel #1", "Dish soap", Quantity("0.5", .cup), .pass), use(52, "Linen", "<Room>", Quantity("2", .drop), .tbd),
        use(53, "Rose", "Dish soap", Quantity("21.4", .gram), .fail),
      ])
  }

  func use(_ number: Int, _ name: String, _ category: String, _ quantity: Quantity, _ status: Blend.Status) -> Blends.Usage {
    Blends.Usage(
      blend: blend(number, name, status: status), category: Name(kept: category), ingredient: ingredient(number + 50, "Jojoba", quantity))
  }

  var table: TablePage.Model {
    let lines: [TableReading.Line] = [
      TableReading.Line(line: 2, column: nil, category: "<Room>", blend: "Lemon & Thyme", verdict: .new),
      TableReading.Line(line: 5, column: nil, category: nil, blend: "Orange & Fennel #1", verdict: .same),
      TableReading.Line(line: 9, column: nil, category: nil, blend: "Orange & Fennel #2", verdict: .taken),
      TableReading.Line(line: 10, column: nil, category: nil, blend: "<Mint>", verdict: .leftOut(line: 11)),
      TableReading.Line(line: 11, column: 7, category: nil, blend: "<Mint>", verdict: .refused(unreadable)),
    ]
    return TablePage.Model(
      category: TablePage.Category(id: id(60), name: "Dish soap"),
      state: .read(TableReading(isTable: true, lines: lines, new: 1, same: 1, taken: 1, refused: 1), table: "token"))
  }

  var sheet: SheetPage.Model {
    SheetPage.Model(
      blend: blend(
        50, "Orange & Fennel #1", status: .pass, madeDaysAgo: 20, maturation: maturation(14, .day), destination: "Sealed glass jar",
        conclusion: "Keeps its orange for a week.\nThen the fennel comes through.", update: "Made again with <half> the fennel."),
      category: Name(kept: "Dish soap"), readyTime: nil,
      lines: [
        line(ingredient(71, "Fennel", Quantity("1", .drop)), "0.0301", isEstimated: true),
        line(ingredient(72, "Orange", Quantity("2.5", .millilitre), .aromatic(concentration: 10)), "1.5052"),
        line(ingredient(73, "Jojoba", Quantity("0.5", .cup), .carrier), "98.4647"),
      ],
      notes: [
        SmellNote(
          id: id(61), blend: id(50), day: today.adding(-6), text: "Sweet, a little flat.", state: .settled, created: instant(today, 9, 12)),
        SmellNote(id: id(62), blend: id(50), day: today.adding(-19), text: "Sharp.", state: nil, created: instant(today, 9, 12)),
      ])
  }

  private func line(_ ingredient: Ingredient, _ share: String, isEstimated: Bool = false) -> SheetPage.Line {
    let percent = Rational(typed: share)
    return SheetPage.Line(
      ingredient: ingredient,
      share: Composition.Share(percent: percent, shown: share, range: isEstimated ? 0...percent : nil, isEstimated: isEstimated))
  }
}
