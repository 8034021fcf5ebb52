import Records
import SitRecords
import Site
import Words

/// The seven days of a week, each large enough for a finger.
enum WeekStrip {
  /// What it shows, ready to be shown.
  struct Model: Sendable, Hashable {
    let cells: [DayGrid.Cell]
    /// Days to come, which cannot be opened.
    let future: [String]
    let weekdays: [String]
    /// The day whose page it stands on.
    let current: Day?

    /// - Parameter days: from the week's first day to its last or to today, none missing.
    init(days: [GridDay], current: Day?, today: Day, in language: Language) {
      let first = days.first?.day ?? today
      cells = days.map { DayGrid.Cell($0, today: today, firstWeekday: first.weekday, in: language) }
      future = (days.count..<max(7, days.count)).map { language.dayOfMonth(first.adding($0)) }
      weekdays = (0..<7).map { language.shortName(of: first.adding($0).weekday) }
      self.current = current
    }
  }
}
