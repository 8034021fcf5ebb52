import Records
import Site
import Words

/// A blend that is not one yet: begun, kept as it was typed, to go on with or to discard.
enum DraftCard {
  /// Its content, ready to be shown.
  struct Model: Hashable {
    let id: RecordID
    /// Empty while nobody named it.
    let name: String
    /// Where the page does not say so already.
    let category: String?
  }

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
