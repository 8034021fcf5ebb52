import BlendsRecords
import Records
import Site
import Words

extension BlendForm {
  static func ingredients(_ model: Model, in language: Language) -> HTML {
    """
    <section class="card form-part" data-key="ingredients" aria-labelledby="ingredients-title">
    <header class="section-head" data-key="head"><h2 class="form-title" id="ingredients-title">\
    \(language.text("form.ingredients"))</h2>\
    <a class="pill" href="\(Address.recipe(model.id))">\(Symbol.lines.html)\
    <span>\(language.text("recipe.title"))</span></a></header>
    <ul class="ingredient-rows" data-key="list">\
    \(model.ingredients.html { row($0, of: model, in: language) })</ul>
    \(addition(to: model, in: language))
    <p class="note" data-key="note">\(language.text("form.amount.note"))</p>
    </section>
    """
  }

  private static func row(_ ingredient: Ingredient, of model: Model, in language: Language) -> HTML {
    let id = ingredient.id
    return """
      <li class="ingredient" data-key="\(id)">\(ValidatedRow(address: .ingredient(id), style: "ingredient-form").html(
        in: language, fields(Entry(ingredient, of: model, in: language), in: language)))\
      <form class="ingredient-remove"\(HTML.acting(at: .ingredientDeletion(id)))><button class="bare" \
      aria-label="\(language.text("form.remove", ["name": .text(ingredient.name.text)]))">\(Symbol.trash.html)</button></form></li>

      """
  }

  private static func addition(to model: Model, in language: Language) -> HTML {
    ValidatedForm(
      address: .ingredients(model.id), draftKey: "add-ingredient-\(model.id)", style: "ingredient-form ingredient-add", key: "add"
    ).html(
      """
      \(fields(Entry(to: model, in: language), in: language))\
      <button class="ingredient-submit">\(Symbol.plus.html)<span>\(language.text("form.add.verb"))</span></button>
      """)
  }

  private static func fields(_ entry: Entry, in language: Language) -> HTML {
    """
    \(entry.field(
      "name", language.text("form.ingredient.name"), .line, entry.name, placeholder: entry.hint, count: .name
    ).html(in: language))\
    \(entry.field(
      "amount", language.text("form.amount"), .stepped(least: 0, most: 9_999), entry.amount, placeholder: entry.amountHint
    ).html(in: language))\
    \(entry.field("unit", language.text("form.unit"), .choice(entry.units), entry.unit, counted: "amount").html(in: language))\
    \(entry.field("role", language.text("form.role"), .choice(entry.roles), entry.role).html(in: language))\
    \(entry.field("concentration", language.text("form.concentration"), .number, entry.concentration, suffix: "%").html(in: language))\
    \(entry.sources.isEmpty
      ? .nothing : entry.field("source", language.text("form.source"), .choice(entry.sources), entry.source).html(in: language))
    """
  }
}

/// The texts in the fields of an ingredient, of one that is there or of the next one.
private struct Entry {
  var id: String
  var draftKey: String?
  var name = ""
  var hint: String?
  /// Shown in an empty field, so that it differs from a filled one.
  var amountHint: String?
  var amount = ""
  var unit = UnitOfMeasure.drop.rawValue
  var role = Role.Kind.aromatic.rawValue
  var concentration = "100"
  var source = "none"
  var units: [ValidatedField.Option]
  var roles: [ValidatedField.Option]
  var sources: [ValidatedField.Option] = []

  /// - Parameter blends: the blends that can be used as the ingredient
  private init(id: String, amount: String, blends: [BlendForm.Choice], in language: Language) {
    self.id = id
    units = UnitOfMeasure.allCases.map { unit in
      ValidatedField.Option(
        value: unit.rawValue, name: unit.name(of: amount, in: language), forms: language.forms { unit.name(of: $0, in: language) })
    }
    roles = [
      ValidatedField.Option(value: Role.Kind.aromatic.rawValue, name: language.text("form.role.aromatic")),
      ValidatedField.Option(value: Role.Kind.carrier.rawValue, name: language.text("form.role.carrier")),
    ]
    if !blends.isEmpty {
      sources =
        [ValidatedField.Option(value: "none", name: language.text("form.source.none"))]
        + blends.map { ValidatedField.Option(value: "\($0.id)", name: $0.name) }
    }
  }

  init(_ ingredient: Ingredient, of model: BlendForm.Model, in language: Language) {
    let source = model.sources.filter { $0.id == ingredient.source }
    self.init(id: "i-\(ingredient.id)", amount: ingredient.quantity.amount.shown, blends: source, in: language)
    draftKey = "ingredient-\(ingredient.id)"
    name = ingredient.name.text
    amount = language.decimal(ingredient.quantity.amount.typed)
    unit = ingredient.quantity.unit.rawValue
    role = ingredient.role.kind.rawValue
    if let percent = ingredient.role.percent { concentration = language.decimal(percent.typed) }
    self.source = ingredient.source.map { "\($0)" } ?? "none"
  }

  init(to model: BlendForm.Model, in language: Language) {
    self.init(id: "add", amount: "0", blends: model.sources, in: language)
    hint = language.text("form.add.hint")
    amountHint = "0"
  }

  func field(
    _ name: String, _ label: String, _ control: ValidatedField.Control, _ value: String, placeholder: String? = nil,
    suffix: String? = nil, counted: String? = nil, count: AutosaveField.Count? = nil
  ) -> ValidatedField {
    ValidatedField(
      id: "\(id)-\(name)", name: name, label: label, isLabelled: draftKey == nil, control: control, value: value, placeholder: placeholder,
      suffix: suffix, count: count, style: name, counted: counted.map { "\(id)-\($0)" }, draftKey: draftKey.map { "\($0)-\(name)" })
  }
}
