import Records
public import Words

extension HistoryPage {
  /// The page of acts.
  public static func view(_ model: Model, in context: PageContext) -> HTML {
    let language = context.language
    return Layout.page(language.text("section.history"), at: .history, in: context) {
      """
      \(Headline(title: language.text("section.history"), actions: toTrash(in: language)).html)
      \(HistoryFilterForm.form(model.filter, in: language))
      \(region(model, in: language))
      \(model.next.map { older($0, model.view, in: language) })
      """
    }
  }

  /// The acts of one page; those of the newest page are live.
  public static func region(_ model: Model, in language: Language) -> HTML {
    """
    <section class="acts"\(wiring(model)) aria-label="\(language.text("history.title"))">
    \(model.view.isNewest && !model.view.isFiltered && !model.days.isEmpty ? buttons(model, in: language) : .nothing)
    \(model.days.html { day($0, in: language) })
    \(model.days.isEmpty ? empty(model.view, in: language) : .nothing)
    </section>
    """
  }

  private static func wiring(_ model: Model) -> HTML {
    HTML.live("acts", "act")
  }

  private static func buttons(_ model: Model, in language: Language) -> HTML {
    """
    <div class="buttons" data-key="buttons">
    <form\(HTML.acting(at: .undoing()))><button\(HTML.attribute("disabled", if: !model.canUndo))>\
    \(Symbol.undo.html)<span>\(language.text("history.undoLast"))</span></button></form>
    <form\(HTML.acting(at: .redoing()))><button\(HTML.attribute("disabled", if: !model.canRedo))>\
    \(Symbol.redo.html)<span>\(language.text("history.redoLast"))</span></button></form>
    </div>
    """
  }

  static func day(_ day: DayOfActs, in language: Language) -> HTML {
    """
    <section class="month" data-key="\(day.day)"><h2>\(day.title)</h2>
    <ol class="card rows" data-key="list">\(day.entries.html { item($0, in: language) })</ol></section>
    """
  }

  private static func item(_ entry: Entry, in language: Language) -> HTML {
    """
    <li class="row act\(entry.stands ? "" : " taken-back")" data-key="\(entry.id)"><span class="row-time">\(entry.time)</span>\
    <span class="row-main">\(name(entry, in: language))\(entry.device.map { " <span class=\"note\">\($0)</span>" as HTML })</span>\(offer(entry, in: language))</li>

    """
  }

  private static func name(_ entry: Entry, in language: Language) -> HTML {
    let name: HTML = "<a href=\"\(Address.act(entry.id))\">\(entry.name)</a>"
    return entry.stands ? name : "<del>\(name)</del> <span class=\"note\">\(why(entry, in: language))</span>"
  }

  /// Why it does not stand.
  static func why(_ entry: Entry, in language: Language) -> String {
    language.text(entry.isIgnored ? "history.ignored" : "history.takenBack")
  }

  static func offer(_ entry: Entry, in language: Language) -> HTML {
    guard entry.isOfferable else { return .nothing }
    let verb = entry.stands ? language.text("act.verb.undo") : language.text("act.verb.redo")
    let symbol: Symbol = entry.stands ? .undo : .redo
    let address: Address = entry.stands ? .actUndoing(entry.id) : .actRedoing(entry.id)
    return """
      <form\(HTML.acting(at: address))><button aria-label="\(verb): \(entry.name)">\(symbol.html)<span>\(verb)</span></button></form>
      """
  }

  private static func toTrash(in language: Language) -> HTML {
    "<a class=\"pill\" href=\"\(Address.trash())\">\(Symbol.trash.html)<span>\(language.text("trash.title"))</span></a>"
  }

  private static func older(_ act: RecordID, _ view: HistoryView, in language: Language) -> HTML {
    "<p class=\"pager\"><a class=\"pill\" rel=\"next\" href=\"\(Address.history().with(view.before(act).query))\">\(language.text("history.older"))</a></p>"
  }

  private static func empty(_ view: HistoryView, in language: Language) -> HTML {
    if view.isFiltered { return "<p class=\"card quiet\">\(language.text("history.filter.none"))</p>" }
    return EmptyState(symbol: .history, title: language.text("history.empty.title"), advice: language.text("history.empty.advice")).html
  }
}
