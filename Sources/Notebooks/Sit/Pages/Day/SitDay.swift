import BookStore
import Hummingbird
import Records
import SitRecords
import Site
import Words

/// Sessions of one day, with its week and its rest.
enum SitDay {
  struct Model: Sendable, Hashable {
    let day: Day
    /// Time sat on that day, overlaps counted once.
    let milliseconds: Int64
    let rests: Bool
    let strip: WeekStrip.Model
    let sessions: [SessionRow.Model]
  }

  static func adding(on day: Day, in language: Language) -> HTML {
    """
    <a class="pill" href="\(Address.newSession().with("day=\(day)"))">\(Symbol.plus.html)<span>\(language.text("session.new"))</span></a>
    """
  }

  static func region(_ model: Model, in language: Language) -> HTML {
    """
    <section class="card day"\(HTML.live("day", "session goal rest_day setting")) \
    aria-labelledby="day-title">
    \(WeekStrip.strip(model.strip, in: language))
    <header class="card-head" data-key="head"><h2 id="day-title">\(language.text("session.many"))</h2>\
    \(model.milliseconds > 0 ? "<p class=\"total\">\(language.length(seconds: Int(model.milliseconds / 1000)))</p>" : .nothing)</header>
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

extension SitDay.Model {
  init(of day: Day, _ mindfulness: Mindfulness, for viewer: Viewer) throws {
    let week = try CountedWeek(of: try viewer.lived(day), mindfulness, for: viewer)
    self.init(
      day: day, milliseconds: week.milliseconds(on: day), rests: week.rests(on: day), strip: week.strip(current: day, for: viewer),
      sessions: (try mindfulness.sessionsSat(from: day, to: day)[day] ?? []).map { SessionRow.Model($0, on: day, for: viewer) })
  }
}

extension SitSite {
  func addDay(to router: Routes) {
    router.get(Address.sitDay) { _, day in ReturnPath(to: .day(day)).redirect }
    router.post(Address.rest) { request, form, day in
      try answer(request, otherwise: .day(day)) { viewer in
        FormResult(act: try mindfulness.setRest(form["rests"] == "on", on: try viewer.lived(day)).act)
      }
    }
  }
}
