import BlendsRecords
import Records
import Site
import Words

extension RecipePage {
  /// The page: the text, and what was read of it.
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
    \(UnitOfMeasure.allCases.html { unit in
      """
      <option value="\(unit.rawValue)"\(HTML.attribute("selected", if: unit == model.unit))>\(unit.name(of: "2", in: language))</option>
      """
    })</select>\
    <button\(HTML.attribute("class", model.understood == 0 ? "prominent" : nil)) name="preview" value="on">\
    \(language.text("recipe.preview"))</button></div>
    </form>
    """
  }

  private static func result(_ lines: [RecipeText.Line], of model: Model, in language: Language) -> HTML {
    """
    <section class="card result" aria-labelledby="read-title"><h2 id="read-title" role="status">\(standing(model, in: language))</h2>
    <ul class="recipe-lines">\(lines.html { row($0, in: language) })</ul>
    \(model.understood == 0 ? .nothing : applying(model, in: language))
    </section>
    """
  }

  private static func standing(_ model: Model, in language: Language) -> String {
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
