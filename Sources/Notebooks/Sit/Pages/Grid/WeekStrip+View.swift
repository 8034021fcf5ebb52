import Site
import Words

extension WeekStrip {
  /// Seven days in a row, each at least 44 px wide and high.
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
