import SitRecords
import Site
import Words

extension SitInsights {
  /// The page of charts, and of what is shown.
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

  /// The three charts.
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
    \(name(of: step, in: language))</a>
    """
  }

  private static func name(of step: Trend.Step, in language: Language) -> String {
    switch step {
    case .week: language.text("insights.by.week")
    case .month: language.text("insights.by.month")
    case .year: language.text("insights.by.year")
    }
  }
}
