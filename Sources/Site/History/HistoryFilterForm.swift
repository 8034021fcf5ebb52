import Records
import Words

/// The conditions of History, above the list.
enum HistoryFilterForm {
  /// What it offers, ready to be shown.
  struct Model: Sendable, Hashable {
    let view: HistoryView
    /// The notebooks by their names in the book.
    let notebooks: [Choice]
    /// The devices of the book; empty where it has one alone.
    let devices: [Choice]
  }

  struct Choice: Sendable, Hashable {
    let value: String
    let name: String
  }

  static func form(_ model: Model, in language: Language) -> HTML {
    """
    <form class="card history-filter" method="get" action="\(Address.history())" role="search" aria-label="\(language.text("history.filter"))">
    \(select("notebook", language.text("history.filter.notebook"), language.text("history.filter.all"), model.notebooks, model.view.notebook))
    \(model.devices.isEmpty ? .nothing : select("device", language.text("history.filter.device"), language.text("history.filter.all"), model.devices, model.view.device?.description))
    <p><label for="filter-day">\(language.text("history.filter.day"))</label>\
    <input id="filter-day" type="date" name="day" value="\(model.view.day.map { "\($0)" } ?? "")"></p>
    <p class="buttons"><button>\(language.text("history.filter.verb"))</button>\
    \(model.view.isFiltered ? "<a class=\"pill\" href=\"\(Address.history())\">\(language.text("history.filter.clear"))</a>" : .nothing)</p>
    </form>
    """
  }

  private static func select(_ name: StaticString, _ label: String, _ all: String, _ choices: [Choice], _ chosen: String?) -> HTML {
    """
    <p><label for="filter-\(HTML(markup: "\(name)"))">\(label)</label>\
    <select id="filter-\(HTML(markup: "\(name)"))" name="\(HTML(markup: "\(name)"))"><option value="">\(all)</option>\
    \(choices.html { choice in
      "<option value=\"\(choice.value)\"\(HTML.attribute("selected", if: choice.value == chosen))>\(choice.name)</option>"
    })</select></p>
    """
  }
}
