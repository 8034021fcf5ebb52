import BookStore
import Records
import Site
import Words

extension YearOfDays.Model {
  /// A year of weeks; of a narrow page the newest are seen first.
  private static let weeks = 53

  /// The weeks up to today where the day is of these, else up to the end of its year.
  init(_ view: DayView, _ services: AppServices, for viewer: Viewer) throws {
    let (today, language) = (viewer.today, viewer.language)
    func first(upTo last: Day) -> Day { last.firstOfWeek(beginning: viewer.firstWeekday).adding(-7 * (Self.weeks - 1)) }
    let isPresent = view.day >= first(upTo: today)
    let last = isPresent ? today : Day(year: view.day.year, month: 12, day: 31) ?? view.day
    let days = first(upTo: last)...last
    let notebooks = services.notebooksOfDays
    let chosen = notebooks.first { $0.section.id == view.notebook }
    let counts = try services.book.counts(of: days, in: chosen?.name)
    let cells = days.map { DayGrid.Cell($0, counts[$0] ?? 0, beside: view, today: today, in: language) }
    func filter(_ name: String, _ notebook: String?) -> YearOfDays.Filter {
      YearOfDays.Filter(
        name: name, address: Address.day(view.with { $0.notebook = notebook }, today: today).at("year"),
        isCurrent: notebook == chosen?.section.id)
    }
    self.init(
      title: isPresent ? language.text("day.year.present") : "\(view.day.year)",
      grid: DayGrid.Model(cells, firstWeekday: viewer.firstWeekday, in: language) { week in
        DayGrid.Link(
          Address.day(view.with { $0.month = week.firstOfMonth }, today: today).at("calendar"), spoken: language.monthAndYear(week))
      },
      filters: [filter(language.text("day.year.all"), nil)] + notebooks.map { filter($0.section.name(in: language), $0.section.id) })
  }
}
