import Records
import Site
import Words

extension DraftCard {
  /// The card: what was begun, and the two ways on.
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
