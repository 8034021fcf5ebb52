import Records

extension SitSession {
  /// The page of one session.
  public static func view(_ model: Model, in frame: Frame) -> HTML {
    let language = frame.language
    return Layout.page(language.say("session.one"), at: .sit, in: frame) {
      """
      \(Headline(title: language.say("session.one"), eyebrow: model.title, back: (.sitDay(model.day), language.say("session.day"))).drawn)
      <section class="card narrow" aria-labelledby="form-title">
      <header class="card-head"><h2 id="form-title">\(model.row.times)</h2><p class="total">\(model.row.length)</p></header>
      \(notes(model, in: language))
      \(SessionForm.form(model.form, in: language))
      </section>
      \(model.healthEntry.map { offer($0, in: language) })
      <form class="pager"\(HTML.acting(at: .sessionDeletion(model.row.id)))>\
      <button class="pill grave">\(Symbol.trash.drawn)<span>\(language.say("session.delete"))</span></button></form>
      """
    }
  }

  private static func offer(_ entry: HealthEntry, in language: Language) -> HTML {
    "<p class=\"pager\">\(entry.link(in: language))</p>"
  }

  private static func notes(_ model: Model, in language: Language) -> HTML {
    """
    \(model.row.isOverlapping ? "<p class=\"quiet\">\(language.say("session.overlap.told"))</p>" : HTML.nothing)
    \(model.source.map { "<p class=\"quiet\">\(language.say("session.source", ["source": .text($0)]))</p>" } ?? HTML.nothing)
    """
  }
}
