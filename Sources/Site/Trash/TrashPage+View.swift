import Records
public import Words

extension TrashPage {
  /// The page of deleted records.
  public static func view(_ model: Model, in context: PageContext) -> HTML {
    let language = context.language
    return Layout.page(language.text("trash.title"), at: .history, in: context) {
      """
      \(Headline(title: language.text("trash.title"), back: (.history(), language.text("section.history"))).html)
      \(region(model, in: language))\(model.next.map { older($0, in: language) })
      """
    }
  }

  /// The deleted records of one page, by the act that deleted them; those of the newest page are live.
  public static func region(_ model: Model, in language: Language) -> HTML {
    """
    <section class="trash"\(wiring(model)) aria-label="\(language.text("trash.title"))">
    \(model.groups.html { group($0, in: language) })
    \(model.groups.isEmpty ? empty(in: language) : .nothing)
    </section>
    """
  }

  private static func wiring(_ model: Model) -> HTML {
    HTML.live("removed", "act")
  }

  private static func older(_ record: RecordID, in language: Language) -> HTML {
    let address = Address.trash().with("before=\(record)")
    return "<p class=\"pager\"><a class=\"pill\" rel=\"next\" href=\"\(address)\">\(language.text("trash.older"))</a></p>"
  }

  /// What one act deleted; a single thing needs no heading.
  private static func group(_ group: Group, in language: Language) -> HTML {
    """
    <section class="month" data-key="\(group.act)">\(group.entries.count == 1 ? .nothing : "<h2>\(group.title)</h2>")\
    <p class="note">\(group.entries.count == 1 ? "\(group.title) · " : "")\(group.when)</p>
    <ul class="card rows" data-key="list">\(group.entries.html { item($0, in: language) })</ul></section>
    """
  }

  private static func item(_ entry: Entry, in language: Language) -> HTML {
    """
    <li class="row" data-key="\(entry.id)"><a class="row-main" dir="auto" href="\(Address.trashed(entry.id))">\(entry.title)\
    \(entry.canReturn ? .nothing : "<span class=\"note\">\(language.text("trash.orphan"))</span>")</a>\
    \(ways(of: entry, in: language))</li>

    """
  }

  /// The ways on from a deleted record.
  static func ways(of entry: Entry, in language: Language) -> HTML {
    """
    \(entry.canReturn ? restoring(entry, in: language) : .nothing)\
    <a class="pill grave" href="\(Address.erasure(entry.id))" aria-label="\(language.text("trash.erase")): \(entry.title)">\
    \(language.text("trash.erase"))</a>
    """
  }

  private static func restoring(_ entry: Entry, in language: Language) -> HTML {
    """
    <form\(HTML.acting(at: .restoring(entry.id)))><button aria-label="\(language.text("trash.restore")): \(entry.title)">\
    \(language.text("trash.restore"))</button></form>
    """
  }

  private static func empty(in language: Language) -> HTML {
    EmptyState(symbol: .trash, title: language.text("trash.empty.title"), advice: language.text("trash.empty.advice")).html
  }
}
