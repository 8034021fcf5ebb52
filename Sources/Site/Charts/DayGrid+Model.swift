public import Records
public import Words

/// Days as squares that are the darker the more they hold.
public enum DayGrid {
  /// A square, ready to draw.
  public struct Cell: Sendable, Hashable {
    /// The day it stands for.
    public let day: Day
    /// 0 to 4: the more the day holds, the darker it is.
    public let level: Int
    /// Whether it has a dash on it: a day of rest.
    public let isDashed: Bool
    /// The day of the month.
    public let number: String
    /// The words said of it: "Friday 20 November: 2 sessions, 7 minutes".
    public let spoken: String
    /// Whether it is the day of today.
    public let isToday: Bool
    /// The page it opens.
    public let address: Address
    /// The page it opens where it is too small for a finger.
    public let wider: Address

    /// A square of that day.
    public init(
      _ day: Day, level: Int, isDashed: Bool = false, spoken: String, today: Day, at address: Address, wider: Address, in language: Language
    ) {
      self.day = day
      self.level = level
      self.isDashed = isDashed
      number = language.dayOfMonth(day)
      self.spoken = spoken
      isToday = day == today
      self.address = address
      self.wider = wider
    }
  }

  struct Week: Sendable, Hashable {
    let first: Day
    /// The month's name, over the first week that begins in it.
    let month: String?
    /// Where it leads.
    let link: Link
  }

  /// Where a column leads, and the words for whoever does not see it.
  public struct Link: Sendable, Hashable {
    let address: Address
    let spoken: String

    /// A way to that page.
    public init(_ address: Address, spoken: String) {
      self.address = address
      self.spoken = spoken
    }
  }

  struct Row: Sendable, Hashable {
    let weekday: String
    let weekdayName: String
    /// One for each week; nil for a day to come.
    let cells: [Cell?]
  }

  /// Weeks as columns, ready to be shown.
  public struct Model: Sendable, Hashable {
    let weeks: [Week]
    let rows: [Row]

    /// - Parameters:
    ///   - cells: oldest first, beginning on the first day of a week, none missing
    ///   - link: where the week that begins on a day leads
    public init(_ cells: [Cell], firstWeekday: Weekday, in language: Language, link: (Day) -> Link) {
      let starts = stride(from: 0, to: cells.count, by: 7).map { cells[$0].day }
      weeks = starts.enumerated().map { index, day in
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

  /// A month as it hangs on a wall, ready to be shown.
  public struct Month: Sendable, Hashable {
    let weekdays: [Weekday]
    /// A week a row; nil for a day of another month, or one that is not shown.
    let rows: [[Cell?]]

    /// - Parameter cells: days of one month, in their order
    public init(_ cells: [Cell], firstWeekday: Weekday) {
      weekdays = firstWeekday.week
      let weeks = Dictionary(grouping: cells) { $0.day.firstOfWeek(beginning: firstWeekday) }
      rows = weeks.sorted { $0.key < $1.key }.map { week, cells in
        (0..<7).map { offset in cells.first { $0.day == week.adding(offset) } }
      }
    }
  }
}
