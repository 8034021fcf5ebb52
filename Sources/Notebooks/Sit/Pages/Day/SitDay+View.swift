import Records
import Site
import Words

extension SitDay {
  /// The way to the form that adds a session to that day.
  static func adding(on day: Day, in language: Language) -> HTML {
    """
    <a class="pill" href="\(Address.newSession().with("day=\(day)"))">\(Symbol.plus.html)<span>\(language.text("session.new"))</span></a>
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
}
