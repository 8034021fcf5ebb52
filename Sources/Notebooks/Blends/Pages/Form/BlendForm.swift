import BlendsRecords
import Records
import Site
import Words

/// The one form by which a blend is made and edited: whatever stands in it is saved as it is typed.
enum BlendForm {
  struct Model: Hashable {
    let blend: Blend
    /// All categories, by name; the blend's own is among them.
    let categories: [Choice]
    let name: EditedText
    let destination: EditedText
    let conclusion: EditedText
    let update: EditedText
    /// In the order they were entered.
    let ingredients: [Ingredient]
    /// The blends that can be used in this one, by name.
    let sources: [Choice]
    /// The requirements a draft does not meet yet.
    let lacks: [Blend.Lack]
    let today: Day

    var id: RecordID { blend.id }
    /// True if it is still to be added; what an undo took something from is to be added once more.
    var isDraft: Bool { blend.isDraft || !lacks.isEmpty }
    /// True if a draft lacks nothing.
    var isReady: Bool { isDraft && lacks.isEmpty }
    /// True if a draft has a name it could be added by.
    var hasGoodName: Bool { isDraft && lack(of: .name) == nil }

    /// The lack of a draft there.
    func lack(of subject: Blend.Lack.Subject) -> Blend.Lack? { lacks.first { $0.subject == subject } }
  }

  /// A category or a blend to be chosen by its name.
  struct Choice: Hashable {
    let id: RecordID
    let name: String
  }

  static func view(_ model: Model, in context: PageContext) -> HTML {
    let language = context.language
    return BlendsTabs.page(title(model, in: language), at: nil, in: context) { region(model, in: language) }
  }

  static func region(_ model: Model, in language: Language) -> HTML {
    """
    <div class="blend-form"\(HTML.live("form", "blend ingredient category"))>
    \(head(model, in: language))
    <div class="form-main" data-key="main">
    \(name(model, in: language))
    \(ingredients(model, in: language))
    \(destination(model, in: language))
    \(prose("conclusion", language.text("form.conclusion"), model.conclusion, .conclusion, model, in: language))
    \(prose("update", language.text("form.update"), model.update, .update, model, in: language))
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
    if !model.isDraft { return language.text("form.editing", ["name": .text(model.name.text)]) }
    return model.hasGoodName ? model.name.text : language.text("form.new")
  }

  private static func head(_ model: Model, in language: Language) -> HTML {
    let words = model.isDraft ? nil : language.text("form.editing", ["name": "…"])
    let original = model.isDraft ? language.text("form.new") : title(model, in: language)
    let home = model.categories.first { $0.id == model.blend.category }
    return """
      <header class="headline" data-key="head">
      <a class="back" href="\(model.isDraft ? Address.category(model.blend.category) : .blend(model.id))">\
      \(Symbol.back.html)<span>\(model.isDraft ? home?.name ?? language.text("section.blends") : model.name.text)</span></a>
      <div class="headline-words">\(model.isDraft ? .nothing : home.map { "<p class=\"eyebrow\">\($0.name)</p>" } ?? HTML.nothing)\
      <h1\(HTML.mirroring("blend-name", original, words: words))>\(title(model, in: language))</h1></div>
      <div class="headline-actions">\(model.isDraft ? discarding(model, in: language) : done(model, in: language))</div>
      </header>
      """
  }

  private static func done(_ model: Model, in language: Language) -> HTML {
    "<a class=\"pill\" href=\"\(Address.blend(model.id))\">\(Symbol.check.html)<span>\(language.text("form.done"))</span></a>"
  }

  private static func discarding(_ model: Model, in language: Language) -> HTML {
    """
    <form\(HTML.acting(at: .blendDeletion(model.id)))><button class="pill grave">\(Symbol.trash.html)\
    <span>\(language.text("form.discard"))</span></button></form>
    """
  }

  static func adding(_ model: Model, in language: Language) -> HTML {
    """
    <section class="card adding" data-key="adding" aria-labelledby="adding-title">
    <h2 class="form-title" id="adding-title" data-key="title">\(language.text("form.checks"))</h2>
    <ul class="checks" data-key="checks">\(Blend.Lack.Subject.allCases.html { check($0, of: model, in: language) })</ul>
    <div class="adding-verb" data-key="verb">\(model.isReady ? button(model, in: language) : .nothing)\
    <p class="note">\(model.isReady ? language.text("form.ready") : language.text("form.kept"))</p>\
    \(model.isReady ? unsent(in: language) : .nothing)</div>
    </section>
    """
  }

  /// Seen in place of the symbol while the line for the next ingredient holds something, which would be left behind.
  private static func unsent(in language: Language) -> HTML {
    "<p class=\"unsent\" role=\"status\">\(Symbol.warning.html)<span>\(language.text("form.unsent"))</span></p>"
  }

  private static func check(_ subject: Blend.Lack.Subject, of model: Model, in language: Language) -> HTML {
    let (symbol, style, words): (Symbol, StaticString, String) =
      switch model.lack(of: subject) {
      case nil: (.passed, "is-passed", language.text("form.has.\(subject)"))
      case .some(let lack) where lack.isMissing: (.open, "is-missing", language.text("form.missing.\(subject)"))
      case .some(let lack): (.warning, "is-refused", language.text(lack.phrase))
      }
    return """
      <li class="check-line \(style)" data-key="\(subject.rawValue)">\(symbol.html)\
      <span>\(words)</span></li>
      """
  }

  private static func button(_ model: Model, in language: Language) -> HTML {
    """
    <form\(HTML.acting(at: .adding(model.id)))><button class="prominent">\(Symbol.plus.html)\
    <span>\(language.text("form.adding"))</span></button></form>
    """
  }
}
