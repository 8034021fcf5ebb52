import BlendsRecords
import Site
import Words

extension BlendPage {
  /// The times it was weighed out, and the way to the bench.
  static func batches(_ model: Model, in language: Language) -> HTML {
    """
    <section class="card batches" data-key="batches" aria-labelledby="batches-title"><header class="card-head" data-key="head">\
    <h2 id="batches-title">\(language.text("blend.batches.title"))</h2><form\(HTML.acting(at: .batches(model.id)))>\
    <button>\(Symbol.weigh.html)<span>\(language.text("blend.batches.start"))</span></button></form></header>
    <ul class="rows" data-key="list">\(model.batches.html { batch($0, in: model, language) })</ul>
    \(model.batches.isEmpty ? "<p class=\"quiet\" data-key=\"empty\">\(language.text("blend.batches.empty"))</p>" : .nothing)
    </section>
    """
  }

  private static func batch(_ whole: WholeBatch, in model: Model, _ language: Language) -> HTML {
    """
    <li class="row" data-key="\(whole.id)"><a class="row-link" href="\(Address.batch(whole.id))">\
    <span class="row-main">\(language.longDay(whole.batch.day))</span>\
    <span class="row-time">\(language.time(whole.batch.made, in: model.zone))</span>\
    <span class="note">\(whole.isComplete ? language.text("blend.batches.finished") : language.text("blend.batches.open"))</span></a></li>

    """
  }

  /// How it is made again: as it is, in another size, on paper, or not at all.
  static func again(_ model: Model, in language: Language) -> HTML {
    """
    <section class="card again" data-key="again" aria-labelledby="again-title">\
    <h2 id="again-title">\(language.text("blend.again.title"))</h2>
    <div class="buttons">
    <form\(HTML.acting(at: .copies(model.id)))><button>\(Symbol.copies.html)\
    <span>\(language.text("blend.again.duplicate"))</span></button></form>
    \(way(.comparison(with: model.id), .compare, language.text("blend.again.compare")))
    \(way(.sheet(model.id), .sheet, language.text("blend.again.sheet")))
    <a class="pill" href="\(Address.blendTable(model.id))" download>\(Symbol.download.html)\
    <span>\(language.text("blend.again.csv"))</span></a>
    \(HistoryLink(of: "blend", model.id).html(in: language))
    <a class="pill grave" href="\(Address.blendDeletionQuestion(model.id))" data-behaviour="confirmDialog" data-ask="delete-blend">\
    \(Symbol.trash.html)<span>\(language.text("blend.delete"))</span></a></div>
    \(dialog(model, in: language))
    </section>
    """
  }

  private static func way(_ address: Address, _ symbol: Symbol, _ name: String) -> HTML {
    "<a class=\"pill\" href=\"\(address)\">\(symbol.html)<span>\(name)</span></a>"
  }

  static func scaling(_ model: Model, in language: Language) -> HTML {
    ValidatedForm(address: .copies(model.id), draftKey: "scale-\(model.id)", style: "card scale-form", key: "scale").html(
      """
      <label for="scale">\(language.text("blend.again.size"))</label>
      <input id="scale" name="scale" required spellcheck="false" placeholder="\(language.text("blend.again.size.example"))" \
      aria-describedby="scale-told">
      <button>\(Symbol.scale.html)<span>\(language.text("blend.again.scale"))</span></button>
      <div id="scale-told"><output class="judgement" data-for="scale" aria-live="polite"></output>
      <p class="note">\(language.text("blend.again.note"))</p></div>

      """)
  }

  private static func dialog(_ model: Model, in language: Language) -> HTML {
    let along = BlendDeletion.Along(ingredients: model.lines.count, notes: model.notes.count, batches: model.batches.count)
    return """
      <dialog id="delete-blend" class="card question" aria-labelledby="delete-title"><h2 id="delete-title">\
      \(BlendDeletion.title(model.name, in: language))</h2>
      <p>\(along.said(in: language))</p><p>\(language.text("deletion.undo"))</p>
      <div class="buttons"><form\(HTML.acting(at: .blendDeletion(model.id)))>\
      <button class="prominent grave">\(language.text("blend.delete"))</button></form>
      <button type="button" data-dismiss>\(language.text("question.no"))</button></div></dialog>
      """
  }
}
