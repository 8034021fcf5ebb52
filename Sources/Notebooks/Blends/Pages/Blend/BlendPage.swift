import BlendsRecords
import Foundation
import Records
import Site
import Words

/// The page of a blend: its ingredients, its readiness and the person's verdict.
enum BlendPage {
  struct Model: Hashable {
    let blend: Blend
    let category: Category
    let lines: [Line]
    /// The bases that have changed since they were used here.
    let outdated: [Ingredient]
    let times: Times
    let percentages: Percentages
    let notes: [Note]
    let batches: [WholeBatch]
    let today: Day
    let zone: TimeZone

    var id: RecordID { blend.id }
    var name: String { blend.name.text }
  }

  struct Times: Hashable {
    let maturation: Maturation
    /// The readiness; nil if it is judged.
    let readiness: Readiness?
    /// The blend's age in whole units of its period.
    let elapsed: Int
  }

  struct Note: Hashable {
    let id: RecordID
    let day: Day
    let text: EditedText
    let state: SmellNote.State?
  }

  static func view(_ model: Model, in context: PageContext) -> HTML {
    BlendsTabs.page(model.name, at: nil, in: context) { region(model, in: context.language) }
  }

  static func region(_ model: Model, in language: Language) -> HTML {
    """
    <div class="home blend"\(HTML.live("blend", "category blend ingredient smell_note material batch weighing"))>
    \(head(model, in: language))
    <form class="standing-form" data-key="standing"\(HTML.setting(at: .blendFields(model.id)))>
    \(model.blend.status.picker(called: language.text("blend.standing.label"), style: "visually-hidden", in: language))\
    \(HTML.saving(in: language))</form>
    <section data-key="ingredients" aria-labelledby="ingredients-title"><header class="section-head">\
    <h2 id="ingredients-title">\(language.text("blend.ingredients")) \
    <span class="total">\(language.number(Double(model.lines.count)))</span></h2>\(basisChoice(model, in: language))</header>
    <ul class="ingredient-tiles" data-key="list">\(model.lines.html { tile($0, in: language) })</ul>
    \(model.outdated.html { newer($0, in: language) })</section>
    <div class="blend-about" data-key="about">\(times(model, in: language))\(prose(model, in: language))</div>
    \(scaling(model, in: language))
    \(percentages(model, in: language))
    <div class="blend-pair" data-key="kept">\(notes(model, in: language))\(batches(model, in: language))</div>
    \(otherUses(model, in: language))
    </div>
    """
  }

  private static func head(_ model: Model, in language: Language) -> HTML {
    let category = Address.category(model.category.id, CategoryView(model.blend.status))
    return """
      <div data-key="head">\(Headline(
        title: model.name, back: (category, model.category.name.text),
        actions: """
          <a class="pill brief" href="\(Address.blendForm(model.id))"\(HTML.shortcut("e"))>\(Symbol.pencil.html)\
          <span>\(language.text("blend.edit"))</span></a>\
          <form\(HTML.acting(at: .batches(model.id)))><button class="prominent">\(Symbol.weigh.html)\
          <span>\(language.text("blend.batches.start"))</span></button></form>
          """
      ).html)</div>
      """
  }

  /// The offer to take over the present recipe of a base.
  private static func newer(_ ingredient: Ingredient, in language: Language) -> HTML {
    """
    <div class="newer" data-key="newer-\(ingredient.id)"><p>\(language.text("blend.newer", ["name": .text(ingredient.name.text)]))</p>
    <form\(HTML.acting(at: .ingredientNewer(ingredient.id)))><button>\(language.text("blend.newer.take"))</button></form></div>

    """
  }

  private static func tile(_ line: Line, in language: Language) -> HTML {
    let ingredient = line.ingredient
    // Nobody can count out a part of a drop: the tile shows the nearest whole drops large, and the exact number in its note.
    let whole = ingredient.quantity.uncountable?.whole.map { Quantity($0, .drop) }
    let shown = whole ?? ingredient.quantity
    return """
      <li class="card ingredient-tile" data-key="\(ingredient.id)">\
      <span class="tile-large">\(shown.number(isEstimate: whole != nil, in: language)) \
      <span class="tile-unit">\(shown.unitName(in: language))</span></span>\
      <span class="tile-name" dir="auto">\(name(ingredient))</span>\
      <span class="note">\(whole.map { _ in "<span>\(language.decimal(ingredient.quantity.amount.shown))</span>" as HTML })\
      \(ingredient.role.mark(in: language).map { "<span>\($0)</span>" } ?? HTML.nothing)\(line.share.text)\
      \(rangeNote(line.share, in: language))</span></li>

      """
  }

  static func name(_ ingredient: Ingredient) -> HTML {
    ingredient.source.map { "<a href=\"\(Address.blend($0))\">\(ingredient.name.text)</a>" } ?? "\(ingredient.name.text)"
  }
}
