import Records
import Site
import Words

extension SitGrid {
  /// A year of weeks; of a narrow page the newest are seen first.
  static func region(_ model: Model?, in language: Language) -> HTML {
    let wiring = HTML.live("grid", "session goal rest_day setting")
    guard let model else { return "<section\(wiring) hidden></section>" }
    return """
      <section class="card habit"\(wiring) aria-labelledby="grid-title">
      <header class="card-head"><h2 id="grid-title">\(language.text("sit.grid.title"))</h2>\
      <a class="pill" href="\(Address.sitYear(model.year))">\(Symbol.calendar.html)\
      <span>\(language.text("sit.grid.years"))</span></a></header>
      \(DayGrid.weeks(model.weeks, titled: "grid-title", in: language))
      \(legend(followsGoal: model.followsGoal, in: language))
      </section>
      """
  }

  static func legend(followsGoal: Bool, in language: Language) -> HTML {
    let (words, most) =
      followsGoal
      ? (language.text("sit.grid.legendGoal"), language.text("sit.grid.goal"))
      : (language.text("sit.grid.legend"), language.text("sit.grid.more"))
    return DayGrid.legend(language.text("sit.grid.less"), most, words)
  }
}
