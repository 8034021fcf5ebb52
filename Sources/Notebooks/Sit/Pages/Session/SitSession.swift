import Records
import Site
import Words

/// One session, to correct or delete.
enum SitSession {
  /// What it shows, ready to be shown.
  struct Model: Sendable, Hashable {
    let row: SessionRow.Model
    let form: SessionForm.Model
    let day: Day
    let title: String
    let source: String?
    let healthEntry: HealthEntry?

    /// - Parameters:
    ///   - source: where the session came from, where that was not this program
    ///   - healthEntry: nil where none is wished for
    init(
      row: SessionRow.Model, form: SessionForm.Model, day: Day, source: String?, healthEntry: HealthEntry? = nil, in language: Language
    ) {
      self.row = row
      self.form = form
      self.day = day
      title = language.fullDay(day)
      self.source = source
      self.healthEntry = healthEntry
    }
  }

  /// The page of one session.
  static func view(_ model: Model, in context: PageContext) -> HTML {
    let language = context.language
    return Layout.page(language.text("session.one"), at: .sit, in: context) {
      """
      \(Headline(title: language.text("session.one"), eyebrow: model.title, back: (.day(model.day), language.text("session.day"))).html)
      <section class="card narrow" aria-labelledby="form-title">
      <header class="card-head"><h2 id="form-title">\(model.row.times)</h2><p class="total">\(model.row.length)</p></header>
      \(notes(model, in: language))
      \(SessionForm.form(model.form, in: language))
      </section>
      \(model.healthEntry.map { offer($0, in: language) })
      <div class="pager">\(HistoryLink(of: "session", model.row.id).html(in: language))<form\(HTML.acting(at: .sessionDeletion(model.row.id)))>\
      <button class="pill grave">\(Symbol.trash.html)<span>\(language.text("session.delete"))</span></button></form></div>
      """
    }
  }

  /// The page that adds a session by hand.
  static func adding(_ form: SessionForm.Model, in context: PageContext) -> HTML {
    let title = context.language.text("session.new")
    return Layout.page(title, at: .sit, in: context) {
      """
      \(Headline(title: title, back: (.sit(), context.language.text("section.sit"))).html)
      <section class="card narrow">\(SessionForm.form(form, in: context.language))</section>
      """
    }
  }

  private static func offer(_ entry: HealthEntry, in language: Language) -> HTML {
    "<p class=\"pager\">\(entry.link(in: language))</p>"
  }

  private static func notes(_ model: Model, in language: Language) -> HTML {
    """
    \(model.row.isOverlapping ? "<p class=\"quiet\">\(language.text("session.overlap.told"))</p>" : HTML.nothing)
    \(model.source.map { "<p class=\"quiet\">\(language.text("session.source", ["source": .text($0)]))</p>" } ?? HTML.nothing)
    """
  }
}
