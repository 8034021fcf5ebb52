import Records

extension RecipePage {
  /// The page: the text, and what was read of it.
  public static func view(_ model: Model, in frame: Frame) -> HTML {
    let language = frame.language
    let title = language.say("recipe.title")
    let name = model.name.isEmpty ? language.say("form.new") : model.name
    return BlendsTabs.page(title, at: nil, in: frame) {
      """
      \(Headline(title: title, back: (.blends(.blendForm(model.blend)), name)).drawn)
      <div class="narrow">
      \(form(model, in: language))
      \(model.lines.map { result($0, of: model, in: language) })
      </div>
      """
    }
  }

  private static func form(_ model: Model, in language: Language) -> HTML {
    """
    <form class="card recipe-form" method="post" action="\(Address.blends(.recipe(model.blend)))" data-behaviour="kept" \
    data-draft-key="recipe-\(model.blend)" autocomplete="off">
    <label class="form-title" for="recipe">\(language.say("recipe.label"))</label>
    <textarea id="recipe" name="text" rows="8" required aria-describedby="recipe-note" placeholder="\(language.say("recipe.hint"))">
    \(model.text)</textarea>
    <p class="note" id="recipe-note">\(language.say("recipe.note"))</p>
    <div class="recipe-foot"><label for="unit">\(language.say("recipe.unit"))</label><select id="unit" name="unit">\
    \(Measure.Unit.allCases.drawn { unit in
      """
      <option value="\(unit.rawValue)"\(HTML.attribute("selected", if: unit == model.unit))>\(unit.name(of: "2", in: language))</option>
      """
    })</select>\
    <button\(HTML.attribute("class", model.understood == 0 ? "prominent" : nil)) name="preview" value="on">\
    \(language.say("recipe.preview"))</button></div>
    </form>
    """
  }

  private static func result(_ lines: [Line], of model: Model, in language: Language) -> HTML {
    """
    <section class="card result" aria-labelledby="read-title"><h2 id="read-title" role="status">\(standing(model, in: language))</h2>
    <ul class="recipe-lines">\(lines.drawn { row($0, in: language) })</ul>
    \(model.understood == 0 ? .nothing : applying(model, in: language))
    </section>
    """
  }

  private static func standing(_ model: Model, in language: Language) -> String {
    if model.understood + model.unclear == 0 { return language.say("recipe.nothing") }
    let read = language.say("recipe.understood", ["count": .count(model.understood)])
    return model.unclear == 0 ? read : "\(read) \(language.say("recipe.unclear", ["count": .count(model.unclear)]))"
  }

  private static func row(_ line: Line, in language: Language) -> HTML {
    switch line {
    case .understood(let name, let measure, let role):
      """
      <li class="recipe-line">\(Symbol.passed.drawn)<span class="row-main">\(name)</span>\
      <span class="row-value">\(measure.said(in: language)) · \(role.said(in: language))</span></li>

      """
    case .unclear(let text, let line, let column, let reason):
      """
      <li class="recipe-line is-unclear">\(Symbol.warning.drawn)<span class="row-main"><code>\(text)</code>\
      <span class="recipe-reason">\(language.say(
        "recipe.place", ["line": .count(line), "column": .count(column), "reason": .text(language.say(reason))]))</span></span></li>

      """
    }
  }

  private static func applying(_ model: Model, in language: Language) -> HTML {
    """
    <form\(HTML.acting(at: .blends(.recipe(model.blend))))><textarea name="text" hidden>
    \(model.text)</textarea><input type="hidden" name="unit" value="\(model.unit.rawValue)"><input type="hidden" name="apply" value="on">\
    <button class="prominent">\(Symbol.plus.drawn)\
    <span>\(language.say("recipe.apply", ["count": .count(model.understood)]))</span></button></form>
    """
  }
}
