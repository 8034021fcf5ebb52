import BookStore
import Records
import Site
import Words

/// A year of days; the more was done on a day, the darker it is.
enum YearOfDays {
  /// A year of weeks.
  private static let weeks = 53

  /// The weeks up to today, or up to the end of the day's year if the day is before them.
  static func region(of view: DayView, _ services: AppServices, for viewer: Viewer) throws -> HTML {
    let (today, language) = (viewer.today, viewer.language)
    func first(upTo last: Day) -> Day { last.firstOfWeek(beginning: viewer.firstWeekday).adding(-7 * (weeks - 1)) }
    let endsToday = view.day >= first(upTo: today)
    let last = endsToday ? today : Day(year: view.day.year, month: 12, day: 31) ?? view.day
    let days = first(upTo: last)...last
    let notebooks = services.notebooksOfDays
    let chosen = notebooks.first { $0.section.id == view.notebook }
    let counts = try services.book.counts(of: days, in: chosen?.name)
    let cells = days.map { DayGrid.Cell($0, counts[$0] ?? 0, beside: view, today: today, in: language) }
    let grid = DayGrid.Model(cells, firstWeekday: viewer.firstWeekday, in: language) { week in
      DayGrid.Link(
        Address.day(view.with { $0.month = week.firstOfMonth }, today: today).at("calendar"), spoken: language.monthAndYear(week))
    }
    func filter(_ name: String, _ notebook: String?) -> HTML {
      let address = Address.day(view.with { $0.notebook = notebook }, today: today).at("year")
      let current = notebook == chosen?.section.id ? "true" : nil
      return "<a href=\"\(address)\"\(HTML.attribute("aria-current", current))>\(name)</a>"
    }
    let filters = notebooks.html { filter($0.section.name(in: language), $0.section.id) }
    return """
      <section class="card habit year-of-days"\(HTML.live("year", DayKinds.all)) aria-labelledby="year-title">
      <header class="card-head" data-key="head">\
      <h2 id="year-title">\(endsToday ? language.text("day.year.present") : "\(view.day.year)")</h2>
      <nav class="choices" data-behaviour="tabs" aria-label="\(language.text("day.year.filter"))">\(filter(language.text("day.year.all"), nil))\(filters)</nav></header>
      \(DayGrid.weeks(grid, titled: "year-title", in: language))
      \(DayGrid.legend(language.text("day.year.less"), language.text("day.year.more"), language.text("day.year.legend")))
      </section>
      """
  }
}

/// The calendar of a month, with a link to each of its days.
enum MonthCalendar {
  static func region(of view: DayView, _ services: AppServices, for viewer: Viewer) throws -> HTML {
    let (month, today, language) = (view.month, viewer.today, viewer.language)
    // Days after today are not counted: a plan is not done yet.
    let last = min(month.nextMonth.adding(-1), today)
    let counts = month <= last ? try services.book.counts(of: month...last) : [:]
    let cells = (month..<month.nextMonth).map { DayGrid.Cell($0, counts[$0] ?? 0, beside: view, today: today, in: language) }
    let days = DayGrid.Month(cells, firstWeekday: viewer.firstWeekday)
    func turn(_ symbol: Symbol, _ name: String, to month: Day) -> HTML {
      guard Day.range.contains(month) else { return .nothing }
      return HTML.icon(symbol, name, at: Address.day(view.with { $0.month = month }, today: today).at("calendar"))
    }
    return """
      <section class="card calendar day-calendar"\(HTML.live("calendar", DayKinds.all)) \
      aria-labelledby="calendar-title">
      <header class="card-head" data-key="head"><h2 id="calendar-title">\(language.monthAndYear(month))</h2><p class="buttons small">\
      \(turn(.back, language.text("day.month.previous"), to: month.adding(-1).firstOfMonth))\
      \(turn(.forward, language.text("day.month.next"), to: month.nextMonth))</p></header>
      \(DayGrid.month(days, titled: "calendar-title", isNumbered: true, current: view.day, in: language))
      </section>
      """
  }
}

extension Day {
  /// The first day of the next month.
  var nextMonth: Day { firstOfMonth.adding(31).firstOfMonth }
}

extension DayGrid.Cell {
  /// A day with the number of things done on it: "Friday 20 November: 3 things". Its links keep the notebook that `view` counts.
  init(_ day: Day, _ count: Int, beside view: DayView, today: Day, in language: Language) {
    let name = day.year == today.year ? language.weekdayAndDay(day) : language.fullDay(day)
    self.init(
      day, level: [1, 2, 4, 7].count { count >= $0 },
      spoken: count == 0
        ? language.text("day.cell.none", ["day": .text(name)]) : language.text("day.cell", ["day": .text(name), "count": .count(count)]),
      today: today, at: .day(DayView(day).with { $0.notebook = view.notebook }, today: today),
      wider: Address.day(view.with { $0.month = day.firstOfMonth }, today: today).at("calendar"), in: language)
  }
}
