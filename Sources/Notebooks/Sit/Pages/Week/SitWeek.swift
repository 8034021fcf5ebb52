import Hummingbird
import Records
import SitRecords
import Site
import Words

/// One week of Sit: seven days to open, and what was kept on them.
enum SitWeek {
  struct Model: Sendable, Hashable {
    let first: Day
    let title: String
    let strip: WeekStrip.Model
    let days: [DayCard.Model]
    let next: Day?

    /// - Parameters:
    ///   - first: the week's first day
    ///   - days: those with something kept on them, newest first
    init(first: Day, strip: WeekStrip.Model, days: [DayCard.Model], today: Day, in language: Language) {
      self.first = first
      title = language.text("sit.week.title", ["day": .day(first)])
      (self.strip, self.days) = (strip, days)
      next = first.adding(7) <= today ? first.adding(7) : nil
    }
  }

  static func view(_ model: Model, in context: PageContext) -> HTML {
    let language = context.language
    return Layout.page(model.title, at: .sit, in: context) {
      """
      \(headline(model, in: language).html)
      \(region(model, in: language))
      """
    }
  }

  static func region(_ model: Model, in language: Language) -> HTML {
    """
    <section class="week-region"\(HTML.live("week", "session thought goal rest_day setting")) \
    aria-label="\(model.title)">
    <div class="card" data-key="strip">\(WeekStrip.strip(model.strip, in: language))</div>
    <h2 class="visually-hidden">\(language.text("sit.week.days"))</h2>
    <div class="days" data-key="days">\(model.days.html { DayCard.card($0, in: language) })</div>
    \(model.days.isEmpty ? "<p class=\"quiet\">\(language.text("sit.week.none"))</p>" : .nothing)
    </section>
    """
  }

  private static func headline(_ model: Model, in language: Language) -> Headline {
    Headline(
      title: model.title, back: (.sit(), language.text("section.sit")),
      actions: """
        \(step("prev", model.first.adding(-7), .back, language.text("week.previous")))\
        \(model.next.map { step("next", $0, .forward, language.text("week.next")) })
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
      },
      today: viewer.today, in: viewer.language)
  }
}

extension SitSite {
  func addWeek(to router: Routes) {
    router.get(Address.sitWeek) { request, day in
      try page(request) { SitWeek.view(try SitWeek.Model(of: day, mindfulness, for: $0), in: $1) }
    }
  }
}
