import BookStore
import Records
import Site
import Words

/// A month, from which every day of it is reached.
enum MonthCalendar {
  struct Model: Sendable, Hashable {
    let title: String
    let days: DayGrid.Month
    let previous: Address
    let next: Address

    /// - Parameters:
    ///   - view: the day it stands beside, and the month it shows
    ///   - counts: how many things were done on its days
    init(_ view: DayView, counts: [Day: Int], today: Day, firstWeekday: Weekday, in language: Language) {
      let month = view.month
      title = language.monthAndYear(month)
      days = DayGrid.Month(
        (month..<month.nextMonth).map { DayGrid.Cell($0, counts[$0] ?? 0, beside: view, today: today, in: language) },
        firstWeekday: firstWeekday)
      func turned(to month: Day) -> Address { Address.day(view.with { $0.month = month }, today: today).at("calendar") }
      previous = turned(to: month.adding(-1).firstOfMonth)
      next = turned(to: month.nextMonth)
    }
  }

  static func region(_ model: Model, of view: DayView, in language: Language) -> HTML {
    """
    <section class="card calendar day-calendar"\(HTML.live("calendar", DayKinds.all)) \
    aria-labelledby="calendar-title">
    <header class="card-head" data-key="head"><h2 id="calendar-title">\(model.title)</h2><p class="buttons small">\
    \(step(model.previous, .back, language.text("day.month.previous")))\(step(model.next, .forward, language.text("day.month.next")))</p></header>
    \(DayGrid.month(model.days, titled: "calendar-title", isNumbered: true, current: view.day, in: language))
    </section>
    """
  }

  private static func step(_ address: Address, _ symbol: Symbol, _ name: String) -> HTML {
    "<a class=\"pill icon\" href=\"\(address)\" aria-label=\"\(name)\">\(symbol.html)</a>"
  }
}

extension Day {
  /// The first day of the month after its own.
  var nextMonth: Day { firstOfMonth.adding(31).firstOfMonth }
}

extension DayGrid.Cell {
  /// A day by how many things were done on it: "Friday 20 November: 3 things".
  init(_ day: Day, _ count: Int, beside view: DayView, today: Day, in language: Language) {
    let name = day.year == today.year ? language.weekdayAndDay(day) : language.fullDay(day)
    self.init(
      day, level: DayGrid.Cell.level(of: count),
      spoken: count == 0
        ? language.text("day.cell.none", ["day": .text(name)]) : language.text("day.cell", ["day": .text(name), "count": .count(count)]),
      today: today, at: .day(DayView(day).with { $0.notebook = view.notebook }, today: today),
      wider: Address.day(view.with { $0.month = day.firstOfMonth }, today: today).at("calendar"), in: language)
  }

  /// From 1 thing, from 2, from 4, from 7.
  private static func level(of count: Int) -> Int {
    switch count {
    case ...0: 0
    case 1: 1
    case ...3: 2
    case ...6: 3
    default: 4
    }
  }
}

extension MonthCalendar.Model {
  init(_ view: DayView, _ services: AppServices, for viewer: Viewer) throws {
    // A plan is not done yet.
    let last = min(view.month.nextMonth.adding(-1), viewer.today)
    let counts = view.month <= last ? try services.book.counts(of: view.month...last) : [:]
    self.init(view, counts: counts, today: viewer.today, firstWeekday: viewer.firstWeekday, in: viewer.language)
  }
}
