import Records

extension SitInsights {
  /// The page of charts, and of what is shown.
  public static func view(_ model: Model, in frame: Frame) -> HTML {
    let language = frame.language
    return Layout.page(language.say("insights.title"), at: .sit, in: frame) {
      """
      \(Headline(title: language.say("insights.title"), back: (.sit, language.say("section.sit"))).drawn)
      \(region(model.charts, by: model.step, in: language))
      \(SitShown.region(model.shown, in: language))
      """
    }
  }

  /// The three charts.
  public static func region(_ charts: Charts?, by step: Step, in language: Language) -> HTML {
    """
    <section class="charts"\(HTML.live("charts", "session setting", from: .sitRegion(.insights(step)))) \
    aria-label="\(language.say("insights.title"))">
    \(charts.map { drawn($0, in: language) } ?? "<p class=\"quiet\">\(language.say("insights.hidden"))</p>")
    </section>
    """
  }

  private static func drawn(_ charts: Charts, in language: Language) -> HTML {
    guard !charts.isEmpty else {
      return EmptyState(symbol: .chart, title: language.say("sit.empty.title"), advice: language.say("sit.empty.advice")).drawn
    }
    return """
      \(Chart.card(charts.trend, switching: switching(charts.step, in: language), in: language))
      \(Chart.card(charts.hours, in: language))
      \(Chart.card(charts.weekdays, in: language))
      """
  }

  private static func switching(_ current: Step, in language: Language) -> HTML {
    """
    <nav class="choices" aria-label="\(language.say("insights.by"))">\
    \(Step.allCases.drawn { step in
      "<a href=\"\(Address.sitInsights(by: step))\"\(HTML.attribute("aria-current", step == current ? "true" : nil))>\(name(of: step, in: language))</a>"
    })</nav>
    """
  }

  private static func name(of step: Step, in language: Language) -> String {
    switch step {
    case .week: language.say("insights.by.week")
    case .month: language.say("insights.by.month")
    case .year: language.say("insights.by.year")
    }
  }
}
