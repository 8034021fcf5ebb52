public import Records

/// How the time sat falls on the clock, the week and the years.
public enum SitInsights {
  /// What the trend takes together.
  public enum Step: String, CaseIterable, Sendable { case week, month, year }

  /// One week, month or year as the notebook counts it.
  public struct Period: Sendable, Hashable {
    public let first: Day
    public let milliseconds: Int64
    public let sessions: Int

    public init(first: Day, milliseconds: Int64, sessions: Int) {
      self.first = first
      self.milliseconds = milliseconds
      self.sessions = sessions
    }
  }

  /// What it shows, ready to be shown.
  public struct Model: Sendable, Hashable {
    let step: Step
    let charts: Charts?
    let shown: SitShown.Model

    /// - Parameter charts: nil where a person hid them.
    public init(by step: Step, charts: Charts?, shown: SitShown.Model) {
      self.step = step
      self.charts = charts
      self.shown = shown
    }
  }

  /// The three charts; without a session there is nothing to draw.
  public struct Charts: Sendable, Hashable {
    let step: Step
    let hours: Chart.Model
    let weekdays: Chart.Model
    let trend: Chart.Model
    let isEmpty: Bool

    /// - Parameters:
    ///   - hours: 24, in milliseconds, that after midnight first
    ///   - weekdays: seven, in milliseconds, from `firstWeekday` on
    ///   - trend: oldest first
    public init(
      hours: [Int64], weekdays: [Int64], firstWeekday: Weekday, by step: Step, trend: [Period], in language: Language
    ) {
      self.step = step
      isEmpty = hours.allSatisfy { $0 == 0 }
      self.hours = Chart.Model(hours: hours, in: language)
      self.weekdays = Chart.Model(weekdays: weekdays, from: firstWeekday, in: language)
      self.trend = Chart.Model(trend: trend, by: step, in: language)
    }
  }
}

extension Chart.Bar {
  fileprivate init(_ name: String, _ milliseconds: Int64, sessions: Int? = nil, in language: Language) {
    let seconds = Int(milliseconds / 1000)
    let values: [String: Phrase.Value] = [
      "name": .text(name), "length": .text(language.spokenLength(seconds: seconds)), "sessions": .count(sessions ?? 0),
    ]
    self.init(
      name: name, value: milliseconds,
      spoken: sessions == nil ? language.say("insights.bar", values) : language.say("insights.barSessions", values),
      cells: [language.length(seconds: seconds)] + (sessions.map { [language.number(Double($0))] } ?? []))
  }
}

extension Chart.Model {
  fileprivate init(hours: [Int64], in language: Language) {
    let bars = hours.enumerated().map { hour, milliseconds in
      let span = ["from": .text(language.hour(hour)), "to": .text(language.hour(hour + 1))] as [String: Phrase.Value]
      var bar = Chart.Bar(language.say("insights.hour", span), milliseconds, in: language)
      bar.label = hour % 3 == 0 ? language.hour(hour) : nil
      bar.isLabelledNarrow = hour % 6 == 0
      return bar
    }
    self.init(
      id: "hours", title: language.say("insights.hours"), what: language.say("insights.hours.what"),
      columns: [language.say("insights.column.hour"), language.say("insights.column.time")], bars: bars)
  }

  fileprivate init(weekdays: [Int64], from first: Weekday, in language: Language) {
    let bars = zip(first.week, weekdays).map { weekday, milliseconds in
      var bar = Chart.Bar(language.name(of: weekday), milliseconds, in: language)
      bar.label = language.shortName(of: weekday)
      return bar
    }
    self.init(
      id: "weekdays", title: language.say("insights.weekdays"), what: language.say("insights.weekdays.what"),
      columns: [language.say("insights.column.weekday"), language.say("insights.column.time")], bars: bars)
  }

  fileprivate init(trend: [SitInsights.Period], by step: SitInsights.Step, in language: Language) {
    let (what, column) =
      switch step {
      case .week: (language.say("insights.weeks.what"), language.say("insights.column.week"))
      case .month: (language.say("insights.months.what"), language.say("insights.column.month"))
      case .year: (language.say("insights.years.what"), language.say("insights.column.year"))
      }
    self.init(
      id: "trend", title: language.say("insights.trend"), what: what,
      columns: [column, language.say("insights.column.time"), language.say("session.many")],
      bars: trend.indices.map { Chart.Bar(trend[$0], before: trend.count - 1 - $0, of: trend.count, by: step, in: language) })
  }
}

extension Chart.Bar {
  /// - Parameter before: how many periods come after it.
  fileprivate init(
    _ period: SitInsights.Period, before: Int, of count: Int, by step: SitInsights.Step, in language: Language
  ) {
    let first = period.first
    let name =
      switch step {
      case .week: language.longDay(first)
      case .month: language.monthAndYear(first)
      case .year: String(first.year)
      }
    self.init(name, period.milliseconds, sessions: period.sessions, in: language)
    switch step {
    case .week:
      label = first.dayOfMonth <= 7 ? language.shortMonth(first) : nil
      isLabelledNarrow = first.month % 2 == 1
      link = .sitWeek(first)
    case .month:
      label = first.month % 3 == 1 ? (first.month == 1 ? String(first.year) : language.shortMonth(first)) : nil
      isLabelledNarrow = first.month % 6 == 1
    case .year:
      // Room for some ten years on a wide page and five on a narrow one, counted from the present.
      let every = max(1, (count + 9) / 10)
      label = before % every == 0 ? String(first.year) : nil
      isLabelledNarrow = before % (every * max(1, (min(count, 10) + 4) / 5)) == 0
      link = .sitYear(first.year)
    }
  }
}
