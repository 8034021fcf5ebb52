import Site
import Words

extension MonthCalendar {
  /// The month, live, and the ways to those beside it.
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
