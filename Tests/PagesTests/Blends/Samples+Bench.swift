import Records

@testable import BlendsPages
@testable import BlendsRecords
@testable import Site

extension Samples {
  /// The pages of Blends on which a person writes, weighs, compares and prints.
  var benchPages: [(name: String, html: HTML)] {
    let context = context()
    return [
      ("blend-form", BlendForm.view(form(), in: context)),
      ("blend-form-draft", BlendForm.view(draft, in: context)),
      ("blend-form-ready", BlendForm.view(ready, in: context)),
      ("recipe", RecipePage.view(RecipePage.Model(blend: id(50), name: "", text: "", unit: .millilitre, lines: nil), in: context)),
      ("recipe-read", RecipePage.view(recipe, in: context)),
      ("batch", BatchPage.view(batch(["1", nil, nil, nil], current: nil), in: context)),
      ("batch-over", BatchPage.view(batch(["1", "3.25", nil, nil], current: 3), in: context)),
      ("batch-done", BatchPage.view(batch(["1", "2.5", "3", "0.48"], current: nil), in: context)),
      ("comparison", ComparisonPage.view(comparison, in: context)),
      ("comparison-empty", ComparisonPage.view(ComparisonPage.Model(groups: [], one: nil, other: nil, comparison: nil), in: context)),
      ("materials", MaterialsPage.view(materials, in: context)),
      ("materials-empty", MaterialsPage.view([], in: context)),
      ("material", MaterialPage.view(material, in: context)),
      ("table", TablePage.view(TablePage.Model(category: TablePage.Category(id: id(60), name: "Dish soap"), state: .waiting), in: context)),
      ("table-read", TablePage.view(table, in: context)),
      (
        "table-refused",
        TablePage.view(
          TablePage.Model(category: TablePage.Category(id: id(60), name: "Dish soap"), state: .unreadable(unreadable)), in: context)
      ),
      ("sheet", SheetPage.view(sheet, in: context)),
    ]
  }

  private func choices(_ names: [String], from number: Int) -> [BlendForm.Choice] {
    names.enumerated().map { BlendForm.Choice(id: id(number + $0), name: $1) }
  }

  var categories: [BlendForm.Choice] { choices(["Dish soap", "Perfume", "<Room> & \"linen\""], from: 60) }

  private var ingredients: [Ingredient] {
    [
      ingredient(71, "Fennel", Quantity("1", .drop)),
      ingredient(
        72, "Orange, sweet, from the second pressing of last winter", Quantity("2.5", .millilitre), .aromatic(concentration: 10)),
      ingredient(73, "Base accord", Quantity("3", .tablespoon), source: id(81)),
      ingredient(74, "Jojoba", Quantity("0.5", .cup), .carrier),
    ]
  }

  func form(others: [EditedText.Other] = [], use: Use = .leaveOn) -> BlendForm.Model {
    form(
      blend(
        50, "Orange & Fennel #1", status: .pass, madeDaysAgo: 20, maturation: maturation(14, .day), destination: "Sealed glass jar",
        conclusion: conclusion, use: use), EditedText("Sealed glass jar", base: "b45e", others: others), ingredients, lacks: [])
  }

  var draft: BlendForm.Model {
    form(
      blend(50, "orange & fennel #1", madeDaysAgo: 20, conclusion: conclusion, isDraft: true), EditedText("", base: "0"), [],
      lacks: [
        Blend.Lack(subject: .name, isMissing: false, reason: .taken, phrase: LocalizedText("question.leave")),
        Blend.Lack(subject: .ingredients, isMissing: true, reason: .value, phrase: LocalizedText("blend.noIngredients")),
        Blend.Lack(subject: .destination, isMissing: true, reason: .value, phrase: LocalizedText("name.blank")),
      ])
  }

  var ready: BlendForm.Model {
    form(
      blend(
        50, "Orange & Fennel #2", madeDaysAgo: 20, maturation: maturation(1, .week), destination: "Sealed glass jar",
        conclusion: conclusion, isDraft: true), EditedText("Sealed glass jar", base: "0"), ingredients, lacks: [])
  }

  private var conclusion: String { "Keeps its orange for a week.\nThen the fennel comes through." }

  private func form(_ blend: Blend, _ destination: EditedText, _ ingredients: [Ingredient], lacks: [Blend.Lack]) -> BlendForm.Model {
    BlendForm.Model(
      blend: blend, categories: categories, name: EditedText(blend.name.text, base: "b45e"), destination: destination,
      conclusion: EditedText(blend.conclusion, base: "b45e"), update: EditedText("", base: "0"), ingredients: ingredients,
      sources: choices(["Base accord", "Citrus #2"], from: 81), lacks: lacks, today: today)
  }
}
