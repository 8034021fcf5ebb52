import Records

extension BlendPage {
  /// The times it was weighed out, and the way to the bench.
  static func batches(_ model: Model, in language: Language) -> HTML {
    """
    <section class="card batches" data-key="batches" aria-labelledby="batches-title"><header class="card-head" data-key="head">\
    <h2 id="batches-title">\(language.say("blend.batches.title"))</h2><form\(HTML.acting(at: .blends(.batches(model.id))))>\
    <button>\(Symbol.weigh.drawn)<span>\(language.say("blend.batches.start"))</span></button></form></header>
    <ul class="rows" data-key="list">\(model.batches.drawn { batch($0, in: language) })</ul>
    \(model.batches.isEmpty ? "<p class=\"quiet\" data-key=\"empty\">\(language.say("blend.batches.empty"))</p>" : .nothing)
    </section>
    """
  }

  private static func batch(_ batch: Batch, in language: Language) -> HTML {
    """
    <li class="row" data-key="\(batch.id)"><a class="row-link" href="\(Address.blends(.batch(batch.id, line: nil)))">\
    <span class="row-main">\(language.longDay(batch.day))</span><span class="row-time">\(batch.time)</span>\
    <span class="note">\(batch.isFinished ? language.say("blend.batches.finished") : language.say("blend.batches.open"))</span></a></li>

    """
  }

  /// How it is made again: as it is, in another size, on paper, or not at all.
  static func again(_ model: Model, in language: Language) -> HTML {
    """
    <section class="card again" data-key="again" aria-labelledby="again-title"><h2 id="again-title">\(language.say("blend.again.title"))</h2>
    <div class="again-ways">\(scaling(model, in: language))<div class="buttons">
    <form\(HTML.acting(at: .blends(.copies(model.id))))><button>\(Symbol.copies.drawn)\
    <span>\(language.say("blend.again.duplicate"))</span></button></form>
    \(way(.comparison(model.id, nil), .compare, language.say("blend.again.compare")))
    \(way(.sheet(model.id), .sheet, language.say("blend.again.sheet")))
    <a class="pill" href="\(Address.blends(.blendTable(model.id)))" download>\(Symbol.download.drawn)\
    <span>\(language.say("blend.again.csv"))</span></a>
    <a class="pill grave" href="\(Address.blends(.blendDeletion(model.id)))" data-behaviour="ask" data-ask="delete-blend">\
    \(Symbol.trash.drawn)<span>\(language.say("blend.delete"))</span></a></div></div>
    \(dialog(model, in: language))
    </section>
    """
  }

  private static func way(_ address: BlendsAddress, _ symbol: Symbol, _ name: String) -> HTML {
    "<a class=\"pill\" href=\"\(Address.blends(address))\">\(symbol.drawn)<span>\(name)</span></a>"
  }

  private static func scaling(_ model: Model, in language: Language) -> HTML {
    JudgedForm(address: .blends(.copies(model.id)), draftKey: "scale-\(model.id)", style: "scale-form").drawn(
      """
      <label for="scale">\(language.say("blend.again.size"))</label>
      <input id="scale" name="scale" required spellcheck="false" placeholder="\(language.say("blend.again.size.example"))" \
      aria-describedby="scale-told">
      <button>\(Symbol.scale.drawn)<span>\(language.say("blend.again.scale"))</span></button>
      <div id="scale-told"><output class="judgement" data-for="scale" aria-live="polite"></output>
      <p class="note">\(language.say("blend.again.note"))</p></div>

      """)
  }

  private static func dialog(_ model: Model, in language: Language) -> HTML {
    let along = BlendDeletion.Along(ingredients: model.ingredients.count, notes: model.notes.count, batches: model.batches.count)
    return """
      <dialog id="delete-blend" class="card question" aria-labelledby="delete-title"><h2 id="delete-title">\
      \(BlendDeletion.title(model.name, in: language))</h2>
      <p>\(along.said(in: language))</p><p>\(language.say("deletion.undo"))</p>
      <div class="buttons"><form\(HTML.acting(at: .blends(.blendDeletion(model.id))))>\
      <button class="prominent grave">\(language.say("blend.delete"))</button></form>
      <button type="button" data-dismiss>\(language.say("question.no"))</button></div></dialog>
      """
  }
}
