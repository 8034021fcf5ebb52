import Records
import Words

extension Language {
  /// A day as near as a person thinks of it: today, tomorrow, yesterday, or its date.
  func nearDay(_ day: Day, today: Day) -> String {
    switch day.ordinal - today.ordinal {
    case 0: text("day.today")
    case 1: text("day.tomorrow")
    case -1: text("day.yesterday")
    default: day.year == today.year ? weekdayAndDay(day) : longDay(day)
    }
  }
}
