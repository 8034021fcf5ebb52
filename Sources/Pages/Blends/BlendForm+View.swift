import Records

extension BlendForm {
  /// The page.
  public static func view(_ model: Model, in frame: Frame) -> HTML {
    let language = frame.language
    return BlendsTabs.page(title(model, in: language), at: nil, in: frame) { region(model, in: language) }
  }

  /// The form, live: whatever changes the blend anywhere is seen in its fields.
  public static func region(_ model: Model, in language: Language) -> HTML {
    """
    <div class="blend-form"\(HTML.live("form", "blend ingredient category", from: .blends(.region(.form(model.id)))))>
    \(head(model, in: language))
    <div class="form-main" data-key="main">
    \(name(model, in: language))
    \(ingredients(model, in: language))
    \(destination(model, in: language))
    \(prose("conclusion", language.say("form.conclusion"), model.conclusion, .conclusion, model, in: language))
    \(prose("update", language.say("form.update"), model.update, .update, model, in: language))
    </div>
    <div class="form-side" data-key="side">
    \(model.isDraft ? .nothing : standing(model, in: language))
    \(maturation(model, in: language))
    \(created(model, in: language))
    \(category(model, in: language))
    \(safety(model, in: language))
    </div>
    \(model.isDraft ? adding(model, in: language) : .nothing)
    </div>
    """
  }

  /// "New blend", until it has a name; "Editing Rose".
  static func title(_ model: Model, in language: Language) -> String {
    if !model.isDraft { return language.say("form.editing", ["name": .text(model.name.text)]) }
    return model.hasGoodName ? model.name.text : language.say("form.new")
  }

  private static func head(_ model: Model, in language: Language) -> HTML {
    let words = model.isDraft ? nil : language.say("form.editing", ["name": "…"])
    let original = model.isDraft ? language.say("form.new") : title(model, in: language)
    let home = model.categories.first { $0.id == model.category }
    return """
      <header class="headline" data-key="head">
      <a class="back" href="\(model.isDraft ? Address.blends(.category(model.category, CategoryView())) : .blends(.blend(model.id)))">\
      \(Symbol.back.drawn)<span>\(model.isDraft ? home?.name ?? language.say("section.blends") : model.name.text)</span></a>
      <div class="headline-words">\(model.isDraft ? .nothing : home.map { "<p class=\"eyebrow\">\($0.name)</p>" } ?? HTML.nothing)\
      <h1\(HTML.mirroring("blend-name", original, words: words))>\(title(model, in: language))</h1></div>
      <div class="headline-actions">\(model.isDraft ? discarding(model, in: language) : done(model, in: language))</div>
      </header>
      """
  }

  private static func done(_ model: Model, in language: Language) -> HTML {
    "<a class=\"pill\" href=\"\(Address.blends(.blend(model.id)))\">\(Symbol.check.drawn)<span>\(language.say("form.done"))</span></a>"
  }

  private static func discarding(_ model: Model, in language: Language) -> HTML {
    """
    <form\(HTML.acting(at: .blends(.blendDeletion(model.id))))><button class="pill grave">\(Symbol.trash.drawn)\
    <span>\(language.say("form.discard"))</span></button></form>
    """
  }
}

extension BlendForm.Model {
  /// Whether a draft has a name it could be added by.
  var hasGoodName: Bool { checks.contains { $0.subject == .name && $0.state == .passed } }

  /// What is wrong with what a draft has there; what is only missing is no mistake yet.
  func refusal(of subject: BlendForm.Check.Subject, in language: Language) -> String? {
    guard case .refused(let phrase)? = checks.first(where: { $0.subject == subject })?.state else { return nil }
    return language.say(phrase)
  }
}
