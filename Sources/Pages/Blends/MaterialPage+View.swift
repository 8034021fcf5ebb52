import Records

extension MaterialPage {
  /// The page.
  public static func view(_ model: Model, in frame: Frame) -> HTML {
    let language = frame.language
    return BlendsTabs.page(model.name, at: .materials, in: frame) {
      """
      \(Headline(title: model.name, back: (.blends(.materials), language.say("material.title"))).drawn)
      \(region(model, in: language))
      """
    }
  }

  /// What is known of it and where it is used, live.
  public static func region(_ model: Model, in language: Language) -> HTML {
    """
    <div class="narrow material"\
    \(HTML.live("material", "ingredient material blend category", from: .blends(.region(.material(model.id)))))>
    <section class="card form-part" data-key="facts" aria-labelledby="facts-title"><h2 class="form-title" id="facts-title">\
    \(language.say("material.facts"))</h2>
    \(JudgedRow(address: .blends(.materialFields(model.id)), style: "material-form", key: "form").drawn(
      in: language, fields(model, in: language)))
    <p class="note" data-key="note">\(language.say("material.note"))</p></section>
    <section class="group" data-key="uses" aria-labelledby="uses-title"><h2 id="uses-title">\
    \(language.say("material.uses", ["count": .count(model.uses.count)]))</h2>
    \(model.uses.isEmpty ? .nothing : "<ul class=\"card rows\" data-key=\"list\">\(model.uses.drawn { use($0, in: language) })</ul>")
    </section>
    </div>
    """
  }

  private static func fields(_ model: Model, in language: Language) -> HTML {
    """
    \(field("density", language.say("material.density"), model.density, "1", language.say("material.density.unit"), model, in: language))\
    \(field("drops", language.say("material.drops"), model.drops, "20", nil, model, in: language))\
    \(field(
      "maximum", language.say("material.maximum"), model.maximum, language.say("material.maximum.none"), "%", model, in: language))
    """
  }

  private static func field(
    _ name: String, _ label: String, _ value: String?, _ standing: String, _ suffix: String?, _ model: Model, in language: Language
  ) -> HTML {
    JudgedField(
      id: "material-\(name)", name: name, label: label, control: .number, value: value.map(language.decimal) ?? "", isRequired: false,
      placeholder: standing, suffix: suffix, style: name, draftKey: "material-\(model.id)-\(name)"
    ).drawn(in: language)
  }

  private static func use(_ use: Use, in language: Language) -> HTML {
    """
    <li class="row" data-key="\(use.blend)"><a class="row-link" href="\(Address.blends(.blend(use.blend)))">\
    <span class="row-main">\(use.name)<span class="note material-category">\(use.category)</span></span>\
    <span class="row-value">\(use.measure.said(in: language))</span>\(use.standing.mark(in: language))</a></li>

    """
  }
}
