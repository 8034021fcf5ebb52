import Records
import SitRecords
import Site

/// One week as the notebook counts it, up to today.
struct CountedWeek {
  let first: Day
  let days: [GridDay]

  init(of day: Day, _ mindfulness: Mindfulness, for viewer: Viewer) throws {
    first = day.firstOfWeek(beginning: viewer.firstWeekday)
    let last = min(first.adding(6), viewer.today)
    days = try mindfulness.grid(weeks: 1, on: last, firstWeekday: viewer.firstWeekday).days
  }

  func rests(on day: Day) -> Bool { days.first { $0.day == day }?.rests ?? false }

  func milliseconds(on day: Day) -> Int64 { days.first { $0.day == day }?.milliseconds ?? 0 }

  func strip(current: Day?, for viewer: Viewer) -> WeekStrip.Model {
    WeekStrip.Model(days: days, current: current, today: viewer.today, in: viewer.language)
  }
}

extension Viewer {
  /// Throws `.unknown` for a day that is still to come: there is nothing to show of it and nothing to keep on it.
  func lived(_ day: Day) throws -> Day {
    guard day <= today else { throw UserError(.unknown, LocalizedText("day.toCome", ["day": .day(day)])) }
    return day
  }
}
