import BlendsRecords
import BookStore
import Records
import Site

extension BlendsRoutes {
  /// A recipe that is pasted.
  func addRecipe(to router: Routes) {
    router.get(Address.recipe) { request, id in
      try services.page(request) { RecipePage.view(try RecipePage.Model(of: id, in: blends), in: $1) }
    }
    router.post(Address.recipeReading) { request, form, id in
      let text = try form.text("text")
      let unit = try form.require("unit") { UnitOfMeasure(rawValue: $0) }
      guard form["apply"] == nil else {
        return try services.answer(request, otherwise: .blendForm(id)) { _ in
          let lines = try blends.recipe(text, unit: unit, into: id)
          let entries = try lines.compactMap(Ingredient.Entry.init)
          guard !entries.isEmpty else { throw UserError(.value, lines.first?.reason ?? LocalizedText("recipe.nothing")) }
          return FormResult(act: try blends.add(entries, to: id).act, go: ReturnPath(to: .blendForm(id)))
        }
      }
      return try services.page(request) { _, context in
        let lines = try blends.recipe(text, unit: unit, into: id)
        return RecipePage.view(try RecipePage.Model(of: id, text, unit: unit, lines, in: blends), in: context)
      }
    }
  }
}

extension Ingredient.Entry {
  /// The ingredient understood of a line; nil where none was.
  fileprivate init?(_ line: RecipeText.Line) throws {
    guard case .understood(let line, _) = line else { return nil }
    self.init(name: try Name(line.name), quantity: line.quantity, role: line.role)
  }
}

extension RecipeText.Line {
  /// Why it was not understood; nil where it was.
  fileprivate var reason: LocalizedText? { if case .unclear(_, let reason, _, _) = self { reason } else { nil } }
}
