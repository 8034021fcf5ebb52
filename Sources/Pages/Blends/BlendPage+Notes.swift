import Records

extension BlendPage {
  /// How it smelt, day by day, and a form for one more.
  static func notes(_ model: Model, in language: Language) -> HTML {
    """
    <section class="card smell-notes" data-key="notes" aria-labelledby="notes-title"\(SavedText.list(in: language))>
    <h2 id="notes-title" data-key="title">\(language.say("blend.notes.title"))</h2>
    \(addition(model, in: language))
    <ul class="rows" data-key="list">\(model.notes.drawn { note($0, in: language) })</ul>
    \(model.notes.isEmpty ? "<p class=\"quiet\" data-key=\"empty\">\(language.say("blend.notes.empty"))</p>" : .nothing)
    </section>
    """
  }

  private static func addition(_ model: Model, in language: Language) -> HTML {
    JudgedForm(address: .blends(.notes(model.id)), draftKey: "new-note-\(model.id)", style: "note-form", key: "new").drawn(
      """
      <textarea id="new-note" name="text" rows="1" required aria-label="\(language.say("blend.notes.new"))" \
      placeholder="\(language.say("blend.notes.new"))" aria-describedby="new-note-judgement"></textarea>
      <output id="new-note-judgement" class="judgement" data-for="text" aria-live="polite"></output>
      <div class="note-line"><input type="date" name="day" value="\(model.today)" required aria-label="\(language.say("blend.notes.day"))" \
      aria-describedby="new-note-day">\
      <select name="state" aria-label="\(language.say("blend.notes.state"))">\(Note.State.allCases.drawn { state in
        "<option value=\"\(state.rawValue)\">\(state.name(in: language))</option>"
      })</select>\
      <button class="prominent icon" aria-label="\(language.say("blend.notes.add"))">\(Symbol.plus.drawn)</button></div>
      <output id="new-note-day" class="judgement" data-for="day" aria-live="polite"></output>

      """)
  }

  private static func note(_ note: Note, in language: Language) -> HTML {
    let day = language.longDay(note.day)
    return """
      <li class="smell-note" data-key="\(note.id)"><header class="note-line" data-key="head"><h3>\(day)</h3>\
      <form\(HTML.acting(at: .blends(.noteDeletion(note.id))))><button class="bare" \
      aria-label="\(language.say("blend.notes.delete", ["day": .text(day)]))">\(Symbol.trash.drawn)</button></form></header>
      \(text(note, day, in: language))
      \(note.text.conflict.map { SavedText.choice($0, at: .blends(.noteTextChoice(note.id)), in: language) })
      <form class="state-form" data-key="state"\(HTML.setting(at: .blends(.note(note.id))))>\(states(note.state, in: language))\
      <noscript><button>\(language.say("save.verb"))</button></noscript></form></li>

      """
  }

  private static func text(_ note: Note, _ day: String, in language: Language) -> HTML {
    SavedText(
      id: "note-\(note.id)", name: .spoken(language.say("blend.notes.of", ["day": .text(day)])), shape: .lines(1),
      address: .blends(.noteText(note.id)), text: note.text.text, base: note.text.base, draftKey: "note-\(note.id)",
      style: "detail-form", key: "text", isTrimmed: true, isInList: true
    ).drawn(in: language)
  }

  private static func states(_ chosen: Note.State, in language: Language) -> HTML {
    """
    <fieldset class="segments"><legend class="visually-hidden">\(language.say("blend.notes.state"))</legend>\
    <div class="segment-row states">\(Note.State.allCases.drawn { state in
      """
      <label class="segment"><input type="radio" name="state" value="\(state.rawValue)"\
      \(HTML.attribute("checked", if: state == chosen))>\(state == .none ? "<span aria-hidden=\"true\">–</span>" : .nothing)\
      <span\(HTML.attribute("class", state == .none ? "visually-hidden" : nil))>\(state.name(in: language))</span></label>
      """
    })</div></fieldset>
    """
  }
}

extension BlendPage.Note.State {
  func name(in language: Language) -> String {
    switch self {
    case .none: language.say("blend.notes.none")
    case .changing: language.say("blend.notes.changing")
    case .settled: language.say("blend.notes.settled")
    }
  }
}
