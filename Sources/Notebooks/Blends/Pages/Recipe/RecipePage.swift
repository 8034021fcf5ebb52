import BlendsRecords
import BookStore
import Hummingbird
import Records
import Site
import Words

/// The page to paste a recipe as text and turn it into ingredients of a blend.
enum RecipePage {
  struct Model: Hashable {
    let blend: RecordID
    let name: String
    let text: String
    let unit: UnitOfMeasure
    /// The lines as they were read; nil before the recipe was sent.
    let lines: [RecipeText.Line]?

    var understood: Int { lines?.count { if case .understood = $0 { true } else { false } } ?? 0 }
    var unclear: Int { (lines?.count ?? 0) - understood }
  }

  static func view(_ model: Model, in context: PageContext) -> HTML {
    let language = context.language
    let title = language.text("recipe.title")
    let name = model.name.isEmpty ? language.text("form.new") : model.name
    return BlendsTabs.page(title, at: nil, in: context) {
      """
      \(Headline(title: title, back: (.blendForm(model.blend), name)).html)
      <div class="narrow">
      \(form(model, in: language))
      \(model.lines.map { result($0, of: model, in: language) })
      </div>
      """
    }
  }

  private static func form(_ model: Model, in language: Language) -> HTML {
    """
    <form class="card recipe-form" method="post" action="\(Address.recipeReading(model.blend))" data-behaviour="kept" \
    data-draft-key="recipe-\(model.blend)" autocomplete="off">
    <label class="form-title" for="recipe">\(language.text("recipe.label"))</label>
    <textarea id="recipe" name="text" rows="8" required aria-describedby="recipe-note" placeholder="\(language.text("recipe.hint"))">
    \(model.text)</textarea>
    <p class="note" id="recipe-note">\(language.text("recipe.note"))</p>
    <div class="recipe-foot"><label for="unit">\(language.text("recipe.unit"))</label><select id="unit" name="unit">\
    \(UnitOfMeasure.allCases.html { .option($0.rawValue, $0.name(of: "2", in: language), isChosen: $0 == model.unit) })</select>\
    <button\(HTML.attribute("class", model.understood == 0 ? "prominent" : nil)) name="preview" value="on">\
    \(language.text("recipe.preview"))</button></div>
    </form>
    """
  }

  private static func result(_ lines: [RecipeText.Line], of model: Model, in language: Language) -> HTML {
    """
    <section class="card result" aria-labelledby="read-title"><h2 id="read-title" role="status">\(summary(model, in: language))</h2>
    <ul class="recipe-lines">\(lines.html { row($0, in: language) })</ul>
    \(model.understood == 0 ? .nothing : applying(model, in: language))
    </section>
    """
  }

  private static func summary(_ model: Model, in language: Language) -> String {
    if model.understood + model.unclear == 0 { return language.text("recipe.nothing") }
    let read = language.text("recipe.understood", ["count": .count(model.understood)])
    return model.unclear == 0 ? read : "\(read) \(language.text("recipe.unclear", ["count": .count(model.unclear)]))"
  }

  private static func row(_ line: RecipeText.Line, in language: Language) -> HTML {
    switch line {
    case .understood(let line, _):
      """
      <li class="recipe-line">\(Symbol.passed.html)<span class="row-main" dir="auto">\(line.name)</span>\
      <span class="row-value">\(line.quantity.said(in: language)) · \(line.role.said(in: language))</span></li>

      """
    case .unclear(let text, let reason, let line, let column):
      """
      <li class="recipe-line is-unclear">\(Symbol.warning.html)<span class="row-main"><code dir="auto">\(text)</code>\
      <span class="recipe-reason">\(language.text(
        "recipe.place", ["line": .count(line), "column": .count(column), "reason": .text(language.text(reason))]))</span></span></li>

      """
    }
  }

  private static func applying(_ model: Model, in language: Language) -> HTML {
    """
    <form\(HTML.acting(at: .recipeReading(model.blend)))><textarea name="text" hidden>
    \(model.text)</textarea><input type="hidden" name="unit" value="\(model.unit.rawValue)"><input type="hidden" name="apply" value="on">\
    <button class="prominent">\(Symbol.plus.html)\
    <span>\(language.text("recipe.apply", ["count": .count(model.understood)]))</span></button></form>
    """
  }
}

extension RecipePage.Model {
  /// The page before a recipe is pasted, or with its lines as understood. Throws `.unknown` if the blend does not exist.
  init(of id: RecordID, _ text: String = "", unit: UnitOfMeasure = .drop, _ lines: [RecipeText.Line]? = nil, in blends: Blends) throws {
    self.init(blend: id, name: try blends.blend(id).blend.name.text, text: text, unit: unit, lines: lines)
  }
}

extension BlendsRoutes {
  func addRecipe(to router: Routes) {
    router.get(Address.recipe) { request, id in
      let (text, unit) = (keptRecipe(request), request.uri.queryParameters["unit"].flatMap { UnitOfMeasure(rawValue: String($0)) })
      return try services.page(request) { _, context in
        guard let text, let unit else { return RecipePage.view(try RecipePage.Model(of: id, in: blends), in: context) }
        let lines = try blends.recipe(text, unit: unit, into: id)
        return RecipePage.view(try RecipePage.Model(of: id, text, unit: unit, lines, in: blends), in: context)
      }
    }
    router.post(Address.recipeReading) { request, form, id in
      let text = try form.text("text")
      let unit = try form.require("unit") { UnitOfMeasure(rawValue: $0) }
      guard form["apply"] == nil else {
        return try services.answer(request, otherwise: .blendForm(id)) { _ in
          let lines = try blends.recipe(text, unit: unit, into: id)
          let entries = try lines.compactMap(Ingredient.Entry.init)
          guard !entries.isEmpty else { throw UserError(.value, lines.first?.reason ?? LocalizedText("recipe.nothing")) }
          let act = try blends.add(entries, to: id).act
          recipes.forget { $0 == text }
          return FormResult(act: act, go: ReturnPath(to: .blendForm(id)))
        }
      }
      // The preview has an address of its own, which a browser can come back to; one of no blend is refused at once.
      _ = try blends.blend(id)
      let name = services.book.surroundings.newID().description
      recipes.keep(text, under: name)
      return ReturnPath(to: Address.recipe(id).with("recipe=\(name)&unit=\(unit.rawValue)")).redirect
    }
  }

  /// The recipe that the address names; nil if it names none, or none that is still kept.
  private func keptRecipe(_ request: Request) -> String? {
    request.uri.queryParameters["recipe"].flatMap { recipes.value(String($0)) }
  }
}

extension Ingredient.Entry {
  fileprivate init?(_ line: RecipeText.Line) throws {
    guard case .understood(let line, _) = line else { return nil }
    self.init(name: try Name(line.name), quantity: line.quantity, role: line.role)
  }
}

extension RecipeText.Line {
  fileprivate var reason: LocalizedText? { if case .unclear(_, let reason, _, _) = self { reason } else { nil } }
}
