import Records
import SitRecords
import Site
import Words

/// One calendar year of Sit, laid out by month like a wall calendar.
enum SitYear {
  struct Model: Sendable, Hashable {
    let year: SatYear
    let followsGoal: Bool
    let today: Day
    let firstWeekday: Weekday
  }

  /// The time and the sessions of a year in words; nil if none.
  static func total(_ milliseconds: Int64, sessions: Int, in language: Language) -> String? {
    guard milliseconds > 0 else { return nil }
    let length = language.length(seconds: Int(milliseconds / 1000))
    return language.text("sit.year.total", ["length": .text(length), "sessions": .count(sessions)])
  }

  static func view(_ model: Model, in context: PageContext) -> HTML {
    let language = context.language
    return Layout.page(String(model.year.year), at: .sit, in: context) {
      """
      \(headline(model, in: language).html)
      \(region(model, in: language))
      """
    }
  }

  static func region(_ model: Model, in language: Language) -> HTML {
    let days = model.year.days
    let total = total(model.year.milliseconds, sessions: days.reduce(0) { $0 + $1.sessions }, in: language)
    let months = Dictionary(grouping: days) { $0.day.firstOfMonth }.sorted { $0.key < $1.key }
    return """
      <section class="card year"\(HTML.live("year", "session goal rest_day")) \
      aria-labelledby="year-title">
      <header class="card-head" data-key="head"><h2 id="year-title" class="visually-hidden">\
      \(language.text("sit.year.months", ["year": .text(String(model.year.year))]))</h2>
      <p class="total">\(total ?? language.text("sit.year.none"))</p></header>
      <div class="months" data-key="months">\(months.html { month($0.key, $0.value, of: model, in: language) })</div>
      \(SitGrid.legend(followsGoal: model.followsGoal, in: language))
      </section>
      """
  }

  private static func month(_ first: Day, _ days: [GridDay], of model: Model, in language: Language) -> HTML {
    let milliseconds = days.reduce(0) { $0 + $1.milliseconds }
    let cells = days.map { DayGrid.Cell($0, today: model.today, firstWeekday: model.firstWeekday, in: language) }
    let month = DayGrid.Month(cells, firstWeekday: model.firstWeekday)
    return """
      <section class="calendar" data-key="\(first)"><header><h3 id="month-\(first.month)">\(language.month(first))</h3>\
      \(milliseconds > 0 ? "<p class=\"note\">\(language.length(seconds: Int(milliseconds / 1000)))</p>" : .nothing)</header>
      \(DayGrid.month(month, titled: "month-\(first.month)", in: language))</section>

      """
  }

  private static func headline(_ model: Model, in language: Language) -> Headline {
    Headline(
      title: String(model.year.year), back: (.sit(), language.text("section.sit")),
      actions: """
        \(model.year.previous.map { step("prev", $0, .back, language.text("year.previous")) })\
        \(model.year.next.map { step("next", $0, .forward, language.text("year.next")) })
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
