import Site
import Words

extension YearOfDays {
  /// The year, live, and the ways to count one notebook of it.
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
