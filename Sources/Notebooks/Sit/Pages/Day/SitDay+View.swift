import Records
import Site
import Words

extension SitDay {
  /// The page of one day.
  static func view(_ model: Model, in context: PageContext) -> HTML {
    let language = context.language
    return Layout.page(model.title, at: .sit, in: context) {
      """
      \(headline(model, in: language).html)
      <div class="day-page">
      \(region(model, in: language))
      <div>\(SitThought.region(model.thought, in: language))
      \(model.hasPast ? SitThought.past(of: model.day, in: language) : .nothing)</div>
      <section class="card" id="add" aria-labelledby="add-title">
      <header class="card-head"><h2 id="add-title">\(language.text("session.new"))</h2></header>
      \(SessionForm.form(model.addition, in: language))
      </section>
      </div>
      """
    }
  }

  /// The way to the form that adds a session to that day.
  static func adding(on day: Day, in language: Language) -> HTML {
    """
    <a class="pill" href="\(Address.sitDay(day).at("add"))">\(Symbol.plus.html)<span>\(language.text("session.new"))</span></a>
    """
  }

  /// The day's week and its sessions.
  static func region(_ model: Model, in language: Language) -> HTML {
    """
    <section class="card day"\(HTML.live("day", "session goal rest_day setting")) \
    aria-labelledby="day-title">
    \(WeekStrip.strip(model.strip, in: language))
    <header class="card-head" data-key="head"><h2 id="day-title">\(language.text("session.many"))</h2>\
    \(model.total.map { "<p class=\"total\">\($0)</p>" } ?? HTML.nothing)</header>
    <ul class="rows" data-key="sessions">\(model.sessions.html { SessionRow.item($0, in: language) })</ul>
    \(model.sessions.isEmpty ? "<p class=\"quiet\">\(language.text("session.none"))</p>" : .nothing)
    \(rest(model, in: language))
    </section>
    """
  }

  private static func rest(_ model: Model, in language: Language) -> HTML {
    """
    <form class="rest" data-key="rest"\(HTML.setting(at: .rest(model.day)))>\
    \(Switch(name: "rests", title: language.text("session.rest"), note: language.text("session.rest.note"), isOn: model.rests).html)\
    <noscript><button>\(language.text("save.verb"))</button></noscript></form>
    """
  }

  private static func headline(_ model: Model, in language: Language) -> Headline {
    Headline(
      title: model.title, back: (.sit(), language.text("section.sit")),
      actions: """
        <a class="pill icon" rel="prev" href="\(Address.sitDay(model.day.adding(-1)))" \
        aria-label="\(language.text("day.previous"))">\(Symbol.back.html)</a>\
        \(model.next.map { next($0, in: language) })
        """)
  }

  private static func next(_ day: Day, in language: Language) -> HTML {
    """
    <a class="pill icon" rel="next" href="\(Address.sitDay(day))" aria-label="\(language.text("day.next"))">\(Symbol.forward.html)</a>
    """
  }
}
