import Records
import Site
import Words

extension Logbook {
  /// The page; `next` is the item the following page begins after.
  static func view(_ days: [LoggedDay], next: RecordID?, in context: PageContext) -> HTML {
    let language = context.language
    return ProjectsTabs.page(language.text("projects.tab.logbook"), at: .logbook, in: context) {
      """
      \(Headline(title: language.text("projects.tab.logbook")).html)
      <div class="items"\(AutosaveField.list("itemkeys", in: language))>
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

  private static func older(_ item: RecordID, in language: Language) -> HTML {
    """
    <p class="pager"><a class="pill" rel="next" href="\(Address.logbook().with("before=\(item)"))">\(language.text("sit.log.older"))</a></p>
    """
  }

  private static func empty(in language: Language) -> HTML {
    EmptyState(symbol: .logbook, title: language.text("logbook.empty"), advice: language.text("logbook.empty.advice")).html
  }
}
