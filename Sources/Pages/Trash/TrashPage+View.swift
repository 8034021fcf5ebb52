extension TrashPage {
  /// The page of deleted records.
  public static func view(_ model: Model, in frame: Frame) -> HTML {
    let language = frame.language
    return Layout.page(language.say("trash.title"), at: .history, in: frame) {
      """
      \(Headline(title: language.say("trash.title"), back: (.history(before: nil), language.say("section.history"))).drawn)
      \(region(model, in: language))
      """
    }
  }

  /// The deleted records, by the act that deleted them.
  public static func region(_ model: Model, in language: Language) -> HTML {
    """
    <section class="trash"\(HTML.live("removed", "act", from: .trashRegion)) aria-label="\(language.say("trash.title"))">
    \(model.groups.drawn { group($0, in: language) })
    \(model.groups.isEmpty ? empty(in: language) : .nothing)
    </section>
    """
  }

  private static func group(_ group: Group, in language: Language) -> HTML {
    """
    <section class="month" data-key="\(group.act)"><h2>\(group.title)</h2><p class="note">\(group.when)</p>
    <ul class="card rows" data-key="list">\(group.entries.drawn { item($0, in: language) })</ul></section>
    """
  }

  private static func item(_ entry: Entry, in language: Language) -> HTML {
    """
    <li class="row" data-key="\(entry.id)"><span class="row-main">\(entry.title)</span>\
    <form\(HTML.acting(at: .restoring(entry.id)))><button aria-label="\(language.say("trash.restore")): \(entry.title)">\
    \(language.say("trash.restore"))</button></form>\
    <a class="pill grave" href="\(Address.erasure(entry.id))" aria-label="\(language.say("trash.erase")): \(entry.title)">\
    \(language.say("trash.erase"))</a></li>

    """
  }

  private static func empty(in language: Language) -> HTML {
    EmptyState(symbol: .trash, title: language.say("trash.empty.title"), advice: language.say("trash.empty.advice")).drawn
  }
}
