import ProjectsRecords
import Records
import Site
import Words

extension Logbook {
  /// The page; `next` is the place the following page begins below.
  static func view(_ days: [LoggedDay], next: Projects.LogbookPlace?, in context: ProjectsContext) -> HTML {
    let language = context.language
    return ProjectsTabs.page(language.text("projects.tab.logbook"), at: .logbook, in: context) {
      """
      \(Headline(title: language.text("projects.tab.logbook")).html)
      <div class="items"\(AutosaveField.list("undo selecting itemkeys swipe", in: language))>
      \(days.html { day($0, in: language) })
      \(days.isEmpty ? empty(in: language) : .nothing)
      </div>
      \(next.map { older($0, in: language) })
      """
    }
  }

  private static func day(_ day: LoggedDay, in language: Language) -> HTML {
    """
    <h2 class="items-day">\(day.title)</h2>
    <ul class="card item-rows">\(day.rows.html { ItemRow.row($0, in: nil, isSorted: false, language: language) })</ul>
    """
  }

  private static func older(_ place: Projects.LogbookPlace, in language: Language) -> HTML {
    let address = Address.logbook().with("before=\(place.item)&completed=\(place.completed.milliseconds)")
    return "<p class=\"pager\"><a class=\"pill\" rel=\"next\" href=\"\(address)\">\(language.text("logbook.older"))</a></p>"
  }

  private static func empty(in language: Language) -> HTML {
    EmptyState(symbol: .logbook, title: language.text("logbook.empty"), advice: language.text("logbook.empty.advice")).html
  }
}
