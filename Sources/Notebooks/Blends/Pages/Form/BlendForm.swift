import BlendsRecords
import Records
import Site
import Words

/// The form that creates and edits a blend; every field is saved as it is typed.
enum BlendForm {
  struct Model: Hashable {
    let blend: Blend
    let categories: [Choice]
    let name: EditedText
    let destination: EditedText
    let conclusion: EditedText
    let update: EditedText
    let ingredients: [Ingredient]
    /// The blends that can be used as an ingredient.
    let sources: [Choice]
    let lacks: [Blend.Lack]
    let today: Day

    var id: RecordID { blend.id }
    /// True if it must still be added; a blend that an undo left incomplete must be added again.
    var isDraft: Bool { blend.isDraft || !lacks.isEmpty }
    /// True if it can be added.
    var isReady: Bool { isDraft && lacks.isEmpty }
    /// True for a draft whose name is valid.
    var hasGoodName: Bool { isDraft && lack(of: .name) == nil }

    func lack(of subject: Blend.Lack.Subject) -> Blend.Lack? { lacks.first { $0.subject == subject } }
  }

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
    <div class="card form-group" data-key="about">
    \(text(.name, language.text("form.name"), model.name, model, in: language))
    \(category(model, in: language))
    \(text(
      .destination, language.text("form.destination"), model.destination, placeholder: language.text("form.destination.hint"), model,
      in: language))</div>
    \(ingredients(model, in: language))
    <div class="card form-group" data-key="result">
    \(text(.conclusion, language.text("form.conclusion"), model.conclusion, model, in: language))
    \(text(.update, language.text("form.update"), model.update, model, in: language))</div>
    </div>
    <div class="form-side" data-key="side">
    \(model.isDraft ? .nothing : status(model, in: language))
    <div class="card form-group" data-key="times">
    \(maturation(model, in: language))
    \(created(model, in: language))</div>
    \(safety(model, in: language))
    </div>
    \(model.isDraft ? adding(model, in: language) : .nothing)
    </div>
    """
  }

  /// The title: "New blend" until it has a name; "Editing Rose" once it is added.
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
    <div class="adding-verb" data-key="verb">\(model.isReady ? button(model, in: language) : link(to: model.lacks, in: language))\
    <p class="note">\(model.isReady ? language.text("form.ready") : language.text("form.kept"))</p>\
    \(model.isReady ? unsent(in: language) : .nothing)</div>
    </section>
    """
  }

  /// A warning shown in place of the button while the line for the next ingredient is filled in; that line would be left behind.
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
      <a href="#\(subject.field)">\(words)</a></li>
      """
  }

  /// Stands in for the button while something is missing: a link to the first missing field.
  private static func link(to lacks: [Blend.Lack], in language: Language) -> HTML {
    """
    <a class="pill prominent" href="#\(lacks.first?.subject.field ?? "")">\(Symbol.plus.html)\
    <span>\(language.text("form.adding"))</span></a>
    """
  }

  private static func button(_ model: Model, in language: Language) -> HTML {
    """
    <form\(HTML.acting(at: .draftAdding(model.id)))><button class="prominent">\(Symbol.plus.html)\
    <span>\(language.text("form.adding"))</span></button></form>
    """
  }

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
        in: language, fields(of: ingredient, model, in: language)))\
      \(ingredient.role == .neat && ingredient.source == nil ? more(language.text("form.role")) : .nothing)\
      <form class="ingredient-remove"\(HTML.acting(at: .ingredientDeletion(id)))><button class="bare" \
      aria-label="\(language.text("form.remove", ["name": .text(ingredient.name.text)]))">\(Symbol.trash.html)</button></form></li>

      """
  }

  /// The switch that shows the usual type and concentration where a phone hides them.
  private static func more(_ name: String) -> HTML {
    "<label class=\"bare ingredient-more\">\(Symbol.more.html)<input type=\"checkbox\" aria-label=\"\(name)\"></label>"
  }

  private static func addition(to model: Model, in language: Language) -> HTML {
    ValidatedForm(
      address: .ingredients(model.id), draftKey: "add-ingredient-\(model.id)", style: "ingredient-form ingredient-add", key: "add"
    ).html(
      """
      \(fields(of: nil, model, in: language))\
      <button class="ingredient-submit">\(Symbol.plus.html)<span>\(language.text("form.add.verb"))</span></button>
      """)
  }

  /// The fields of an ingredient; nil means the next one to add.
  private static func fields(of ingredient: Ingredient?, _ model: Model, in language: Language) -> HTML {
    let id = ingredient.map { "i-\($0.id)" } ?? "add"
    let draftKey = ingredient.map { "ingredient-\($0.id)" }
    func field(
      _ name: String, _ label: String, _ control: ValidatedField.Control, _ value: String, placeholder: String? = nil,
      suffix: String? = nil, counted: String? = nil, count: AutosaveField.Count? = nil
    ) -> HTML {
      ValidatedField(
        id: "\(id)-\(name)", name: name, label: label, isLabelled: ingredient == nil, control: control, value: value,
        placeholder: ingredient == nil ? placeholder : nil, suffix: suffix, count: count, style: name,
        counted: counted.map { "\(id)-\($0)" }, draftKey: draftKey.map { "\($0)-\(name)" }
      ).html(in: language)
    }
    let quantity = ingredient?.quantity
    let units = UnitOfMeasure.allCases.map { unit in
      ValidatedField.Option(
        value: unit.rawValue, name: unit.name(of: quantity?.amount.shown ?? "0", in: language),
        forms: language.forms { unit.name(of: $0, in: language) })
    }
    let roles = [Role.Kind.aromatic, .carrier].map {
      ValidatedField.Option(value: $0.rawValue, name: language.text("form.role.\($0)"))
    }
    // In an existing row, the blend used as the ingredient can be cleared but not replaced by another.
    let blends = ingredient.map { ingredient in model.sources.filter { $0.id == ingredient.source } } ?? model.sources
    let sources =
      [ValidatedField.Option(value: "none", name: language.text("form.source.none"))]
      + blends.map { ValidatedField.Option(value: "\($0.id)", name: $0.name) }
    let (role, source) = (ingredient?.role.kind ?? .aromatic, ingredient?.source)
    let percent = ingredient?.role.percent ?? 100
    return """
      \(field(
        "name", language.text("form.ingredient.name"), .line, ingredient?.name.text ?? "", placeholder: language.text("form.add.hint"),
        count: .name))\
      \(field(
        "amount", language.text("form.amount"), .stepped(least: 0, most: 9_999), quantity.map { language.decimal($0.amount.typed) } ?? "",
        placeholder: "0"))\
      \(field("unit", language.text("form.unit"), .choice(units), (quantity?.unit ?? .drop).rawValue, counted: "amount"))\
      \(field("role", language.text("form.role"), .choice(roles), role.rawValue))\
      \(field("concentration", language.text("form.concentration"), .number, language.decimal(percent.typed), suffix: "%"))\
      \(blends.isEmpty
        ? .nothing : field("source", language.text("form.source"), .choice(sources), source.map { "\($0)" } ?? "none"))
      """
  }
}

extension Blend.Lack.Subject {
  /// The id of its field.
  fileprivate var field: String { self == .ingredients ? "add-name" : "blend-\(rawValue)" }
}
