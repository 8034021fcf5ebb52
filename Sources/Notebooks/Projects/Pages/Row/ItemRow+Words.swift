import ProjectsRecords
import Records
import Site
import Words

extension Priority {
  /// The one a press goes on to.
  var next: Priority {
    switch self {
    case .low: .medium
    case .medium: .high
    case .high: .low
    }
  }

  func name(in language: Language) -> String { language.text("priority.\(self)") }

  /// A flag, filled for what weighs most; in a row it is seen of nothing else.
  var drawing: HTML { Symbol.repeated("flag") }
}

extension Repeat {
  /// The rhythm, and the weekdays it falls on: `every 2 weeks: Mon, Thu`.
  func text(in language: Language) -> String {
    let count = ["count": LocalizedText.Value.count(every)]
    let rhythm =
      switch (unit, every) {
      case (.days, 1): language.text("repeat.everyDay")
      case (.weeks, 1): language.text("repeat.everyWeek")
      case (.months, 1): language.text("repeat.everyMonth")
      case (.years, 1): language.text("repeat.everyYear")
      case (.days, _): language.text("repeat.days", count)
      case (.weeks, _): language.text("repeat.weeks", count)
      case (.months, _): language.text("repeat.months", count)
      case (.years, _): language.text("repeat.years", count)
      }
    return weekdays.isEmpty ? rhythm : "\(rhythm): \(weekdays.map(language.shortName).joined(separator: ", "))"
  }

  /// The weekdays it falls on, where it says any.
  var weekdays: [Weekday] {
    guard case .weeks(let weekdays) = unit else { return [] }
    return weekdays.sorted { $0.rawValue < $1.rawValue }
  }
}

extension Repeat.Unit {
  /// Units to choose from; days of the month and dates come from the line that adds an item, or from its day.
  static func offered(on weekdays: Set<Weekday> = []) -> [Repeat.Unit] { [.days, .weeks(on: weekdays), .months(on: nil), .years(on: nil)] }

  /// Its name in the form.
  var name: String {
    switch self {
    case .days: "days"
    case .weeks: "weeks"
    case .months: "months"
    case .years: "years"
    }
  }
}

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
