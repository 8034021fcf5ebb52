import Records

extension BlendPage {
  /// The page.
  public static func view(_ model: Model, in frame: Frame) -> HTML {
    BlendsTabs.page(model.name, at: nil, in: frame) { region(model, in: frame.language) }
  }

  /// All of it, live.
  public static func region(_ model: Model, in language: Language) -> HTML {
    """
    <div class="home blend"\
    \(HTML.live("blend", "category blend ingredient smell_note material batch weighing", from: .blends(.region(.blend(model.id)))))>
    \(head(model, in: language))
    \(standing(model, in: language))
    \(tiles(model, in: language))
    <div class="blend-pair" data-key="about">\(prose(model, in: language))\(times(model, in: language))</div>
    \(percentages(model, in: language))
    <div class="blend-pair" data-key="kept">\(notes(model, in: language))\(batches(model, in: language))</div>
    \(again(model, in: language))
    </div>
    """
  }

  private static func head(_ model: Model, in language: Language) -> HTML {
    let category = Address.blends(.category(model.category.id, CategoryView(model.status)))
    return """
      <div data-key="head">\(Headline(
        title: model.name, back: (category, model.category.name),
        actions: """
          <a class="pill" href="\(Address.blends(.blendForm(model.id)))"\(HTML.shortcut("e"))>\(Symbol.pencil.drawn)\
          <span>\(language.say("blend.edit"))</span></a>
          """
      ).drawn)</div>
      """
  }

  private static func standing(_ model: Model, in language: Language) -> HTML {
    """
    <form class="standing-form" data-key="standing"\(HTML.setting(at: .blends(.blendFields(model.id))))>
    <fieldset class="segments"><legend class="visually-hidden">\(language.say("blend.standing.label"))</legend><div class="segment-row">
    \(BlendStanding.allCases.drawn { standing in
      """
      <label class="segment standing-\(standing.rawValue)"><input type="radio" name="status" value="\(standing.rawValue)"\
      \(HTML.attribute("checked", if: standing == model.status))>\(standing.symbol.drawn)<span>\(standing.name(in: language))</span></label>
      """
    })
    </div></fieldset><noscript><button>\(language.say("save.verb"))</button></noscript></form>
    """
  }

  private static func tiles(_ model: Model, in language: Language) -> HTML {
    """
    <section data-key="ingredients" aria-labelledby="ingredients-title"><header class="section-head">\
    <h2 id="ingredients-title">\(language.say("blend.ingredients"))</h2>\
    <span class="total">\(language.number(Double(model.ingredients.count)))</span></header>
    <ul class="ingredient-tiles" data-key="list">\(model.ingredients.drawn { tile($0, in: language) })</ul></section>
    """
  }

  private static func tile(_ ingredient: Ingredient, in language: Language) -> HTML {
    """
    <li class="card ingredient-tile" data-key="\(ingredient.id)">\
    <span class="tile-large">\(ingredient.measure.number(in: language)) \
    <span class="tile-unit">\(ingredient.measure.unitName(in: language))</span></span>\
    <span class="tile-name" title="\(ingredient.name)">\(name(ingredient))</span>\
    <span class="note">\(ingredient.role.mark(in: language).map { "<span>\($0)</span>" } ?? HTML.nothing)\(ingredient.share.text)\
    \(ingredient.share.range == nil ? .nothing : " · \(language.say("blend.share.mark"))")</span></li>

    """
  }

  /// What it is called, as a link where it is a blend itself.
  static func name(_ ingredient: Ingredient) -> HTML {
    ingredient.blend.map { "<a href=\"\(Address.blends(.blend($0)))\">\(ingredient.name)</a>" } ?? "\(ingredient.name)"
  }
}
