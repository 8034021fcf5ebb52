import BlendsRecords
import Records
import Site
import Words

/// A blend as a line of a list, linked to its page.
enum BlendRow {
  struct Model: Hashable {
    let id: RecordID
    let name: String
    var category: String?
    let status: Blend.Status
    /// The readiness; nil if an undo removed its maturation.
    let readiness: Readiness?
    let ingredients: Int
    var hasOtherTexts = false
  }

  static func row(_ model: Model, showsStanding: Bool = false, in language: Language) -> HTML {
    """
    <li class="blend-row" data-key="\(model.id)"><a class="blend-link" href="\(Address.blend(model.id))">\
    \(showsStanding ? model.status.mark(in: language) : .nothing)\
    <span class="blend-main"><span class="blend-name" dir="auto">\(model.name.isEmpty ? language.text("blend.draft.unnamed") : model.name)</span>\
    <span class="note">\(model.category.map { "\($0) · " })\
    \(language.text("count.ingredients", ["count": .count(model.ingredients)]))</span>\(OtherTextsMark.html(model.hasOtherTexts, in: language))</span>\
    \(model.readiness.map { $0.html(in: language) })\(Symbol.forward.html)</a></li>

    """
  }

  static func list(_ rows: [Model], showsStanding: Bool = false, in language: Language) -> HTML {
    "<ul class=\"card blend-rows\" data-key=\"list\">\(rows.html { row($0, showsStanding: showsStanding, in: language) })</ul>"
  }
}

/// A draft, with buttons to continue or to discard it.
enum DraftCard {
  struct Model: Hashable {
    let id: RecordID
    let name: String
    let category: String?
  }

  static func card(_ model: Model, in language: Language) -> HTML {
    """
    <section class="card draft-card" data-key="draft \(model.id)" aria-labelledby="draft-\(model.id)">\(Symbol.pencil.html)\
    <p class="blend-main"><strong dir="auto" id="draft-\(model.id)">\(title(model, in: language))</strong>\
    <span class="note">\(model.category.map { "\($0) · " })\(language.text("blend.draft.note"))</span></p>
    <div class="buttons"><a class="pill prominent" href="\(Address.blendForm(model.id))">\(language.text("blend.draft.continue"))</a>
    <form\(HTML.acting(at: .blendDeletion(model.id)))><button class="grave">\(language.text("blend.draft.discard"))</button></form></div>
    </section>
    """
  }

  private static func title(_ model: Model, in language: Language) -> String {
    model.name.isEmpty ? language.text("blend.draft.unnamed") : language.text("blend.draft.named", ["name": .text(model.name)])
  }
}
