import Hummingbird
import Records
import SitRecords
import Site
import Words

/// The page of charts, with the switches for what Sit shows.
enum SitInsights {
  static func view(_ charts: Insights?, _ practice: Practice, in context: PageContext) -> HTML {
    let language = context.language
    return Layout.page(language.text("insights.title"), at: .sit, in: context) {
      """
      \(Headline(title: language.text("insights.title"), back: (.sit(), language.text("section.sit"))).html)
      \(region(charts, in: language))
      \(SitShown.region(practice, isHidden: charts?.isEmpty ?? false, in: language))
      """
    }
  }

  static func region(_ charts: Insights?, in language: Language) -> HTML {
    """
    <section class="charts"\(HTML.live("charts", "session")) \
    aria-label="\(language.text("insights.title"))">
    \(charts.map { html($0, in: language) } ?? "<p class=\"quiet\">\(language.text("insights.hidden"))</p>")
    </section>
    """
  }

  private static func html(_ charts: Insights, in language: Language) -> HTML {
    guard !charts.isEmpty else { return SitRecent.emptyElsewhere(in: language) }
    return """
      \(Chart.card(Chart.Model(charts.trend, in: language), switching: switching(charts.trend.step, in: language), in: language))
      \(Chart.card(Chart.Model(hours: charts.hours, in: language), in: language))
      \(Chart.card(Chart.Model(weekdays: charts.weekdays, in: language), in: language))
      """
  }

  private static func switching(_ current: Trend.Step, in language: Language) -> HTML {
    """
    <nav class="choices" aria-label="\(language.text("insights.by"))">\
    \(Trend.Step.allCases.html { step in
      """
      <a href="\(Address.sitInsights().with("by=\(step.rawValue)"))"\(HTML.attribute("aria-current", step == current ? "true" : nil))>\
      \(language.text("insights.by.\(step)"))</a>
      """
    })</nav>
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

  /// The bar of a period that lies `before` periods before the current one, in a trend of `count`.
  fileprivate init(_ period: Trend.Period, before: Int, of count: Int, by step: Trend.Step, in language: Language) {
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
      // A wide page has room for about ten years and a narrow one for five, counted back from the current year.
      let every = max(1, (count + 9) / 10)
      label = before % every == 0 ? String(first.year) : nil
      isLabelledNarrow = before % (every * max(1, (min(count, 10) + 4) / 5)) == 0
      link = .sitYear(first.year)
    }
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
      id: "hours", title: language.text("insights.hours"), description: language.text("insights.hours.what"),
      columns: [language.text("insights.column.hour"), language.text("insights.column.time")], bars: bars)
  }

  fileprivate init(weekdays: [Insights.WeekdayTime], in language: Language) {
    let bars = weekdays.map { time in
      var bar = Chart.Bar(language.name(of: time.weekday), time.milliseconds, in: language)
      bar.label = language.shortName(of: time.weekday)
      return bar
    }
    self.init(
      id: "weekdays", title: language.text("insights.weekdays"), description: language.text("insights.weekdays.what"),
      columns: [language.text("insights.column.weekday"), language.text("insights.column.time")], bars: bars)
  }

  fileprivate init(_ trend: Trend, in language: Language) {
    let periods = trend.periods
    self.init(
      id: "trend", title: language.text("insights.trend"), description: language.text("insights.\(trend.step)s.what"),
      columns: [language.text("insights.column.\(trend.step)"), language.text("insights.column.time"), language.text("session.many")],
      bars: periods.indices.map { Chart.Bar(periods[$0], before: periods.count - 1 - $0, of: periods.count, by: trend.step, in: language) })
  }
}

extension SitSite {
  func addInsights(to router: Routes) {
    router.get(Address.sitInsights) { request in
      let step = try request.uri.queryParameters["by"].map { text in
        guard let step = Trend.Step(rawValue: String(text)) else { throw HTTPError(.notFound) }
        return step
      }
      return try page(request) { viewer, context in
        let charts =
          viewer.practice.shows(.charts)
          ? try mindfulness.insights(today: viewer.today, firstWeekday: viewer.firstWeekday, by: step ?? .week) : nil
        return SitInsights.view(charts, viewer.practice, in: context)
      }
    }
  }
}

/// The switches for the figures that Sit shows.
enum SitShown {
  /// One switch for all parts at once, then one for each; every change is an act.
  ///
  /// - Parameter isHidden: true if there is nothing to show yet
  static func region(_ practice: Practice, isHidden: Bool = false, in language: Language) -> HTML {
    """
    <section class="card shown"\(HTML.live("shown", "session"))\(HTML.attribute("hidden", if: isHidden)) aria-labelledby="shown-title">
    <header class="card-head"><h2 id="shown-title">\(language.text("shown.title"))</h2></header>
    <p class="note">\(language.text("shown.note"))</p>
    <form\(HTML.setting(at: .setting("only-sit")))>
    \(Switch(name: "only", title: language.text("shown.only"), note: language.text("shown.only.note"), isOn: practice.hidesAll).html)
    \(HTML.saving(in: language))</form>
    <form\(HTML.setting(at: .setting("shown")))><fieldset><legend class="visually-hidden">\(language.text("shown.title"))</legend>
    \(Practice.FigureName.allCases.html { name in
      Switch(name: name.rawValue, title: name.title(in: language), isOn: practice.shows(name)).html
    })
    </fieldset>\(HTML.saving(in: language))</form>
    </section>
    """
  }
}

extension Insights {
  fileprivate var isEmpty: Bool { !hours.contains { $0 > 0 } }
}

extension Practice {
  /// True if every part is hidden: only the button and the thought are left.
  var hidesAll: Bool { hiddenFigures.isSuperset(of: FigureName.allCases) }

  func shows(_ name: FigureName) -> Bool { !hiddenFigures.contains(name) }
}

extension Practice.FigureName {
  func title(in language: Language) -> String {
    language.text(self == .today ? "day.today" : isTile ? "sit.figures.\(self)" : "shown.\(self)")
  }
}
