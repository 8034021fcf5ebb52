public import Records

/// The page that asks for a category's name before it goes with all its blends.
public enum CategoryPurge {
  /// The page; `refusal` where what was typed was not the name.
  public static func view(
    of id: RecordID, name: String, blends: Int, typed: String = "", refusal: String? = nil, in frame: Frame
  ) -> HTML {
    let language = frame.language
    return BlendsTabs.page(language.say("category.purge.title", ["name": .text(name)]), at: nil, in: frame) {
      """
      <section class="card narrow question">
      <h1>\(language.say("category.purge.title", ["name": .text(name)]))</h1>
      <p>\(language.say("category.purge.question", ["blends": .count(blends)]))</p>
      <p>\(language.say("deletion.undo"))</p>
      <form class="purge-form"\(HTML.acting(at: .blends(.categoryPurge(id)))) autocomplete="off">
      <label for="purge-name">\(language.say("category.purge.label"))</label><p class="purge-name">\(name)</p>
      <input id="purge-name" name="name" value="\(typed)" required spellcheck="false" aria-describedby="purge-refusal"\
      \(HTML.attribute("aria-invalid", refusal.map { _ in true }))>
      <output id="purge-refusal" class="refusal" role="alert">\(refusal)</output>
      <div class="buttons"><button class="prominent grave">\(language.say("category.purge.verb"))</button>
      <a class="pill" href="\(Address.blends(.category(id, CategoryView())))">\(language.say("question.no"))</a></div>
      </form>
      </section>
      """
    }
  }
}
