import Records
import Site
import Words

extension SitGrid {
  /// A year of weeks on a wide page, the last sixteen on a narrow one.
  static func region(_ model: Model?, in language: Language) -> HTML {
    let wiring = HTML.live("grid", "session goal rest_day setting", from: .sitRegion(.grid))
    guard let model else { return "<section\(wiring) hidden></section>" }
    return """
      <section class="card habit"\(wiring) aria-labelledby="grid-title">
      <header class="card-head"><h2 id="grid-title">\(language.text("sit.grid.title"))</h2>\
      <a class="pill" href="\(Address.sitYear(model.year))">\(Symbol.calendar.html)\
      <span>\(language.text("sit.grid.years"))</span></a></header>
      <table class="grid" role="grid" aria-labelledby="grid-title" data-behaviour="grid">
      <thead data-key="months"><tr><td></td>\(model.weeks.html(month))</tr></thead>
      <tbody data-key="days">\(model.rows.html { row($0, weeks: model.weeks) })</tbody>
      </table>
      \(legend(followsGoal: model.followsGoal, in: language))
      </section>
      """
  }

  private static func month(_ week: Week) -> HTML {
    """
    <th scope="col" data-key="\(week.first)"\(age(week))><a href="\(Address.sitWeek(week.first))" tabindex="-1" \
    aria-label="\(week.spoken)"><span>\(week.month)</span></a></th>
    """
  }

  private static func row(_ row: Row, weeks: [Week]) -> HTML {
    """
    <tr data-key="\(row.weekdayName)"><th scope="row"><abbr title="\(row.weekdayName)">\(row.weekday)</abbr></th>\
    \(zip(weeks, row.cells).map { square($0.1, of: $0.0) })</tr>

    """
  }

  private static func square(_ cell: Cell?, of week: Week) -> HTML {
    guard let cell else { return "<td class=\"future\"\(age(week))></td>" }
    return """
      <td role="gridcell" data-key="\(cell.day)"\(age(week))>\(link(cell, week: week.first))</td>
      """
  }

  /// The square itself, which opens its day; where it is too small for a finger, its week.
  static func link(_ cell: Cell, week: Day) -> HTML {
    """
    <a class="square level-\(cell.level)\(cell.rests ? " rests" : "")" href="\(Address.sitDay(cell.day))" \
    data-week="\(Address.sitWeek(week))" aria-label="\(cell.spoken)" tabindex="\(cell.isToday ? 0 : -1)"\
    \(HTML.attribute("aria-current", cell.isToday ? "date" : nil))></a>
    """
  }

  /// Which weeks a page of less width leaves out.
  private static func age(_ week: Week) -> HTML {
    switch week.age {
    case ..<16: .nothing
    case ..<26: " class=\"older\""
    default: " class=\"oldest\""
    }
  }

  static func legend(followsGoal: Bool, in language: Language) -> HTML {
    let (words, most) =
      followsGoal
      ? (language.text("sit.grid.legendGoal"), language.text("sit.grid.goal"))
      : (language.text("sit.grid.legend"), language.text("sit.grid.more"))
    return """
      <p class="legend"><span>\(language.text("sit.grid.less"))</span>\
      <span class="legend-squares" role="img" aria-label="\(words)">\
      \((0...4).html { "<span class=\"square level-\($0)\"></span>" })</span>\
      <span>\(most)</span></p>
      """
  }
}
