import BookStore
import Foundation
import Hummingbird
import Records
import SitRecords
import Site
import Words

/// The sessions of one day, with its week and its rest switch.
enum SitDay {
  /// The link that adds a session on a day.
  static func adding(on day: Day, in language: Language) -> HTML {
    """
    <a class="pill" href="\(Address.newSession().with("day=\(day)"))">\(Symbol.plus.html)<span>\(language.text("session.new"))</span></a>
    """
  }

  /// The part of a day's page, live. Throws `day.toCome`.
  static func region(of day: Day, _ mindfulness: Mindfulness, for viewer: Viewer) throws -> HTML {
    let (language, week) = (viewer.language, try CountedWeek(of: try viewer.lived(day), mindfulness, for: viewer))
    let (sessions, seconds) = (try mindfulness.sessionsWithTime(from: day, to: day)[day] ?? [], Int(week.milliseconds(on: day) / 1000))
    let rests = Switch(
      name: "rests", title: language.text("session.rest"), note: language.text("session.rest.note"), isOn: week.rests(on: day))
    return """
      <section class="card day"\(HTML.live("day", "session goal rest_day")) \
      aria-labelledby="day-title">
      \(WeekStrip.strip(week.strip(current: day, for: viewer), in: language))
      <header class="card-head" data-key="head"><h2 id="day-title">\(language.text("session.many"))</h2>\
      \(week.milliseconds(on: day) > 0 ? "<p class=\"total\">\(language.length(seconds: seconds))</p>" : .nothing)</header>
      <ul class="rows" data-key="sessions">\(sessions.html { SessionRow.item($0, on: day, readerZone: viewer.zone, in: language) })</ul>
      \(sessions.isEmpty ? "<p class=\"quiet\">\(language.text("session.none"))</p>" : .nothing)
      <form class="rest" data-key="rest"\(HTML.setting(at: .rest(day)))>\
      \(rests.html)\
      \(HTML.saving(in: language))</form>
      </section>
      """
  }
}

extension SitSite {
  func addDays(to router: Routes) {
    page(Address.sitWeek, of: router) { SitWeek.view(try SitWeek.Model(of: $0, mindfulness, for: $1), in: $2) }
    page(Address.sitYear, of: router) { year, viewer, context in
      let model = SitYear.Model(
        year: try mindfulness.year(year, today: viewer.today), followsGoal: viewer.practice.gridFollowsGoal, today: viewer.today,
        firstWeekday: viewer.firstWeekday)
      return SitYear.view(model, in: context)
    }
    router.get(Address.sitDay) { _, day in ReturnPath(to: .day(day)).redirect }
    router.act(Address.rest, services, otherwise: { .day($0) }) { day, form, viewer in
      FormResult(act: try mindfulness.setRest(form["rests"] == "on", on: viewer.lived(day)).act)
    }
  }
}

/// The part of Sit on the page of a day.
enum SitToday {
  /// The stage, and the gauge beside it.
  static func hero(_ stage: SitStage.Model, _ gauge: SitGauge.Model?, in language: Language) -> HTML {
    """
    <div class="hero" data-behaviour="hero">
    \(SitStage.region(stage, in: language))
    \(SitGauge.region(gauge, in: language))
    </div>
    """
  }

  /// Sessions and thought of a day; today also has the button and the gauge above them. A future day has nothing.
  static func part(of day: Day, _ mindfulness: Mindfulness, for viewer: Viewer) throws -> DayPart? {
    guard day <= viewer.today else { return nil }
    let language = viewer.language
    // The stage comes first: it finishes a sit whose time is over, which the other parts then show.
    let stage = day == viewer.today ? try SitStage.Model(mindfulness, for: viewer) : nil
    let head: HTML = if let stage { hero(stage, try SitGauge.model(mindfulness, for: viewer), in: language) } else { .nothing }
    let thought = SitThought.region(try SitThought.Model(of: day, mindfulness, for: viewer), in: language)
    let past: HTML = try mindfulness.past(ofThoughtOn: day) > 0 ? SitThought.past(of: day, in: language) : .nothing
    let sat = try SitDay.region(of: day, mindfulness, for: viewer)
    let html: HTML = """
      <div class="sit-today">\(head)\(thought)\(past)\(sat)\
      <p class="pager">\(SitDay.adding(on: day, in: language))</p></div>
      """
    return DayPart(html, reloadAfter: stage.flatMap { SitStage.reloadAfter($0.state) })
  }
}

/// One week of Sit: a strip of seven days to open, and the entries of each.
enum SitWeek {
  struct Model: Sendable, Hashable {
    let first: Day
    let strip: WeekStrip.Model
    let days: [DayCard.Model]
    let today: Day

    func title(in language: Language) -> String { language.text("sit.week.title", ["day": .day(first)]) }
  }

  static func view(_ model: Model, in context: PageContext) -> HTML {
    let language = context.language
    return Layout.page(model.title(in: language), at: .sit, in: context) {
      """
      \(headline(model, in: language).html)
      \(region(model, in: language))
      """
    }
  }

  static func region(_ model: Model, in language: Language) -> HTML {
    """
    <section class="week-region"\(HTML.live("week", "session thought goal rest_day")) \
    aria-label="\(model.title(in: language))">
    <div class="card" data-key="strip">\(WeekStrip.strip(model.strip, in: language))</div>
    <h2 class="visually-hidden">\(language.text("sit.week.days"))</h2>
    <div class="days" data-key="days">\(model.days.html { DayCard.card($0, in: language) })</div>
    \(model.days.isEmpty ? "<p class=\"quiet\">\(language.text("sit.week.none"))</p>" : .nothing)
    </section>
    """
  }

  private static func headline(_ model: Model, in language: Language) -> Headline {
    let (previous, next) = (model.first.adding(-7), model.first.adding(7))
    return Headline(
      title: model.title(in: language), back: (.sit(), language.text("section.sit")),
      actions: """
        \(Day.range.contains(previous) ? .icon(.back, language.text("week.previous"), at: .sitWeek(previous), rel: "prev") : .nothing)\
        \(next <= model.today ? .icon(.forward, language.text("week.next"), at: .sitWeek(next), rel: "next") : .nothing)
        """)
  }
}

extension SitWeek.Model {
  init(of day: Day, _ mindfulness: Mindfulness, for viewer: Viewer) throws {
    let week = try CountedWeek(of: try viewer.lived(day), mindfulness, for: viewer)
    let last = week.first.adding(6)
    let sessions = try mindfulness.sessionsWithTime(from: week.first, to: last)
    let thoughts = try mindfulness.thoughts(from: week.first, to: last).map { ($0.day, $0.text) }
    let texts = Dictionary(thoughts) { first, _ in first }
    let days = Set(sessions.keys).union(texts.keys).union(week.days.filter { $0.milliseconds > 0 }.map(\.day))
    self.init(
      first: week.first, strip: week.strip(current: nil, for: viewer),
      days: days.sorted(by: >).map { day in
        DayCard.Model(day, milliseconds: week.milliseconds(on: day), sessions: sessions[day] ?? [], thought: texts[day], for: viewer)
      }, today: viewer.today)
  }
}
