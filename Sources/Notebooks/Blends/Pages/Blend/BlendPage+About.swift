import BlendsRecords
import Records
import Site
import Words

extension BlendPage {
  static func prose(_ model: Model, in language: Language) -> HTML {
    """
    \(card("destination", language.text("blend.destination"), model.blend.destination))
    \(card("conclusion", language.text("blend.conclusion"), model.blend.conclusion))
    \(card("update", language.text("blend.update"), model.blend.update))
    """
  }

  private static func card(_ key: StaticString, _ title: String, _ text: String) -> HTML {
    guard !text.isEmpty else { return .nothing }
    return "<section class=\"card\" data-key=\"\(key)\"><h2>\(title)</h2><p class=\"prose\" dir=\"auto\">\(text)</p></section>"
  }

  static func times(_ model: Model, in language: Language) -> HTML {
    let (times, maturation) = (model.times, model.times.maturation)
    return """
      <section class="card tile" data-key="matures"><h2>\(language.text("blend.matures"))</h2>\
      <p class="tile-large">\(maturation.unit.count(maturation.amount, in: language))</p>\
      \(times.readiness.map { "\($0.bar(in: language))<p class=\"readiness\($0.isDue ? " is-due" : "")\">\($0.sentence)</p>" as HTML })\
      </section>
      <section class="card tile" data-key="created"><h2>\(language.text("blend.created"))</h2>\(created(model, in: language))</section>
      """
  }

  /// The day, which a tap replaces by the time since then.
  private static func created(_ model: Model, in language: Language) -> HTML {
    let (times, day, unit) = (model.times, model.blend.making.day, model.times.maturation.unit)
    let elapsed = unit.elapsed(times.elapsed, in: language)
    return """
      <button type="button" class="elapsed" data-behaviour="elapsed" data-elapsed="\(times.elapsed)"\
      \(unit.elapsedForms(in: language))><span class="elapsed-day"><span class="tile-large">\(language.longDay(day))</span> \
      <span class="elapsed-ask">\(language.text("blend.created.ask"))</span></span>\
      <span class="elapsed-count" hidden><span class="elapsed-number tile-large">\(language.number(Double(times.elapsed)))</span> \
      <span class="elapsed-unit">\(elapsed)</span></span></button>
      """
  }

  static func notes(_ model: Model, in language: Language) -> HTML {
    """
    <section class="card smell-notes" data-key="notes" aria-labelledby="notes-title"\(AutosaveField.list(in: language))>
    <h2 id="notes-title" data-key="title">\(language.text("blend.notes.title"))</h2>
    \(addition(model, in: language))
    <ul class="rows" data-key="list">\(model.notes.html { note($0, in: language) })</ul>
    \(model.notes.isEmpty ? "<p class=\"quiet\" data-key=\"empty\">\(language.text("blend.notes.empty"))</p>" : .nothing)
    </section>
    """
  }

  private static func addition(_ model: Model, in language: Language) -> HTML {
    ValidatedForm(address: .notes(model.id), draftKey: "new-note-\(model.id)", style: "note-form", key: "new").html(
      """
      <textarea id="new-note" name="text" rows="1" required aria-label="\(language.text("blend.notes.new"))" \
      placeholder="\(language.text("blend.notes.new"))" aria-describedby="new-note-judgement"></textarea>
      <output id="new-note-judgement" class="judgement" data-for="text" aria-live="polite"></output>
      <div class="note-line"><input type="date" name="day" value="\(model.today)" max="\(model.today)" required \
      aria-label="\(language.text("blend.notes.day"))" aria-describedby="new-note-day">\
      <select name="state" aria-label="\(language.text("blend.notes.state"))">\(SmellNote.State?.choices.html { state in
        "<option value=\"\(state.formName)\">\(state.name(in: language))</option>"
      })</select>\
      <button class="prominent" aria-label="\(language.text("blend.notes.add"))">\(language.text("form.add.verb"))</button></div>
      <output id="new-note-day" class="judgement" data-for="day" aria-live="polite"></output>

      """)
  }

  private static func note(_ note: Note, in language: Language) -> HTML {
    let day = language.longDay(note.day)
    return """
      <li class="smell-note" data-key="\(note.id)"><header class="note-line" data-key="head"><h3>\(day)</h3>\
      <form\(HTML.acting(at: .noteDeletion(note.id)))><button class="bare" \
      aria-label="\(language.text("blend.notes.delete", ["day": .text(day)]))">\(Symbol.trash.html)</button></form></header>
      \(text(note, day, in: language))
      \(AutosaveField.otherVersions(note.text, at: .noteTextChoice(note.id), in: language))
      <form class="state-form" data-key="state"\(HTML.setting(at: .note(note.id)))><fieldset class="segments">\
      <legend class="visually-hidden">\(language.text("blend.notes.state"))</legend>\
      <div class="segment-row states">\(SmellNote.State?.choices.html { state in
        """
        <label class="segment"><input type="radio" name="state" value="\(state.formName)"\
        \(HTML.attribute("checked", if: state == note.state))>\(state == nil ? "<span aria-hidden=\"true\">–</span>" : .nothing)\
        <span\(HTML.attribute("class", state == nil ? "visually-hidden" : nil))>\(state.name(in: language))</span></label>
        """
      })</div></fieldset>\
      \(HTML.saving(in: language))</form></li>

      """
  }

  private static func text(_ note: Note, _ day: String, in language: Language) -> HTML {
    AutosaveField(
      id: "note-\(note.id)", name: .spoken(language.text("blend.notes.of", ["day": .text(day)])), shape: .lines(1),
      address: .noteText(note.id), text: note.text.text, base: note.text.base, draftKey: "note-\(note.id)",
      style: "detail-form", key: "text", isTrimmed: true, isInList: true
    ).html(in: language)
  }

  static func batches(_ model: Model, in language: Language) -> HTML {
    """
    <section class="card batches" data-key="batches" aria-labelledby="batches-title"><header class="card-head" data-key="head">\
    <h2 id="batches-title">\(language.text("blend.batches.title"))</h2></header>
    <ul class="rows" data-key="list">\(model.batches.html { batch($0, of: model, in: language) })</ul>
    \(model.batches.isEmpty ? "<p class=\"quiet\" data-key=\"empty\">\(language.text("blend.batches.empty"))</p>" : .nothing)
    </section>
    """
  }

  private static func batch(_ whole: WholeBatch, of model: Model, in language: Language) -> HTML {
    """
    <li class="row" data-key="\(whole.id)"><a class="row-link" href="\(Address.batch(whole.id))">\
    <span class="row-main">\(language.longDay(whole.batch.day))</span>\
    <span class="row-time">\(language.time(whole.batch.made, in: model.zone))</span>\
    <span class="note">\(whole.isComplete ? language.text("blend.batches.finished") : language.text("blend.batches.open"))</span></a></li>

    """
  }

  /// Ways to use the blend again, or to be rid of it.
  static func otherUses(_ model: Model, in language: Language) -> HTML {
    """
    <section class="card again" data-key="again" aria-labelledby="again-title">\
    <h2 id="again-title">\(language.text("blend.again.title"))</h2>
    <div class="buttons">
    <form\(HTML.acting(at: .copies(model.id)))><button>\(Symbol.copies.html)\
    <span>\(language.text("blend.again.duplicate"))</span></button></form>
    \(link(.comparison(with: model.id), .compare, language.text("blend.again.compare")))
    \(link(.sheet(model.id), .sheet, language.text("blend.again.sheet")))
    <a class="pill" href="\(Address.blendTable(model.id))" download>\(Symbol.download.html)\
    <span>\(language.text("blend.again.csv"))</span></a>
    \(HistoryLink(of: "blend", model.id).html(in: language))
    <a class="pill grave" href="\(Address.blendDeletionQuestion(model.id))" data-behaviour="confirmDialog" data-ask="delete-blend">\
    \(Symbol.trash.html)<span>\(language.text("blend.delete"))</span></a></div>
    \(dialog(model, in: language))
    </section>
    """
  }

  private static func link(_ address: Address, _ symbol: Symbol, _ name: String) -> HTML {
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
