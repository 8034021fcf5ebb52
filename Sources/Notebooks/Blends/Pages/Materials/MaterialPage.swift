import BlendsRecords
import BookStore
import Records
import Site
import Words

/// The page of a material: its facts, which apply in all blends, and the blends that use it.
enum MaterialPage {
  struct Model: Hashable {
    let material: Material
    let uses: [Blends.Usage]

    /// True if any fact is known: only then is the material a record with a history.
    var hasFacts: Bool { material.facts != .none }
  }

  static func view(_ model: Model, in context: PageContext) -> HTML {
    let language = context.language
    return BlendsTabs.page(model.material.name.text, at: .materials, in: context) {
      """
      \(Headline(title: model.material.name.text, back: (.materials(), language.text("material.title"))).html)
      \(region(model, in: language))
      """
    }
  }

  static func region(_ model: Model, in language: Language) -> HTML {
    """
    <div class="narrow material"\
    \(HTML.live("material", "ingredient material blend category"))>
    <section class="card form-part" data-key="facts" aria-labelledby="facts-title"><h2 class="form-title" id="facts-title">\
    \(language.text("material.facts"))</h2>
    \(ValidatedRow(address: .materialFields(model.material.id), style: "material-form", key: "form").html(
      in: language, fields(model, in: language)))
    <p class="note" data-key="note">\(language.text("material.note"))</p>
    \(model.hasFacts ? "<p class=\"buttons\" data-key=\"history\">\(HistoryLink(of: "material", model.material.id).html(in: language))</p>" : .nothing)
    </section>
    <section class="group" data-key="uses" aria-labelledby="uses-title"><h2 id="uses-title">\
    \(language.text("material.uses", ["count": .count(model.uses.count)]))</h2>
    \(model.uses.isEmpty ? .nothing : "<ul class=\"card rows\" data-key=\"list\">\(model.uses.html { use($0, in: language) })</ul>")
    </section>
    </div>
    """
  }

  private static func fields(_ model: Model, in language: Language) -> HTML {
    let (id, facts) = (model.material.id, model.material.facts)
    return """
      \(field(
        "density", language.text("material.density"), facts.density, "1", language.text("material.density.unit"), of: id, in: language))\
      \(field("drops", language.text("material.drops"), facts.dropsPerMillilitre, "20", nil, of: id, in: language))\
      \(field(
      "maximum", language.text("material.maximum"), facts.maximum, language.text("material.maximum.none"), "%", of: id, in: language))
      """
  }

  private static func field(
    _ name: String, _ label: String, _ value: Rational?, _ placeholder: String, _ suffix: String?, of id: RecordID, in language: Language
  ) -> HTML {
    ValidatedField(
      id: "material-\(name)", name: name, label: label, control: .number, value: value.map { language.decimal($0.shown) } ?? "",
      isRequired: false, placeholder: placeholder, suffix: suffix, style: name, draftKey: "material-\(id)-\(name)"
    ).html(in: language)
  }

  private static func use(_ use: Blends.Usage, in language: Language) -> HTML {
    """
    <li class="row" data-key="\(use.blend.id)"><a class="row-link" href="\(Address.blend(use.blend.id))">\
    <span class="row-main" dir="auto">\(use.blend.name.text)<span class="note">\(use.category.text)</span></span>\
    <span class="row-value">\(use.ingredient.quantity.said(in: language))</span>\(use.blend.status.mark(in: language))</a></li>

    """
  }
}

extension MaterialPage.Model {
  init(_ id: RecordID, _ blends: Blends) throws {
    let material = try blends.material(id).material
    self.init(material: material, uses: try blends.usages(of: material.name))
  }
}

extension BlendsRoutes {
  func addMaterial(to router: Routes) {
    router.page(Address.material, services) { MaterialPage.view(try MaterialPage.Model($0, blends), in: $2) }
    router.post(Address.materialFields) { request, form, id in
      let material = try blends.material(id).material
      return try services.saved(request, form, otherwise: .material(material.id)) { typing, errors in
        let changes = try changes(form, &errors)
        return changes.isEmpty ? nil : try blends.edit(material: material.name, changes, typing: typing).act
      }
    }
  }

  private func changes(_ form: Form, _ errors: inout ValidationErrors) throws -> [Material.Change] {
    var changes: [Material.Change] = []
    func take(_ field: String, _ read: (String) throws -> Rational, _ change: (Rational?) -> Material.Change) throws {
      guard let text = form[field] else { return }
      if text.isEmpty { return changes.append(change(nil)) }
      if let number = try errors.read(field, { try read(text) }) { changes.append(change(number)) }
    }
    try take("density", { try NumberRule.density.typed($0) }) { .density($0) }
    try take("drops", { try NumberRule.drops.typed($0) }) { .dropsPerMillilitre($0) }
    try take("maximum", { try NumberRule.percent.typed($0) }) { .maximum($0) }
    return changes
  }
}
