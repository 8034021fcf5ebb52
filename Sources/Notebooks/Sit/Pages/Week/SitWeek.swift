import Hummingbird
import Records
import SitRecords
import Site
import Words

/// One week of Sit: seven days to open, and what was kept on them.
enum SitWeek {
  struct Model: Sendable, Hashable {
    let first: Day
    let strip: WeekStrip.Model
    /// Days with something kept on them, newest first.
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
    <section class="week-region"\(HTML.live("week", "session thought goal rest_day setting")) \
    aria-label="\(model.title(in: language))">
    <div class="card" data-key="strip">\(WeekStrip.strip(model.strip, in: language))</div>
    <h2 class="visually-hidden">\(language.text("sit.week.days"))</h2>
    <div class="days" data-key="days">\(model.days.html { DayCard.card($0, in: language) })</div>
    \(model.days.isEmpty ? "<p class=\"quiet\">\(language.text("sit.week.none"))</p>" : .nothing)
    </section>
    """
  }

  private static func headline(_ model: Model, in language: Language) -> Headline {
    let next = model.first.adding(7)
    return Headline(
      title: model.title(in: language), back: (.sit(), language.text("section.sit")),
      actions: """
        \(step("prev", model.first.adding(-7), .back, language.text("week.previous")))\
        \(next <= model.today ? step("next", next, .forward, language.text("week.next")) : .nothing)
        """)
  }

  private static func step(_ relation: StaticString, _ day: Day, _ symbol: Symbol, _ name: String) -> HTML {
    """
    <a class="pill icon" rel="\(HTML(markup: "\(relation)"))" href="\(Address.sitWeek(day))" aria-label="\(name)">\(symbol.html)</a>
    """
  }
}

extension SitWeek.Model {
  init(of day: Day, _ mindfulness: Mindfulness, for viewer: Viewer) throws {
    let week = try CountedWeek(of: try viewer.lived(day), mindfulness, for: viewer)
    let last = week.first.adding(6)
    let sessions = try mindfulness.sessionsSat(from: week.first, to: last)
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

extension SitSite {
  func addWeek(to router: Routes) {
    router.get(Address.sitWeek) { request, day in
      try page(request) { SitWeek.view(try SitWeek.Model(of: day, mindfulness, for: $0), in: $1) }
    }
  }
}
