import Pages
import Records

extension Samples {
  /// The pages of Blends on which a person writes, weighs, compares and prints.
  var benchPages: [(name: String, html: HTML)] {
    let frame = frame()
    return [
      ("blend-form", BlendForm.view(form(), in: frame)),
      ("blend-form-draft", BlendForm.view(draft, in: frame)),
      ("blend-form-ready", BlendForm.view(ready, in: frame)),
      ("recipe", RecipePage.view(RecipePage.Model(blend: id(50), name: ""), in: frame)),
      ("recipe-read", RecipePage.view(recipe, in: frame)),
      ("batch", BatchPage.view(batch(["1", nil, nil, nil], current: nil), in: frame)),
      ("batch-over", BatchPage.view(batch(["1", "3.25", nil, nil], current: 3), in: frame)),
      ("batch-done", BatchPage.view(batch(["1", "2.5", "3", "0.48"], current: nil), in: frame)),
      ("comparison", ComparisonPage.view(comparison, in: frame)),
      ("comparison-empty", ComparisonPage.view(ComparisonPage.Model(groups: [], one: nil, other: nil, lines: nil), in: frame)),
      ("materials", MaterialsPage.view(materials, in: frame)),
      ("materials-empty", MaterialsPage.view([], in: frame)),
      ("material", MaterialPage.view(material, in: frame)),
      ("table", TablePage.view(TablePage.Model(category: id(60), name: "Dish soap"), in: frame)),
      ("table-read", TablePage.view(table, in: frame)),
      ("table-refused", TablePage.view(TablePage.Model(category: id(60), name: "Dish soap", state: .unreadable(unreadable)), in: frame)),
      ("sheet", SheetPage.view(sheet, in: frame)),
    ]
  }

  private func choices(_ names: [String], from number: Int) -> [BlendForm.Choice] {
    names.enumerated().map { BlendForm.Choice(id: id(number + $0), name: $1) }
  }

  var categories: [BlendForm.Choice] { choices(["Dish soap", "Perfume", "<Room> & \"linen\""], from: 60) }

  private var ingredients: [BlendForm.Ingredient] {
    [
      BlendForm.Ingredient(
        id: id(71), name: "Fennel", measure: Measure("1", .drop), role: .aromatic(concentration: "100")),
      BlendForm.Ingredient(
        id: id(72), name: "Orange, sweet, from the second pressing of last winter", measure: Measure("2.5", .millilitre),
        role: .aromatic(concentration: "10")),
      BlendForm.Ingredient(
        id: id(73), name: "Base accord", measure: Measure("3", .tablespoon), role: .aromatic(concentration: "100"), source: id(81)),
      BlendForm.Ingredient(id: id(74), name: "Jojoba", measure: Measure("0.5", .cup), role: .carrier),
    ]
  }

  func form(
    conflict: TextConflict? = nil, safety: BlendForm.Safety = BlendForm.Safety(.leaveOn, low: "0.5", high: "2")
  ) -> BlendForm.Model {
    blend(
      name: "Orange & Fennel #1", destination: EditedText("Sealed glass jar", base: "b45e", conflict: conflict), ingredients: ingredients,
      standing: .pass, maturation: BlendForm.Maturation(14, .day), safety: safety, checks: [])
  }

  var draft: BlendForm.Model {
    blend(
      name: "orange & fennel #1", destination: EditedText("", base: "0"), ingredients: [], standing: .tbd,
      maturation: BlendForm.Maturation(nil, .day),
      checks: [
        BlendForm.Check(.name, .refused(Phrase("question.leave"))), BlendForm.Check(.ingredients, .missing),
        BlendForm.Check(.destination, .missing), BlendForm.Check(.maturation, .passed),
      ])
  }

  var ready: BlendForm.Model {
    blend(
      name: "Orange & Fennel #2", destination: EditedText("Sealed glass jar", base: "0"), ingredients: ingredients, standing: .tbd,
      maturation: BlendForm.Maturation(1, .week), checks: BlendForm.Check.Subject.allCases.map { BlendForm.Check($0, .passed) })
  }

  private func blend(
    name: String, destination: EditedText, ingredients: [BlendForm.Ingredient], standing: BlendStanding,
    maturation: BlendForm.Maturation, safety: BlendForm.Safety = BlendForm.Safety(.leaveOn, low: "0.5", high: "2"),
    checks: [BlendForm.Check]
  ) -> BlendForm.Model {
    BlendForm.Model(
      id: id(50), category: id(60), categories: categories, name: EditedText(name, base: "b45e"), destination: destination,
      conclusion: EditedText("Keeps its orange for a week.\nThen the fennel comes through.", base: "b45e"),
      update: EditedText("", base: "0"), ingredients: ingredients, sources: choices(["Base accord", "Citrus #2"], from: 81),
      standing: standing, maturation: maturation, created: today.adding(-20),
      safety: safety, checks: checks, today: today)
  }
}
