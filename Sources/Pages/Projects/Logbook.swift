public import Records

/// What was completed, the last first, by day.
public enum Logbook {
  /// The items completed on one day.
  public struct LoggedDay: Sendable, Hashable {
    let title: String
    let rows: [ItemRow.Model]

    public init(_ day: Day, rows: [ItemRow.Model], today: Day, in language: Language) {
      title = ItemMark.day(day, today: today, in: language)
      self.rows = rows
    }
  }

  /// The page; `next` is the item the following page begins after.
  public static func view(_ days: [LoggedDay], next: RecordID?, in frame: Frame) -> HTML {
    let language = frame.language
    return ProjectsTabs.page(language.say("projects.tab.logbook"), at: .logbook, in: frame) {
      """
      \(Headline(title: language.say("projects.tab.logbook")).drawn)
      <div class="items"\(SavedText.list("itemkeys", in: language))>
      \(days.drawn { day($0, in: language) })
      \(days.isEmpty ? empty(in: language) : .nothing)
      </div>
      \(next.map { older($0, in: language) })
      """
    }
  }

  private static func day(_ day: LoggedDay, in language: Language) -> HTML {
    """
    <h2 class="items-day">\(day.title)</h2>
    <ul class="card item-rows">\(day.rows.drawn { ItemRow.row($0, in: nil, isSorted: false, language: language) })</ul>
    """
  }

  private static func older(_ item: RecordID, in language: Language) -> HTML {
    """
    <p class="pager"><a class="pill" rel="next" href="\(Address.projects(.logbook(before: item)))">\(language.say("sit.log.older"))</a></p>
    """
  }

  private static func empty(in language: Language) -> HTML {
    EmptyState(symbol: .logbook, title: language.say("logbook.empty"), advice: language.say("logbook.empty.advice")).drawn
  }
}
