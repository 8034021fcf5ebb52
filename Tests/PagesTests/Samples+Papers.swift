import Pages
import Records

extension Samples {
  var unreadable: Phrase { Phrase("form.unreadable") }

  var recipe: RecipePage.Model {
    RecipePage.Model(
      blend: id(50), name: "Orange & Fennel #1", text: "Hedione 6\nGalaxolide 21,4 g @10%\nJojoba 10 ml carrier\n<no amount>",
      unit: .millilitre,
      lines: [
        .understood(name: "Hedione", Measure("6", .millilitre), .aromatic(concentration: "100")),
        .understood(name: "Galaxolide", Measure("21.4", .gram), .aromatic(concentration: "10")),
        .understood(name: "Jojoba", Measure("10", .millilitre), .carrier),
        .unclear(text: "<no amount>", line: 4, column: 11, reason: unreadable),
      ])
  }

  /// The batch of four lines of which that much was weighed.
  func batch(_ weighed: [String?], current: Int?) -> BatchPage.Model {
    let names: [(String, Measure.Unit, String)] = [
      ("Fennel", .drop, "1"), ("Orange, sweet, from the second pressing", .millilitre, "2.5"), ("Base accord", .tablespoon, "3"),
      ("Jojoba", .cup, "0.5"),
    ]
    let lines = zip(names, weighed).enumerated().map { place, line in
      let ((name, unit, planned), weighed) = line
      let isOver = weighed == "3.25"
      return BatchPage.Line(
        place: place + 1, name: name, unit: unit, planned: planned, weighed: weighed,
        remaining: weighed == nil ? planned : weighed == "0.48" ? "0.02" : "0",
        difference: weighed.map { _ in isOver ? "0.75" : weighed == "0.48" ? "-0.02" : "0" }, growth: isOver ? "1.3" : nil)
    }
    return BatchPage.Model(
      id: id(90), blend: id(50), name: "Orange & Fennel #1", made: today, lines: lines, current: current,
      isFinished: !weighed.contains(nil))
  }

  var comparison: ComparisonPage.Model {
    ComparisonPage.Model(
      groups: [
        ComparisonPage.Group(category: "Dish soap", blends: [choice(50, "Orange & Fennel #1"), choice(51, "Orange & Fennel #2")]),
        ComparisonPage.Group(category: "<Room>", blends: [choice(52, "Linen")]),
      ], one: id(50), other: id(51),
      lines: [
        ComparisonPage.Line(name: "Jojoba", one: 6667, other: 6000), ComparisonPage.Line(name: "Orange", one: 2500, other: 3500),
        ComparisonPage.Line(name: "Fennel", one: 500, other: 500), ComparisonPage.Line(name: "Nutmeg", one: 333, other: nil),
      ])
  }

  private func choice(_ number: Int, _ name: String) -> BlendForm.Choice { BlendForm.Choice(id: id(number), name: name) }

  var materials: [MaterialsPage.Row] {
    [("Fennel", 1, false), ("Jojoba", 21, true), ("Orange, sweet, from the second pressing of last winter", 5, false)].enumerated().map {
      MaterialsPage.Row(id: id(100 + $0), name: $1.0, blends: $1.1, hasFacts: $1.2)
    }
  }

  var material: MaterialPage.Model {
    MaterialPage.Model(
      id: id(101), name: "Jojoba", density: "0.863", drops: nil, maximum: nil,
      uses: [
        use(50, "Orange & Fennel #1", "Dish soap", Measure("0.5", .cup), .pass), use(52, "Linen", "<Room>", Measure("2", .drop), .tbd),
        use(53, "Rose", "Dish soap", Measure("21.4", .gram), .fail),
      ])
  }

  private func use(_ number: Int, _ name: String, _ category: String, _ measure: Measure, _ standing: BlendStanding) -> MaterialPage.Use {
    MaterialPage.Use(blend: id(number), name: name, category: category, measure: measure, standing: standing)
  }

  var table: TablePage.Model {
    TablePage.Model(
      category: id(60), name: "Dish soap",
      state: .read(
        TablePage.Reading(
          [
            TablePage.Row(line: 2, category: "<Room>", name: "Lemon & Thyme", verdict: .new),
            TablePage.Row(line: 5, name: "Orange & Fennel #1", verdict: .same),
            TablePage.Row(line: 9, name: "Orange & Fennel #2", verdict: .other),
            TablePage.Row(line: 10, name: "<Mint>", verdict: .leftOut(line: 11)),
            TablePage.Row(line: 11, column: 7, name: "<Mint>", verdict: .refused(unreadable)),
          ], new: 1, same: 1, other: 1, refused: 1), table: "token"))
  }

  var sheet: SheetPage.Model {
    SheetPage.Model(
      id: id(50), name: "Orange & Fennel #1", category: "Dish soap", standing: .pass, created: today.adding(-20),
      maturation: BlendForm.Maturation(14, .day), ready: today.adding(-6), readyTime: nil,
      ingredients: [
        SheetPage.Ingredient(
          name: "Fennel", measure: Measure("1", .drop), role: .aromatic(concentration: "100"), share: "0.0301", isEstimated: true),
        SheetPage.Ingredient(
          name: "Orange", measure: Measure("2.5", .millilitre), role: .aromatic(concentration: "10"), share: "1.5052", isEstimated: false),
        SheetPage.Ingredient(name: "Jojoba", measure: Measure("0.5", .cup), role: .carrier, share: "98.4647", isEstimated: false),
      ], destination: "Sealed glass jar", conclusion: "Keeps its orange for a week.\nThen the fennel comes through.",
      update: "Made again with <half> the fennel.",
      notes: [
        SheetPage.Note(day: today.adding(-6), text: "Sweet, a little flat.", hasSettled: true),
        SheetPage.Note(day: today.adding(-19), text: "Sharp.", hasSettled: nil),
      ])
  }
}
