import BookStore
import Records
import Site
import Words

/// A year of days, each the darker the more was done on it.
enum YearOfDays {
  struct Model: Sendable, Hashable {
    let title: String
    let grid: DayGrid.Model
    let filters: [Filter]
  }

  /// A way to count one notebook, or all.
  struct Filter: Sendable, Hashable {
    let name: String
    let address: Address
    let isCurrent: Bool
  }

  static func region(_ model: Model, of view: DayView, in language: Language) -> HTML {
    """
    <section class="card habit year-of-days"\(HTML.live("year", DayKinds.all)) aria-labelledby="year-title">
    <header class="card-head" data-key="head"><h2 id="year-title">\(model.title)</h2>
    <nav class="choices" aria-label="\(language.text("day.year.filter"))">\(model.filters.html(filter))</nav></header>
    \(DayGrid.weeks(model.grid, titled: "year-title", in: language))
    \(DayGrid.legend(language.text("day.year.less"), language.text("day.year.more"), language.text("day.year.legend")))
    </section>
    """
  }

  private static func filter(_ filter: Filter) -> HTML {
    "<a href=\"\(filter.address)\"\(HTML.attribute("aria-current", filter.isCurrent ? "true" : nil))>\(filter.name)</a>"
  }
}

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
