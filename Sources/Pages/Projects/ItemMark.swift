public import Records

/// What is shown of an item's values, everywhere in the same words.
public enum ItemMark {
  /// How much it matters: 1 low, 2 medium, 3 high.
  public enum Priority: Int, CaseIterable, Sendable {
    case low = 1
    case medium, high

    /// The one a press goes on to.
    var next: Priority { Priority(rawValue: rawValue % 3 + 1) ?? .medium }

    func name(in language: Language) -> String {
      switch self {
      case .low: language.say("priority.low")
      case .medium: language.say("priority.medium")
      case .high: language.say("priority.high")
      }
    }

    var drawing: HTML {
      switch self {
      case .low: Symbol.repeated("p1")
      case .medium: Symbol.repeated("p2")
      case .high: Symbol.repeated("p3")
      }
    }
  }

  /// How an item comes back.
  public struct Repetition: Sendable, Hashable {
    /// What is counted.
    public enum Unit: String, CaseIterable, Sendable { case days, weeks, months, years }

    let unit: Unit
    let every: Int
    let weekdays: [Weekday]

    public init(_ unit: Unit, every: Int, on weekdays: [Weekday] = []) {
      self.unit = unit
      self.every = every
      self.weekdays = weekdays
    }

    func said(in language: Language) -> String {
      let count = ["count": Phrase.Value.count(every)]
      let rhythm =
        switch (unit, every) {
        case (.days, 1): language.say("repeat.everyDay")
        case (.weeks, 1): language.say("repeat.everyWeek")
        case (.months, 1): language.say("repeat.everyMonth")
        case (.years, 1): language.say("repeat.everyYear")
        case (.days, _): language.say("repeat.days", count)
        case (.weeks, _): language.say("repeat.weeks", count)
        case (.months, _): language.say("repeat.months", count)
        case (.years, _): language.say("repeat.years", count)
        }
      return weekdays.isEmpty ? rhythm : "\(rhythm): \(weekdays.map(language.shortName).joined(separator: ", "))"
    }
  }

  /// A day as near as a person thinks of it: today, tomorrow, yesterday, or its date.
  static func day(_ day: Day, today: Day, in language: Language) -> String {
    switch day.ordinal - today.ordinal {
    case 0: language.say("day.today")
    case 1: language.say("day.tomorrow")
    case -1: language.say("day.yesterday")
    default: day.year == today.year ? language.weekdayAndDay(day) : language.longDay(day)
    }
  }
}

/// The colours a project can have.
public enum ProjectTint: String, CaseIterable, Sendable {
  case pink, purple, red, orange, gold, green, teal, lightBlue, darkBlue, midnight, darkGray, gray

  func name(in language: Language) -> String {
    switch self {
    case .pink: language.say("color.pink")
    case .purple: language.say("color.purple")
    case .red: language.say("color.red")
    case .orange: language.say("color.orange")
    case .gold: language.say("color.gold")
    case .green: language.say("color.green")
    case .teal: language.say("color.teal")
    case .lightBlue: language.say("color.lightBlue")
    case .darkBlue: language.say("color.darkBlue")
    case .midnight: language.say("color.midnight")
    case .darkGray: language.say("color.darkGray")
    case .gray: language.say("color.gray")
    }
  }
}
