import BlendsRecords
import Records
import Site
import Words

/// A blend as a line of a list, linked to its page.
enum BlendRow {
  struct Model: Hashable {
    let listed: ListedBlend
    var category: String?
    /// The readiness; nil if it is judged, or has no maturation time, as after an undo.
    let readiness: Readiness?
    var hasOtherTexts = false
  }

  static func row(_ model: Model, showsStatus: Bool = false, in language: Language) -> HTML {
    let blend = model.listed.blend
    return """
      <li class="blend-row" data-key="\(blend.id)"><a class="blend-link" href="\(Address.blend(blend.id))">\
      \(showsStatus ? blend.status.mark(in: language) : .nothing)\
      <span class="blend-main"><span class="blend-name" dir="auto">\(blend.name.isBlank ? language.text("blend.draft.unnamed") : blend.name.text)</span>\
      <span class="note">\(model.category.map { "\($0) · " })\
      \(language.text("count.ingredients", ["count": .count(model.listed.ingredients)]))</span>\
      \(OtherTextsMark.html(model.hasOtherTexts, in: language))</span>\
      \(model.readiness.map { $0.html(in: language) })\(Symbol.forward.html)</a></li>

      """
  }

  static func list(_ rows: [Model], showsStatus: Bool = false, in language: Language) -> HTML {
    "<ul class=\"card blend-rows\" data-key=\"list\">\(rows.html { row($0, showsStatus: showsStatus, in: language) })</ul>"
  }
}

/// A draft, with buttons to continue or to discard it.
enum DraftCard {
  static func card(_ draft: Blend, category: Name? = nil, in language: Language) -> HTML {
    let (id, name) = (draft.id, draft.name)
    let title = name.isBlank ? language.text("blend.draft.unnamed") : language.text("blend.draft.named", ["name": .text(name.text)])
    return """
      <section class="card draft-card" data-key="draft \(id)" aria-labelledby="draft-\(id)">\(Symbol.pencil.html)\
      <p class="blend-main"><strong dir="auto" id="draft-\(id)">\(title)</strong>\
      <span class="note">\(category.map { "\($0) · " })\(language.text("blend.draft.note"))</span></p>
      <div class="buttons"><a class="pill prominent" href="\(Address.blendForm(id))">\(language.text("blend.draft.continue"))</a>
      <form\(HTML.acting(at: .blendDeletion(id)))><button class="grave">\(language.text("blend.draft.discard"))</button></form></div>
      </section>
      """
  }
}
