import Records

extension SheetPage {
  /// The page: on the screen as it will lie on paper.
  public static func view(_ model: Model, in frame: Frame) -> HTML {
    let language = frame.language
    return BlendsTabs.page(model.name, at: nil, in: frame) {
      """
      <header class="sheet-head"><a class="back" href="\(Address.blends(.blend(model.id)))">\(Symbol.back.drawn)\
      <span>\(model.name)</span></a>\
      <button type="button" class="prominent scripted" data-behaviour="print">\(Symbol.printer.drawn)<span>\(language.say("sheet.print"))\
      </span></button></header>
      <article class="sheet">
      \(top(model, in: language))
      \(recipe(model, in: language))
      \(prose(language.say("form.conclusion"), model.conclusion))
      \(prose(language.say("form.update"), model.update))
      \(model.notes.isEmpty ? .nothing : notes(model.notes, in: language))
      \(writing(in: language))
      </article>
      """
    }
  }

  private static func top(_ model: Model, in language: Language) -> HTML {
    """
    <header class="sheet-top"><p class="sheet-category">\(model.category)</p><h1>\(model.name)</h1>
    <dl class="sheet-facts">
    \(fact(language.say("form.status"), model.standing.mark(in: language)))
    \(fact(language.say("form.created"), "\(language.longDay(model.created))"))
    \(model.maturation.amount.map { fact(language.say("form.maturation"), "\(model.maturation.period.count($0, in: language))") })
    \(model.ready.map { fact(language.say("sheet.ready"), "\(ready($0, model.readyTime, in: language))") })
    \(model.destination.isEmpty ? .nothing : fact(language.say("form.destination"), "\(model.destination)"))
    </dl></header>
    """
  }

  private static func fact(_ name: String, _ value: HTML) -> HTML {
    "<div><dt>\(name)</dt><dd>\(value)</dd></div>"
  }

  private static func ready(_ day: Day, _ time: String?, in language: Language) -> String {
    time.map { language.say("sheet.ready.at", ["day": .day(day), "time": .text($0)]) } ?? language.longDay(day)
  }

  private static func recipe(_ model: Model, in language: Language) -> HTML {
    """
    <table class="figures-table sheet-table"><caption class="visually-hidden">\(language.say("form.ingredients"))</caption>
    <thead><tr><th scope="col">\(language.say("form.ingredient.name"))</th><th scope="col">\(language.say("form.amount"))</th>\
    <th scope="col">\(language.say("sheet.share"))</th></tr></thead>
    <tbody>\(model.ingredients.drawn { row($0, in: language) })</tbody></table>
    \(model.ingredients.contains(where: \.isEstimated) ? "<p class=\"note\">\(language.say("sheet.estimated"))</p>" : .nothing)
    """
  }

  private static func row(_ ingredient: Ingredient, in language: Language) -> HTML {
    """
    <tr><th scope="row"><span class="sheet-box" aria-hidden="true"></span>\(ingredient.name)\
    \(ingredient.role.mark(in: language).map { "<span class=\"note\"> \($0)</span>" } ?? HTML.nothing)</th>\
    <td>\(ingredient.measure.said(in: language))</td>\
    <td>\(ingredient.isEstimated ? "≈\u{A0}" : "")\(language.hundredths(ingredient.share))</td></tr>
    """
  }

  private static func prose(_ title: String, _ text: String) -> HTML {
    text.isEmpty ? .nothing : "<section class=\"sheet-part\"><h2>\(title)</h2><p class=\"prose\">\(text)</p></section>"
  }

  private static func notes(_ notes: [Note], in language: Language) -> HTML {
    """
    <section class="sheet-part"><h2>\(language.say("sheet.notes"))</h2><dl class="sheet-notes">\(notes.drawn { note in
      """
      <div><dt>\(language.longDay(note.day))\(note.hasSettled.map { " · \(state($0, in: language))" })</dt><dd>\(note.text)</dd></div>
      """
    })</dl></section>
    """
  }

  private static func state(_ hasSettled: Bool, in language: Language) -> String {
    hasSettled ? language.say("blend.notes.settled") : language.say("blend.notes.changing")
  }

  /// Lines for a pen.
  private static func writing(in language: Language) -> HTML {
    """
    <section class="sheet-part sheet-writing"><h2>\(language.say("sheet.writing"))</h2>\
    <div class="sheet-lines" aria-hidden="true">\((0..<6).drawn { _ in "<i></i>" })</div></section>
    """
  }
}
