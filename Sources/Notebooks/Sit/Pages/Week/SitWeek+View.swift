import Records
import Site
import Words

extension SitWeek {
  /// The page of one week.
  static func view(_ model: Model, in context: PageContext) -> HTML {
    let language = context.language
    return Layout.page(model.title, at: .sit, in: context) {
      """
      \(headline(model, in: language).html)
      \(region(model, in: language))
      """
    }
  }

  /// The seven days, and what was kept on them.
  static func region(_ model: Model, in language: Language) -> HTML {
    """
    <section class="week-region"\(HTML.live("week", "session thought goal rest_day setting")) \
    aria-label="\(model.title)">
    <div class="card" data-key="strip">\(WeekStrip.strip(model.strip, in: language))</div>
    <h2 class="visually-hidden">\(language.text("sit.week.days"))</h2>
    <div class="days" data-key="days">\(model.days.html { DayCard.card($0, in: language) })</div>
    \(model.days.isEmpty ? "<p class=\"quiet\">\(language.text("sit.week.none"))</p>" : .nothing)
    </section>
    """
  }

  private static func headline(_ model: Model, in language: Language) -> Headline {
    Headline(
      title: model.title, back: (.sit(), language.text("section.sit")),
      actions: """
        \(step("prev", model.first.adding(-7), .back, language.text("week.previous")))\
        \(model.next.map { step("next", $0, .forward, language.text("week.next")) })
        """)
  }

  private static func step(_ relation: StaticString, _ day: Day, _ symbol: Symbol, _ name: String) -> HTML {
    """
    <a class="pill icon" rel="\(HTML(markup: "\(relation)"))" href="\(Address.sitWeek(day))" aria-label="\(name)">\(symbol.html)</a>
    """
  }
}
