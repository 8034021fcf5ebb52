import BookStore
import Records
import Words

/// The page of the acts in the book, newest first, with their Undo.
enum HistoryPage {
  struct Entry: Sendable, Hashable {
    let act: Act
    let name: String
    let time: String
    let day: Day
    /// The device that did it; nil if it is this one.
    let device: String?
    /// The mark of the notebook whose records it changed; nil if it changed none.
    var mark: Mark?

    /// True if it offers Undo or Redo; false for an undo or redo itself, a final or erased act, and an ignored one.
    var isOfferable: Bool { !act.isFinal && !act.isErased && !act.isIgnored && act.about == nil }
  }

  /// The drawing of a notebook in its colour.
  struct Mark: Sendable, Hashable {
    let symbol: HTML
    let accent: String?
  }

  struct DayOfActs: Sendable, Hashable {
    let day: Day
    let title: String
    var entries: [Entry]

    /// Groups acts by day; they are in the order of History.
    static func all(of entries: [Entry], today: Day, in language: Language) -> [DayOfActs] {
      entries.reduce(into: []) { days, entry in
        if days.last?.day == entry.day {
          days[days.count - 1].entries.append(entry)
        } else {
          let title = language.nearness(of: entry.day, to: today) ?? language.fullDay(entry.day)
          days.append(DayOfActs(day: entry.day, title: title, entries: [entry]))
        }
      }
    }
  }

  struct Model: Sendable, Hashable {
    let view: HistoryView
    let days: [DayOfActs]
    /// The act before which the next page begins; nil on the last page.
    let next: RecordID?
    let filter: HistoryFilterForm.Model
    let canUndo: Bool
    let canRedo: Bool
  }

  static func view(_ model: Model, in context: PageContext) -> HTML {
    let language = context.language
    return Layout.page(language.text("section.history"), at: .history, in: context) {
      """
      \(Headline(title: language.text("section.history"), actions: "\(taking(model, in: language))\(toTrash(in: language))").html)
      \(HistoryFilterForm.form(model.filter, in: language))
      \(region(model, in: language))
      """
    }
  }

  static func region(_ model: Model, in language: Language) -> HTML {
    """
    <section class="acts"\(HTML.live("acts", "act")) aria-label="\(language.text("history.title"))">
    \(model.days.html { day($0, in: language) })
    \(model.days.isEmpty ? empty(model, in: language) : .nothing)
    \(model.next.map { older($0, model.view, in: language) })
    </section>
    """
  }

  /// Undo and Redo of the newest act, beside the title.
  private static func taking(_ model: Model, in language: Language) -> HTML {
    let isShown = model.view.isNewest && !model.view.isFiltered && !model.days.isEmpty
    return "<div class=\"taking\"\(HTML.live("taking", "act"))>\(isShown ? buttons(model, in: language) : .nothing)</div>"
  }

  private static func buttons(_ model: Model, in language: Language) -> HTML {
    """
    <form data-key="undo"\(HTML.acting(at: .undoing()))><button\(HTML.attribute("disabled", if: !model.canUndo))>\
    \(Symbol.undo.html)<span>\(language.text("history.undoLast"))</span></button></form>
    <form data-key="redo"\(HTML.acting(at: .redoing()))><button class="brief"\(HTML.attribute("disabled", if: !model.canRedo))>\
    \(Symbol.redo.html)<span>\(language.text("history.redoLast"))</span></button></form>
    """
  }

  static func day(_ day: DayOfActs, in language: Language) -> HTML {
    """
    <section class="month" data-key="\(day.day)"><h2>\(day.title)</h2>
    <ol class="card rows" data-key="list">\(day.entries.html { item($0, in: language) })</ol></section>
    """
  }

  private static func item(_ entry: Entry, in language: Language) -> HTML {
    let style = "row act\(entry.act.stands ? "" : " taken-back")\(entry.mark == nil ? " unmarked" : "")"
    return """
      <li class="\(style)" data-key="\(entry.act.id)"\(HTML.attribute("data-accent", entry.mark?.accent))>\
      \(entry.mark?.symbol ?? Symbol.history.html)<span class="row-time">\(entry.time)</span>\
      <span class="row-main">\(name(entry, in: language))\(entry.device.map { " <span class=\"note\">\($0)</span>" as HTML })</span>\(offer(entry, in: language))</li>

      """
  }

  private static func name(_ entry: Entry, in language: Language) -> HTML {
    let name: HTML = "<a href=\"\(Address.act(entry.act.id))\">\(entry.name)</a>"
    return entry.act.stands ? name : "<del>\(name)</del> <span class=\"note\">\(why(entry, in: language))</span>"
  }

  /// The reason why an act does not stand.
  static func why(_ entry: Entry, in language: Language) -> String {
    language.text(entry.act.isIgnored ? "history.ignored" : "history.takenBack")
  }

  static func offer(_ entry: Entry, in language: Language) -> HTML {
    guard entry.isOfferable else { return .nothing }
    let act = entry.act
    let verb = act.stands ? language.text("act.verb.undo") : language.text("act.verb.redo")
    let symbol: Symbol = act.stands ? .undo : .redo
    let address: Address = act.stands ? .actUndoing(act.id) : .actRedoing(act.id)
    return """
      <form\(HTML.acting(at: address))><button aria-label="\(verb): \(entry.name)">\(symbol.html)<span>\(verb)</span></button></form>
      """
  }

  private static func toTrash(in language: Language) -> HTML {
    "<a class=\"pill brief\" href=\"\(Address.trash())\">\(Symbol.trash.html)<span>\(language.text("trash.title"))</span></a>"
  }

  private static func older(_ act: RecordID, _ view: HistoryView, in language: Language) -> HTML {
    "<p class=\"pager\" data-key=\"older\"><a class=\"pill\" rel=\"next\" href=\"\(view.address(before: act))\">\(language.text("history.older"))</a></p>"
  }

  private static func empty(_ model: Model, in language: Language) -> HTML {
    if model.view.isFiltered {
      let words = model.next == nil ? language.text("history.filter.none") : language.text("history.filter.older")
      return "<p class=\"card quiet\">\(words)</p>"
    }
    return EmptyState(symbol: .history, title: language.text("history.empty.title"), advice: language.text("history.empty.advice")).html
  }
}

/// The form that chooses acts by notebook, device and day.
enum HistoryFilterForm {
  struct Model: Sendable, Hashable {
    let view: HistoryView
    /// The notebooks by their names in the book.
    let notebooks: [Choice]
    /// The devices of the book; empty if it has only one.
    let devices: [Choice]
  }

  struct Choice: Sendable, Hashable {
    let value: String
    let name: String
  }

  static func form(_ model: Model, in language: Language) -> HTML {
    """
    <form class="history-filter" method="get" action="\(Address.history())" role="search" aria-label="\(language.text("history.filter"))" \
    data-behaviour="searching" data-shows="acts taking history-clear">
    \(select("notebook", language.text("history.filter.notebook"), language.text("history.filter.notebook.all"), model.notebooks, model.view.notebook))
    \(model.devices.isEmpty ? .nothing : select("device", language.text("history.filter.device"), language.text("history.filter.device.all"), model.devices, model.view.device?.description))
    <p><label class="visually-hidden" for="filter-day">\(language.text("history.filter.day"))</label>\
    <input id="filter-day" type="date" name="day" value="\(model.view.day.map { "\($0)" } ?? "")"></p>
    <p class="buttons"><button class="unscripted">\(language.text("history.filter.verb"))</button>\
    <span\(HTML.live("history-clear", "act"))>\
    \(model.view.isFiltered ? "<a class=\"pill\" href=\"\(Address.history())\">\(language.text("history.filter.clear"))</a>" : .nothing)</span></p>
    </form>
    """
  }

  private static func select(_ name: StaticString, _ label: String, _ all: String, _ choices: [Choice], _ chosen: String?) -> HTML {
    """
    <p><label class="visually-hidden" for="filter-\(HTML(markup: "\(name)"))">\(label)</label>\
    <select id="filter-\(HTML(markup: "\(name)"))" name="\(HTML(markup: "\(name)"))"><option value="">\(all)</option>\
    \(choices.html { HTML.option($0.value, $0.name, isChosen: $0.value == chosen) })</select></p>
    """
  }
}
