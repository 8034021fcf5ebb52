extension SitGrid {
  /// A year of weeks on a wide page, the last sixteen on a narrow one.
  public static func region(_ model: Model, in language: Language) -> HTML {
    """
    <section class="card habit"\(HTML.live("grid", "session", from: .sitRegion(.grid))) aria-labelledby="grid-title">
    <header class="card-head"><h2 id="grid-title">\(language.say("sit.grid.title"))</h2></header>
    <table class="grid" role="grid" aria-labelledby="grid-title" data-behaviour="grid">
    <thead data-key="months"><tr><td></td>\(model.weeks.drawn(month))</tr></thead>
    <tbody data-key="days">\(model.rows.drawn { row($0, weeks: model.weeks) })</tbody>
    </table>
    \(legend(in: language))
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
      <td role="gridcell" data-key="\(cell.day)"\(age(week))><a class="square level-\(cell.level)" href="\(Address.sitDay(cell.day))" \
      data-week="\(Address.sitWeek(week.first))" aria-label="\(cell.spoken)" tabindex="\(cell.isToday ? 0 : -1)"\
      \(HTML.attribute("aria-current", cell.isToday ? "date" : nil))></a></td>
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

  private static func legend(in language: Language) -> HTML {
    """
    <p class="legend"><span>\(language.say("sit.grid.less"))</span>\
    <span class="legend-squares" role="img" aria-label="\(language.say("sit.grid.legend"))">\
    \((0...4).drawn { "<span class=\"square level-\($0)\"></span>" })</span>\
    <span>\(language.say("sit.grid.more"))</span></p>
    """
  }
}
