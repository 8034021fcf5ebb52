import Records
import Site
import Words

extension SitYear {
  /// The page of one year.
  static func view(_ model: Model, in context: PageContext) -> HTML {
    let language = context.language
    return Layout.page(String(model.year), at: .sit, in: context) {
      """
      \(headline(model, in: language).html)
      \(region(model, in: language))
      """
    }
  }

  /// The months as far as they have been lived.
  static func region(_ model: Model, in language: Language) -> HTML {
    """
    <section class="card year"\(HTML.live("year", "session goal rest_day setting")) \
    aria-labelledby="year-title">
    <header class="card-head" data-key="head"><h2 id="year-title" class="visually-hidden">\
    \(language.text("sit.year.months", ["year": .text(String(model.year))]))</h2>
    <p class="total">\(model.total ?? language.text("sit.year.none"))</p></header>
    <div class="months" data-key="months">\(model.months.html { month($0, in: language) })</div>
    \(SitGrid.legend(followsGoal: model.followsGoal, in: language))
    </section>
    """
  }

  private static func month(_ month: Month, in language: Language) -> HTML {
    """
    <section class="calendar" data-key="\(month.first)"><header><h3 id="month-\(month.first.month)">\(month.name)</h3>\
    \(month.total.map { "<p class=\"note\">\($0)</p>" } ?? HTML.nothing)</header>
    \(DayGrid.month(month.days, titled: "month-\(month.first.month)", in: language))</section>

    """
  }

  private static func headline(_ model: Model, in language: Language) -> Headline {
    Headline(
      title: String(model.year), back: (.sit(), language.text("section.sit")),
      actions: """
        \(model.previous.map { step("prev", $0, .back, language.text("year.previous")) })\
        \(model.next.map { step("next", $0, .forward, language.text("year.next")) })
        """)
  }

  private static func step(_ relation: StaticString, _ year: Int, _ symbol: Symbol, _ name: String) -> HTML {
    """
    <a class="pill" rel="\(HTML(markup: "\(relation)"))" href="\(Address.sitYear(year))" \
    aria-label="\(name): \(year)">\(relation.description == "prev" ? symbol.html : .nothing)<span>\(year)</span>\
    \(relation.description == "next" ? symbol.html : .nothing)</a>
    """
  }
}
