import Records
import SitRecords
import Site
import Words

/// Time sat by hour, weekday and period.
enum SitInsights {
  struct Model: Sendable, Hashable {
    let step: Trend.Step
    /// Nil where a person hid them.
    let charts: Charts?
    let shown: SitShown.Model
  }

  /// The three charts; without a session there is nothing to draw.
  struct Charts: Sendable, Hashable {
    let step: Trend.Step
    let hours: Chart.Model
    let weekdays: Chart.Model
    let trend: Chart.Model
    let isEmpty: Bool

    init(_ insights: Insights, in language: Language) {
      step = insights.trend.step
      isEmpty = insights.hours.allSatisfy { $0 == 0 }
      hours = Chart.Model(hours: insights.hours, in: language)
      weekdays = Chart.Model(weekdays: insights.weekdays, in: language)
      trend = Chart.Model(insights.trend, in: language)
    }
  }

  static func view(_ model: Model, in context: PageContext) -> HTML {
    let language = context.language
    return Layout.page(language.text("insights.title"), at: .sit, in: context) {
      """
      \(Headline(title: language.text("insights.title"), back: (.sit(), language.text("section.sit"))).html)
      \(region(model.charts, by: model.step, in: language))
      \(SitShown.region(model.shown, in: language))
      """
    }
  }

  static func region(_ charts: Charts?, by step: Trend.Step, in language: Language) -> HTML {
    """
    <section class="charts"\(HTML.live("charts", "session setting")) \
    aria-label="\(language.text("insights.title"))">
    \(charts.map { html($0, in: language) } ?? "<p class=\"quiet\">\(language.text("insights.hidden"))</p>")
    </section>
    """
  }

  private static func html(_ charts: Charts, in language: Language) -> HTML {
    guard !charts.isEmpty else {
      return EmptyState(symbol: .chart, title: language.text("sit.empty.title"), advice: language.text("sit.empty.advice")).html
    }
    return """
      \(Chart.card(charts.trend, switching: switching(charts.step, in: language), in: language))
      \(Chart.card(charts.hours, in: language))
      \(Chart.card(charts.weekdays, in: language))
      """
  }

  private static func switching(_ current: Trend.Step, in language: Language) -> HTML {
    """
    <nav class="choices" aria-label="\(language.text("insights.by"))">\
    \(Trend.Step.allCases.html { choice($0, isCurrent: $0 == current, in: language) })</nav>
    """
  }

  private static func choice(_ step: Trend.Step, isCurrent: Bool, in language: Language) -> HTML {
    """
    <a href="\(Address.sitInsights().with("by=\(step.rawValue)"))"\(HTML.attribute("aria-current", isCurrent ? "true" : nil))>\
    \(language.text("insights.by.\(step)"))</a>
    """
  }
}

extension Chart.Bar {
  fileprivate init(_ name: String, _ milliseconds: Int64, sessions: Int? = nil, in language: Language) {
    let seconds = Int(milliseconds / 1000)
    let values: [String: LocalizedText.Value] = [
      "name": .text(name), "length": .text(language.spokenLength(seconds: seconds)), "sessions": .count(sessions ?? 0),
    ]
    self.init(
      name: name, value: milliseconds,
      spoken: sessions == nil ? language.text("insights.bar", values) : language.text("insights.barSessions", values),
      cells: [language.length(seconds: seconds)] + (sessions.map { [language.number(Double($0))] } ?? []))
  }
}

extension Chart.Model {
  fileprivate init(hours: [Int64], in language: Language) {
    let bars = hours.enumerated().map { hour, milliseconds in
      let span = ["from": .text(language.hour(hour)), "to": .text(language.hour(hour + 1))] as [String: LocalizedText.Value]
      var bar = Chart.Bar(language.text("insights.hour", span), milliseconds, in: language)
      bar.label = hour % 3 == 0 ? language.hour(hour) : nil
      bar.isLabelledNarrow = hour % 6 == 0
      return bar
    }
    self.init(
      id: "hours", title: language.text("insights.hours"), what: language.text("insights.hours.what"),
      columns: [language.text("insights.column.hour"), language.text("insights.column.time")], bars: bars)
  }

  fileprivate init(weekdays: [Insights.WeekdayTime], in language: Language) {
    let bars = weekdays.map { time in
      var bar = Chart.Bar(language.name(of: time.weekday), time.milliseconds, in: language)
      bar.label = language.shortName(of: time.weekday)
      return bar
    }
    self.init(
      id: "weekdays", title: language.text("insights.weekdays"), what: language.text("insights.weekdays.what"),
      columns: [language.text("insights.column.weekday"), language.text("insights.column.time")], bars: bars)
  }

  fileprivate init(_ trend: Trend, in language: Language) {
    let periods = trend.periods
    let (what, column) =
      switch trend.step {
      case .week: (language.text("insights.weeks.what"), language.text("insights.column.week"))
      case .month: (language.text("insights.months.what"), language.text("insights.column.month"))
      case .year: (language.text("insights.years.what"), language.text("insights.column.year"))
      }
    self.init(
      id: "trend", title: language.text("insights.trend"), what: what,
      columns: [column, language.text("insights.column.time"), language.text("session.many")],
      bars: periods.indices.map { Chart.Bar(periods[$0], before: periods.count - 1 - $0, of: periods.count, by: trend.step, in: language) })
  }
}

extension Chart.Bar {
  /// - Parameter before: how many periods come after it.
  fileprivate init(
    _ period: Trend.Period, before: Int, of count: Int, by step: Trend.Step, in language: Language
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
