import BlendsRecords
import Records
import Site
import Words

extension BlendPage {
  /// How it smelt, day by day, and a form for one more.
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
      <div class="note-line"><input type="date" name="day" value="\(model.today)" required \
      aria-label="\(language.text("blend.notes.day"))" aria-describedby="new-note-day">\
      <select name="state" aria-label="\(language.text("blend.notes.state"))">\(SmellNote.State?.choices.html { state in
        "<option value=\"\(state.formName)\">\(state.name(in: language))</option>"
      })</select>\
      <button class="prominent icon" aria-label="\(language.text("blend.notes.add"))">\(Symbol.plus.html)</button></div>
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
      \(AutosaveField.others(note.text, at: .noteTextChoice(note.id), in: language))
      <form class="state-form" data-key="state"\(HTML.setting(at: .note(note.id)))>\(states(note.state, in: language))\
      <noscript><button>\(language.text("save.verb"))</button></noscript></form></li>

      """
  }

  private static func text(_ note: Note, _ day: String, in language: Language) -> HTML {
    AutosaveField(
      id: "note-\(note.id)", name: .spoken(language.text("blend.notes.of", ["day": .text(day)])), shape: .lines(1),
      address: .noteText(note.id), text: note.text.text, base: note.text.base, draftKey: "note-\(note.id)",
      style: "detail-form", key: "text", isTrimmed: true, isInList: true
    ).html(in: language)
  }

  private static func states(_ chosen: SmellNote.State?, in language: Language) -> HTML {
    """
    <fieldset class="segments"><legend class="visually-hidden">\(language.text("blend.notes.state"))</legend>\
    <div class="segment-row states">\(SmellNote.State?.choices.html { state in
      """
      <label class="segment"><input type="radio" name="state" value="\(state.formName)"\
      \(HTML.attribute("checked", if: state == chosen))>\(state == nil ? "<span aria-hidden=\"true\">–</span>" : .nothing)\
      <span\(HTML.attribute("class", state == nil ? "visually-hidden" : nil))>\(state.name(in: language))</span></label>
      """
    })</div></fieldset>
    """
  }
}
