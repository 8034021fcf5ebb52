import Records
import SitRecords
import Site
import Words

/// One calendar year of Sit, laid out by month like a wall calendar.
enum SitYear {
  struct Month: Sendable, Hashable {
    let first: Day
    let name: String
    let total: String?
    let days: DayGrid.Month
  }

  struct Model: Sendable, Hashable {
    let year: Int
    let total: String?
    let months: [Month]
    let followsGoal: Bool
    let previous: Int?
    let next: Int?

    init(_ year: SatYear, followsGoal: Bool, today: Day, firstWeekday: Weekday, in language: Language) {
      self.year = year.year
      previous = year.previous
      next = year.next
      self.followsGoal = followsGoal
      total = SitYear.total(year.milliseconds, sessions: year.days.reduce(0) { $0 + $1.sessions }, in: language)
      let byMonth = Dictionary(grouping: year.days) { $0.day.firstOfMonth }
      months = byMonth.sorted { $0.key < $1.key }.map { first, days in
        Month(first, days: days, today: today, firstWeekday: firstWeekday, in: language)
      }
    }
  }

  static func total(_ milliseconds: Int64, sessions: Int, in language: Language) -> String? {
    guard milliseconds > 0 else { return nil }
    let length = language.length(seconds: Int(milliseconds / 1000))
    return language.text("sit.year.total", ["length": .text(length), "sessions": .count(sessions)])
  }

  static func view(_ model: Model, in context: PageContext) -> HTML {
    let language = context.language
    return Layout.page(String(model.year), at: .sit, in: context) {
      """
      \(headline(model, in: language).html)
      \(region(model, in: language))
      """
    }
  }

  static func region(_ model: Model, in language: Language) -> HTML {
    """
    <section class="card year"\(HTML.live("year", "session goal rest_day setting")) \
    aria-labelledby="year-title">
    <header class="card-head" data-key="head"><h2 id="year-title" class="visually-hidden">\
    \(language.text("sit.year.months", ["year": .text(String(model.year))]))</h2>
    <p class="total">\(model.total ?? language.text("sit.year.none"))</p></header>
    <div class="months" data-key="months">\(model.months.html { month($0, in: language) })</div>
    \(SitGrid.legend(followsGoal: model.followsGoal, in: language))
    </section>
    """
  }

  private static func month(_ month: Month, in language: Language) -> HTML {
    """
    <section class="calendar" data-key="\(month.first)"><header><h3 id="month-\(month.first.month)">\(month.name)</h3>\
    \(month.total.map { "<p class=\"note\">\($0)</p>" } ?? HTML.nothing)</header>
    \(DayGrid.month(month.days, titled: "month-\(month.first.month)", in: language))</section>

    """
  }

  private static func headline(_ model: Model, in language: Language) -> Headline {
    Headline(
      title: String(model.year), back: (.sit(), language.text("section.sit")),
      actions: """
        \(model.previous.map { step("prev", $0, .back, language.text("year.previous")) })\
        \(model.next.map { step("next", $0, .forward, language.text("year.next")) })
        """)
  }

  private static func step(_ relation: StaticString, _ year: Int, _ symbol: Symbol, _ name: String) -> HTML {
    """
    <a class="pill" rel="\(HTML(markup: "\(relation)"))" href="\(Address.sitYear(year))" \
    aria-label="\(name): \(year)">\(relation.description == "prev" ? symbol.html : .nothing)<span>\(year)</span>\
    \(relation.description == "next" ? symbol.html : .nothing)</a>
    """
  }
}

extension SitYear.Month {
  fileprivate init(_ first: Day, days: [GridDay], today: Day, firstWeekday: Weekday, in language: Language) {
    let milliseconds = days.reduce(0) { $0 + $1.milliseconds }
    self.init(
      first: first, name: language.month(first), total: milliseconds > 0 ? language.length(seconds: Int(milliseconds / 1000)) : nil,
      days: DayGrid.Month(
        days.map { DayGrid.Cell($0, today: today, firstWeekday: firstWeekday, in: language) }, firstWeekday: firstWeekday))
  }
}
