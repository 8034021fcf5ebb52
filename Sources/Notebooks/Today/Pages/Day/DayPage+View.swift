import Records
import Site
import Words

extension DayPage {
  /// The whole page.
  static func view(_ model: Model, in context: PageContext) -> HTML {
    let language = context.language
    return Layout.page(
      model.isToday ? "\(language.text("section.today")): \(model.title)" : model.title, at: .today, withParts: true, in: context,
      pause: model.parts.compactMap(\.pause).min()
    ) {
      """
      \(headline(model, in: language).html)
      <div class="today" data-behaviour="days">
      \(model.parts.first.map { "<div class=\"today-first\">\($0.html)</div>" as HTML })
      <div class="today-rest">
      \(model.parts.dropFirst().html(\.html))
      </div>
      <div class="today-side">
      \(ComingDays.region(model.coming, of: model.view, in: language))
      \(Memories.region(model.memories, of: model.view, in: language))
      \(MonthCalendar.region(model.calendar, of: model.view, in: language))
      \(SavedSearches.region(model.saved, in: language))
      </div>
      \(YearOfDays.region(model.year, of: model.view, in: language))
      </div>
      """
    }
  }

  private static func headline(_ model: Model, in language: Language) -> Headline {
    Headline(
      title: model.title, eyebrow: model.nearness,
      actions: """
        \(step("prev", model.previous, .back, language.text("day.previous")))\
        \(model.isToday ? .nothing : "<a class=\"pill\" href=\"\(Address.home())\">\(language.text("day.today"))</a>")\
        \(step("next", model.next, .forward, language.text("day.next")))
        """)
  }

  private static func step(_ relation: StaticString, _ address: Address, _ symbol: Symbol, _ name: String) -> HTML {
    "<a class=\"pill icon\" rel=\"\(HTML(markup: "\(relation)"))\" href=\"\(address)\" aria-label=\"\(name)\">\(symbol.html)</a>"
  }
}
