import Records

extension BlendForm {
  static func ingredients(_ model: Model, in language: Language) -> HTML {
    """
    <section class="card form-part" data-key="ingredients" aria-labelledby="ingredients-title">
    <header class="section-head" data-key="head"><h2 class="form-title" id="ingredients-title">\
    \(language.say("form.ingredients"))</h2>\
    <a class="pill" href="\(Address.blends(.recipe(model.id)))">\(Symbol.lines.drawn)\
    <span>\(language.say("recipe.title"))</span></a></header>
    <ul class="ingredient-rows" data-key="list">\
    \(model.ingredients.drawn { row($0, of: model, in: language) })</ul>
    \(addition(to: model, in: language))
    </section>
    """
  }

  private static func row(_ ingredient: Ingredient, of model: Model, in language: Language) -> HTML {
    let id = ingredient.id
    return """
      <li class="ingredient" data-key="\(id)">\(JudgedRow(address: .blends(.ingredient(id)), style: "ingredient-form").drawn(
        in: language, fields(Entry(ingredient, of: model, in: language), in: language)))\
      <form class="ingredient-remove"\(HTML.acting(at: .blends(.ingredientDeletion(id))))><button class="bare" \
      aria-label="\(language.say("form.remove", ["name": .text(ingredient.name)]))">\(Symbol.trash.drawn)</button></form></li>

      """
  }

  private static func addition(to model: Model, in language: Language) -> HTML {
    JudgedForm(
      address: .blends(.ingredients(model.id)), draftKey: "add-ingredient-\(model.id)", style: "ingredient-form ingredient-add", key: "add"
    ).drawn(
      """
      \(fields(Entry(to: model, in: language), in: language))\
      <button class="ingredient-submit">\(Symbol.plus.drawn)<span>\(language.say("form.add.verb"))</span></button>
      """)
  }

  private static func fields(_ entry: Entry, in language: Language) -> HTML {
    """
    \(entry.field(
      "name", language.say("form.ingredient.name"), .line, entry.name, placeholder: entry.hint, count: .ingredientName
    ).drawn(in: language))\
    \(entry.field(
      "amount", language.say("form.amount"), .stepped(least: 0, most: 9999), entry.amount, placeholder: entry.amountHint
    ).drawn(in: language))\
    \(entry.field("unit", language.say("form.unit"), .choice(entry.units), entry.unit, counted: "amount").drawn(in: language))\
    \(entry.field("role", language.say("form.role"), .choice(entry.roles), entry.role).drawn(in: language))\
    \(entry.field("concentration", language.say("form.concentration"), .number, entry.concentration, suffix: "%").drawn(in: language))\
    \(entry.sources.isEmpty
      ? .nothing : entry.field("source", language.say("form.source"), .choice(entry.sources), entry.source).drawn(in: language))
    """
  }
}

/// What stands in the fields of an ingredient, of one that is there or of the next one.
private struct Entry {
  var id: String
  var draftKey: String?
  var name = ""
  var hint: String?
  /// So that a field still empty is known from one that is not.
  var amountHint: String?
  var amount = ""
  var unit = Measure.Unit.drop.rawValue
  var role = "aromatic"
  var concentration = "100"
  var source = "none"
  var units: [JudgedField.Option]
  var roles: [JudgedField.Option]
  var sources: [JudgedField.Option] = []

  /// - Parameter blends: the blends that can be used as the ingredient
  private init(id: String, amount: String, blends: [BlendForm.Choice], in language: Language) {
    self.id = id
    units = Measure.Unit.allCases.map { unit in
      JudgedField.Option(
        value: unit.rawValue, name: unit.name(of: amount, in: language), forms: language.forms { unit.name(of: $0, in: language) })
    }
    roles = [
      JudgedField.Option(value: "aromatic", name: language.say("form.role.aromatic")),
      JudgedField.Option(value: "carrier", name: language.say("form.role.carrier")),
    ]
    if !blends.isEmpty {
      sources =
        [JudgedField.Option(value: "none", name: language.say("form.source.none"))]
        + blends.map { JudgedField.Option(value: "\($0.id)", name: $0.name) }
    }
  }

  init(_ ingredient: BlendForm.Ingredient, of model: BlendForm.Model, in language: Language) {
    let source = model.sources.filter { $0.id == ingredient.source }
    self.init(id: "i-\(ingredient.id)", amount: ingredient.measure.amount, blends: source, in: language)
    draftKey = "ingredient-\(ingredient.id)"
    name = ingredient.name
    amount = language.decimal(ingredient.measure.amount)
    unit = ingredient.measure.unit.rawValue
    switch ingredient.role {
    case .aromatic(let percent): concentration = language.decimal(percent)
    case .carrier: role = "carrier"
    }
    self.source = ingredient.source.map { "\($0)" } ?? "none"
  }

  init(to model: BlendForm.Model, in language: Language) {
    self.init(id: "add", amount: "0", blends: model.sources, in: language)
    hint = language.say("form.add.hint")
    amountHint = "0"
  }

  func field(
    _ name: String, _ label: String, _ control: JudgedField.Control, _ value: String, placeholder: String? = nil,
    suffix: String? = nil, counted: String? = nil, count: SavedText.Count? = nil
  ) -> JudgedField {
    JudgedField(
      id: "\(id)-\(name)", name: name, label: label, isLabelled: draftKey == nil, control: control, value: value, placeholder: placeholder,
      suffix: suffix, count: count, style: name, counted: counted.map { "\(id)-\($0)" }, draftKey: draftKey.map { "\($0)-\(name)" })
  }
}
