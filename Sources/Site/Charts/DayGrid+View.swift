public import Records
public import Words

extension DayGrid {
  /// A year of weeks, which is drawn aside where there is little room and begins at its end; it stands in a card of class `habit`.
  ///
  /// - Parameter title: the id of its heading
  public static func weeks(_ model: Model, titled title: String, in language: Language) -> HTML {
    """
    <div class="weeks" data-key="weeks"><table class="grid" role="grid" aria-labelledby="\(title)" data-behaviour="grid">
    <thead data-key="months"><tr><td></td>\(model.weeks.html(month))</tr></thead>
    <tbody data-key="days">\(model.rows.html(row))</tbody>
    </table></div>
    """
  }

  private static func month(_ week: Week) -> HTML {
    """
    <th scope="col" data-key="\(week.first)"><a href="\(week.link.address)" tabindex="-1" \
    aria-label="\(week.link.spoken)"><span>\(week.month)</span></a></th>
    """
  }

  private static func row(_ row: Row) -> HTML {
    """
    <tr data-key="\(row.weekdayName)"><th scope="row"><abbr title="\(row.weekdayName)">\(row.weekday)</abbr></th>\
    \(row.cells.html(square))</tr>

    """
  }

  private static func square(_ cell: Cell?) -> HTML {
    guard let cell else { return "<td class=\"future\"></td>" }
    return "<td role=\"gridcell\" data-key=\"\(cell.day)\">\(link(cell))</td>"
  }

  /// The square itself, which opens its day; where it is too small for a finger, its week.
  private static func link(_ cell: Cell, isCurrent: Bool = false, content: HTML = .nothing) -> HTML {
    """
    <a class="square level-\(cell.level)\(cell.isDashed ? " rests" : "")" href="\(cell.address)" \
    data-week="\(cell.wider)" aria-label="\(cell.spoken)" tabindex="\(isCurrent || cell.isToday ? 0 : -1)"\
    \(HTML.attribute("aria-current", isCurrent ? "page" : cell.isToday ? "date" : nil))>\(content)</a>
    """
  }
}

extension DayGrid {
  /// A month as it hangs on a wall.
  ///
  /// - Parameters:
  ///   - title: the id of its heading
  ///   - isNumbered: whether its squares say which day they are
  ///   - current: the day on whose page it stands
  public static func month(
    _ month: Month, titled title: String, isNumbered: Bool = false, current: Day? = nil, in language: Language
  ) -> HTML {
    """
    <table class="grid" role="grid" aria-labelledby="\(title)" data-behaviour="grid">
    <thead><tr>\(month.weekdays.html { name(of: $0, in: language) })</tr></thead>
    <tbody>\(month.rows.html { row($0, isNumbered: isNumbered, current: current) })</tbody></table>
    """
  }

  private static func name(of weekday: Weekday, in language: Language) -> HTML {
    "<th scope=\"col\"><abbr title=\"\(language.name(of: weekday))\">\(language.narrowName(of: weekday))</abbr></th>"
  }

  private static func row(_ cells: [Cell?], isNumbered: Bool, current: Day?) -> HTML {
    "<tr>\(cells.html { cell($0, isNumbered: isNumbered, isCurrent: $0?.day == current) })</tr>\n"
  }

  private static func cell(_ cell: Cell?, isNumbered: Bool, isCurrent: Bool) -> HTML {
    guard let cell else { return "<td class=\"future\"></td>" }
    let number: HTML = isNumbered ? "<span>\(cell.number)</span>" : .nothing
    return "<td role=\"gridcell\" data-key=\"\(cell.day)\">\(link(cell, isCurrent: isCurrent, content: number))</td>"
  }
}

extension DayGrid {
  /// Tells what the shades mean, below the squares.
  ///
  /// - Parameters:
  ///   - least: the word beside the lightest
  ///   - most: that beside the darkest
  ///   - words: what each of the five stands for, for whoever does not see them
  public static func legend(_ least: String, _ most: String, _ words: String) -> HTML {
    """
    <p class="legend"><span>\(least)</span>\
    <span class="legend-squares" role="img" aria-label="\(words)">\
    \((0...4).html { "<span class=\"square level-\($0)\"></span>" })</span>\
    <span>\(most)</span></p>
    """
  }
}
