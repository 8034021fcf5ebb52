import Mindfulness
import Pages
import Records

extension SitShown.Part {
  /// Whether the person has it before their eyes.
  func isShown(by practice: Practice) -> Bool { !practice.hiddenFigures.contains { $0.rawValue == name } }
}

extension SitShown.Model {
  init(_ practice: Practice) { self.init(hidden: Set(practice.hiddenFigures.map(\.rawValue))) }
}

extension SitFigures {
  /// The tiles a person has not hidden; nil where they hid them all and the charts with them: then nothing is worked out.
  static func model(_ mindfulness: Mindfulness, for reader: Reader) throws -> Model? {
    let shown = Set(Name.allCases.filter { SitShown.Part.figure($0).isShown(by: reader.practice) })
    guard !shown.isEmpty || SitShown.Part.charts.isShown(by: reader.practice) else { return nil }
    let figures = try mindfulness.figures(today: reader.today, firstWeekday: reader.firstWeekday)
    return Model(Numbers(figures), showing: shown, in: reader.language)
  }
}

extension SitFigures.Numbers {
  init(_ figures: Figures) {
    self.init()
    sessions = figures.sessions
    todayMilliseconds = figures.todayMilliseconds
    todaySessions = figures.todaySessions
    thisWeekMilliseconds = figures.thisWeekMilliseconds
    lastWeekByNowMilliseconds = figures.lastWeekByNowMilliseconds
    currentRunDays = figures.currentRunDays
    bestRunDays = figures.bestRunDays
    strength = figures.strength
    lastMilliseconds = figures.lastMilliseconds
    averageMilliseconds = figures.averageMilliseconds
    longestMilliseconds = figures.longestMilliseconds
    totalMilliseconds = figures.totalMilliseconds
  }
}

extension SitGauge {
  /// Nil where it is hidden.
  static func model(_ mindfulness: Mindfulness, for reader: Reader) throws -> Model? {
    guard SitShown.Part.gauge.isShown(by: reader.practice) else { return nil }
    let gauge = try mindfulness.gauge(on: reader.today)
    return Model(milliseconds: gauge.milliseconds, goalMinutes: gauge.goalMinutes, in: reader.language)
  }
}

extension SitInsights.Model {
  init(by step: SitInsights.Step, _ mindfulness: Mindfulness, for reader: Reader) throws {
    self.init(by: step, charts: try SitInsights.charts(by: step, mindfulness, for: reader), shown: SitShown.Model(reader.practice))
  }
}

extension SitInsights {
  /// Nil where they are hidden.
  static func charts(by step: Step, _ mindfulness: Mindfulness, for reader: Reader) throws -> Charts? {
    guard SitShown.Part.charts.isShown(by: reader.practice) else { return nil }
    let insights = try mindfulness.insights(today: reader.today, firstWeekday: reader.firstWeekday, by: Trend.Step(step))
    return Charts(
      hours: insights.hours, weekdays: insights.weekdays.map(\.milliseconds), firstWeekday: reader.firstWeekday, by: step,
      trend: insights.trend.periods.map { Period(first: $0.first, milliseconds: $0.milliseconds, sessions: $0.sessions) },
      in: reader.language)
  }
}

extension Trend.Step {
  init(_ step: SitInsights.Step) {
    switch step {
    case .week: self = .week
    case .month: self = .month
    case .year: self = .year
    }
  }
}

extension SitYear.Model {
  init(of year: Int, _ mindfulness: Mindfulness, for reader: Reader) throws {
    let year = try mindfulness.year(year, today: reader.today)
    self.init(
      year: year.year, days: year.days.map(SitGrid.Square.init), previous: year.previous, next: year.next,
      followsGoal: reader.practice.gridFollowsGoal, today: reader.today, firstWeekday: reader.firstWeekday, in: reader.language)
  }
}
