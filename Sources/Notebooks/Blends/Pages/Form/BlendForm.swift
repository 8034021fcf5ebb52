import BlendsRecords
import Records
import Site
import Words

/// The one form by which a blend is made and edited: whatever stands in it is saved as it is typed.
enum BlendForm {
  /// Its content, ready to be shown.
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
    /// Whether it is still to be added; what an undo took something from is to be added once more.
    var isDraft: Bool { blend.isDraft || !lacks.isEmpty }
    /// Whether a draft lacks nothing.
    var isReady: Bool { isDraft && lacks.isEmpty }
    /// Whether a draft has a name it could be added by.
    var hasGoodName: Bool { isDraft && lack(of: .name) == nil }

    /// The lack of a draft there.
    func lack(of subject: Blend.Lack.Subject) -> Blend.Lack? { lacks.first { $0.subject == subject } }
  }

  /// A category or a blend to be chosen by its name.
  struct Choice: Hashable {
    let id: RecordID
    let name: String
  }

  /// The page.
  static func view(_ model: Model, in context: PageContext) -> HTML {
    let language = context.language
    return BlendsTabs.page(title(model, in: language), at: nil, in: context) { region(model, in: language) }
  }

  /// The form, live: whatever changes the blend anywhere is seen in its fields.
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
}
