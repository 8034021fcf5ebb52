public import Records
public import Words

/// Days as squares, shaded by their content.
public enum DayGrid {
  /// A square.
  public struct Cell: Sendable, Hashable {
    /// Its day.
    public let day: Day
    /// Shade from 0 to 4.
    public let level: Int
    /// True for a day of rest, drawn with a dash.
    public let isDashed: Bool
    /// Day of the month.
    public let number: String
    /// Spoken text: "Friday 20 November: 2 sessions, 7 minutes".
    public let spoken: String
    let isToday: Bool
    /// The page it opens.
    public let address: Address
    /// The page it opens if it is too small for a finger.
    public let wider: Address

    /// A square for one day.
    public init(
      _ day: Day, level: Int, isDashed: Bool = false, spoken: String, today: Day, at address: Address, wider: Address, in language: Language
    ) {
      (self.day, self.level, self.isDashed) = (day, level, isDashed)
      number = language.dayOfMonth(day)
      self.spoken = spoken
      isToday = day == today
      (self.address, self.wider) = (address, wider)
    }
  }

  struct Week: Sendable, Hashable {
    let first: Day
    /// Name of the month, over the first week that begins in it.
    let month: String?
    let link: Link
  }

  /// Link of a column with its spoken text.
  public struct Link: Sendable, Hashable {
    let address: Address
    let spoken: String

    /// A link to a page.
    public init(_ address: Address, spoken: String) { (self.address, self.spoken) = (address, spoken) }
  }

  struct Row: Sendable, Hashable {
    let weekday: String
    let weekdayName: String
    /// A cell for each week; nil for a future day.
    let cells: [Cell?]
  }

  /// Content of a grid with weeks as columns.
  public struct Model: Sendable, Hashable {
    let weeks: [Week]
    let rows: [Row]

    /// - Parameters:
    ///   - cells: oldest first, without gaps, beginning on the first day of a week
    ///   - link: the link of the week that begins on a day
    public init(_ cells: [Cell], firstWeekday: Weekday, in language: Language, link: (Day) -> Link) {
      let starts = stride(from: 0, to: cells.count, by: 7).map { cells[$0].day }
      weeks = starts.enumerated().map { index, day in
        // A name takes the room of three columns; the first month shown is sure to have them if it begins by its 14th.
        let isNewMonth = index == 0 ? day.dayOfMonth <= 14 : day.month != starts[index - 1].month
        return Week(first: day, month: isNewMonth ? language.shortMonth(day) : nil, link: link(day))
      }
      rows = firstWeekday.week.enumerated().map { row, weekday in
        Row(
          weekday: language.shortName(of: weekday), weekdayName: language.name(of: weekday),
          cells: starts.indices.map { week in week * 7 + row < cells.count ? cells[week * 7 + row] : nil })
      }
    }
  }

  /// Content of a calendar month.
  public struct Month: Sendable, Hashable {
    let weekdays: [Weekday]
    /// A row for each week; nil for a day outside the month or not shown.
    let rows: [[Cell?]]

    /// - Parameter cells: days of one month, in order
    public init(_ cells: [Cell], firstWeekday: Weekday) {
      weekdays = firstWeekday.week
      let weeks = Dictionary(grouping: cells) { $0.day.firstOfWeek(beginning: firstWeekday) }
      rows = weeks.sorted { $0.key < $1.key }.map { week, cells in
        (0..<7).map { offset in cells.first { $0.day == week.adding(offset) } }
      }
    }
  }

  /// A year of weeks, which scrolls sideways on narrow screens, initially to its end; for a card of class `habit`.
  ///
  /// - Parameter title: id of its heading
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
    \(row.cells.html { cell($0) })</tr>

    """
  }

  /// The square: a link to its day, or to its week if it is too small for a finger.
  private static func link(_ cell: Cell, isCurrent: Bool, content: HTML) -> HTML {
    """
    <a class="square level-\(cell.level)\(cell.isDashed ? " rests" : "")" href="\(cell.address)" \
    data-week="\(cell.wider)" aria-label="\(cell.spoken)" tabindex="\(isCurrent || cell.isToday ? 0 : -1)"\
    \(HTML.attribute("aria-current", isCurrent ? "page" : cell.isToday ? "date" : nil))>\(content)</a>
    """
  }

  /// A calendar month.
  ///
  /// - Parameters:
  ///   - title: id of its heading
  ///   - isNumbered: true to show the day of the month
  ///   - current: the day of the page it is shown on
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

  private static func cell(_ cell: Cell?, isNumbered: Bool = false, isCurrent: Bool = false) -> HTML {
    guard let cell else { return "<td class=\"future\"></td>" }
    let number: HTML = isNumbered ? "<span>\(cell.number)</span>" : .nothing
    return "<td role=\"gridcell\" data-key=\"\(cell.day)\">\(link(cell, isCurrent: isCurrent, content: number))</td>"
  }

  /// Explains the shades, below the squares.
  ///
  /// - Parameters:
  ///   - least: the word beside the lightest
  ///   - most: the word beside the darkest
  ///   - words: spoken meaning of the five shades
  public static func legend(_ least: String, _ most: String, _ words: String) -> HTML {
    """
    <p class="legend"><span>\(least)</span>\
    <span class="legend-squares" role="img" aria-label="\(words)">\
    \((0...4).html { "<span class=\"square level-\($0)\"></span>" })</span>\
    <span>\(most)</span></p>
    """
  }
}
