import Records

extension DraftCard {
  /// The card: what was begun, and the two ways on.
  static func card(_ model: Model, in language: Language) -> HTML {
    """
    <section class="card draft-card" data-key="draft \(model.id)" aria-labelledby="draft-\(model.id)">\(Symbol.pencil.drawn)\
    <p class="blend-main"><strong id="draft-\(model.id)">\(title(model, in: language))</strong>\
    <span class="note">\(model.category.map { "\($0) · " })\(language.say("blend.draft.note"))</span></p>
    <div class="buttons"><a class="pill prominent" href="\(Address.blends(.blendForm(model.id)))">\(language.say("blend.draft.continue"))</a>
    <form\(HTML.acting(at: .blends(.blendDeletion(model.id))))><button class="grave">\(language.say("blend.draft.discard"))</button></form></div>
    </section>
    """
  }

  private static func title(_ model: Model, in language: Language) -> String {
    model.name.isEmpty ? language.say("blend.draft.unnamed") : language.say("blend.draft.named", ["name": .text(model.name)])
  }
}
