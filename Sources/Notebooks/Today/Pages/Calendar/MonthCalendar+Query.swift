import BookStore
import Records
import Site

extension MonthCalendar.Model {
  init(_ view: DayView, _ services: AppServices, for viewer: Viewer) throws {
    // What is planned was not done yet.
    let last = min(view.month.nextMonth.adding(-1), viewer.today)
    let counts = view.month <= last ? try services.book.counts(of: view.month...last) : [:]
    self.init(view, counts: counts, today: viewer.today, firstWeekday: viewer.firstWeekday, in: viewer.language)
  }
}
