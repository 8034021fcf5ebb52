import Records
import SitRecords
import Site
import Words

/// The seven days of a week, each large enough to tap.
enum WeekStrip {
  struct Model: Sendable, Hashable {
    let cells: [DayGrid.Cell]
    /// The numbers of the days to come.
    let future: [String]
    let weekdays: [String]
    /// The day whose page it is on; nil on the page of the week.
    let current: Day?

    init(days: [GridDay], current: Day?, today: Day, in language: Language) {
      let first = days.first?.day ?? today
      cells = days.map { DayGrid.Cell($0, today: today, firstWeekday: first.weekday, in: language) }
      future = (days.count..<max(7, days.count)).map { language.dayOfMonth(first.adding($0)) }
      weekdays = (0..<7).map { language.shortName(of: first.adding($0).weekday) }
      self.current = current
    }
  }

  static func strip(_ model: Model, in language: Language) -> HTML {
    """
    <ol class="week" data-key="week" aria-label="\(language.text("sit.week.days"))">
    \(zip(model.weekdays, model.cells).map { day($0, $1, isCurrent: $1.day == model.current) })
    \(zip(model.weekdays.dropFirst(model.cells.count), model.future).map(dayToCome))
    </ol>
    """
  }

  private static func day(_ weekday: String, _ cell: DayGrid.Cell, isCurrent: Bool) -> HTML {
    """
    <li><a href="\(cell.address)" aria-label="\(cell.spoken)"\(HTML.attribute("aria-current", isCurrent ? "page" : nil))>\
    <span class="week-name">\(weekday)</span>\
    <span class="square level-\(cell.level)\(cell.isDashed ? " rests" : "")"><span>\(cell.number)</span></span></a></li>

    """
  }

  private static func dayToCome(_ weekday: String, _ number: String) -> HTML {
    """
    <li class="future" aria-hidden="true"><span class="week-name">\(weekday)</span><span class="square"><span>\(number)</span></span></li>

    """
  }
}

/// The week of a day, up to today, with the time sat on each day.
struct CountedWeek {
  let first: Day
  let days: [GridDay]

  init(of day: Day, _ mindfulness: Mindfulness, for viewer: Viewer) throws {
    first = day.firstOfWeek(beginning: viewer.firstWeekday)
    let last = min(first.adding(6), viewer.today)
    days = try mindfulness.grid(weeks: 1, on: last, firstWeekday: viewer.firstWeekday).days
  }

  /// True for a rest day of the week; false for a day that is not in it.
  func rests(on day: Day) -> Bool { days.first { $0.day == day }?.rests ?? false }

  func milliseconds(on day: Day) -> Int64 { days.first { $0.day == day }?.milliseconds ?? 0 }

  func strip(current: Day?, for viewer: Viewer) -> WeekStrip.Model {
    WeekStrip.Model(days: days, current: current, today: viewer.today, in: viewer.language)
  }
}
