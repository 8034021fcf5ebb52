import ProjectsRecords
import Records
import Site
import Words

/// One item, edited in place, beside the list it was opened from.
enum ItemPage {
  struct Model {
    let item: Item
    let color: ProjectColor
    let title: EditedText
    let detail: EditedText
    /// The projects it can be moved to: the open ones, and its own.
    let projects: [Project]
    let viewer: Viewer
  }

  /// The list beside the item, with its heading.
  struct Master: Sendable, Hashable {
    /// The project of the list; nil for a list of another place, such as the Inbox.
    let project: ProjectPage.Head?
    let list: ItemList.Model
  }

  /// Draws the page. The empty form `do` sends the buttons for days, which lie in other forms that save their fields.
  static func view(_ model: Model, beside master: Master, in context: ProjectsContext) -> HTML {
    let language = context.language
    let name = ItemRow.name(model.title.text, in: language)
    let list = master.list
    return ProjectsTabs.page(name, at: master.project?.tab ?? list.place.tab, of: master.project?.id, isBelow: true, in: context) {
      Panes.html(
        master.project.map { ProjectPage.master($0, list, isMain: false, in: language) }
          ?? ItemsPage.master(list, isMain: false, in: language),
        detail: """
          <a class="back"\(HTML.live("item-back", "item project")) href="\(list.place.address)">\(Symbol.back.html)\
          <span dir="auto">\(master.project?.name(in: language) ?? ItemsPage.title(of: list.place, in: language))</span></a>
          \(region(model, in: language))
          <form id="do" method="post" data-behaviour="undo" hidden></form>
          """)
    }
  }

  /// The item, live.
  static func region(_ model: Model, in language: Language) -> HTML {
    let (item, viewer, id) = (model.item, model.viewer, model.item.id)
    let made = Day(of: item.created, in: viewer.zone, boundary: viewer.boundary)
    let completed = item.completion.map { language.text("item.wasCompleted", viewer.moment($0.day, $0.instant)) }
    return """
      <article class="card item-detail\(item.isCompleted ? " is-completed" : "")"\
      \(HTML.live("item", "item project")) data-color="\(model.color.token)">
      <h1 class="visually-hidden" data-key="name">\(ItemRow.name(model.title.text, in: language))</h1>
      <div class="item-head" data-key="head"><form\(HTML.acting(at: .completion(id))) data-waits>\
      <button class="bare check" name="completed" \
      value="\(item.isCompleted ? "off" : "on")" aria-pressed="\(item.isCompleted)"\(HTML.shortcut("x")) \
      aria-label="\(language.text("item.completed", ["title": .text(ItemRow.name(model.title.text, in: language))]))">\
      \(Symbol.repeated("check"))</button></form>\(title(model, in: language))</div>
      \(AutosaveField.otherVersions(model.title, at: .itemChoice(id, .title), in: language))
      \(detailText(model, in: language))
      \(AutosaveField.otherVersions(model.detail, at: .itemChoice(id, .detail), in: language))
      <form class="item-field" data-key="priority"\(HTML.setting(at: .itemFields(id)))>
      <fieldset class="segments"><legend>\(language.text("priority.label"))</legend><div class="segment-row">
      \(Priority.allCases.html { priority in
        """
        <label class="segment p\(priority.rawValue)"><input type="radio" name="priority" value="\(priority.rawValue)"\
        \(HTML.attribute("checked", if: priority == item.priority))>\(priority.drawing)\
        <span>\(priority.name(in: language))</span></label>
        """
      })
      </div></fieldset>\(HTML.saving(in: language))</form>
      <div class="item-days" data-key="days">
      \(day("when", language.text("item.when"), .calendar, item.when, model, in: language))
      \(day("deadline", language.text("item.deadline"), .deadline, item.deadline, model, in: language))
      </div>
      \(repetition(model, in: language))
      \(project(model, in: language))
      <div class="item-foot" data-key="foot"><p class="note">\(language.text("item.made", viewer.moment(made, item.created)))\
      \(completed.map { "<br>\($0)" })</p>
      \(HistoryLink(of: "item", id).html(in: language))<form\(HTML.acting(at: .itemDeletion(id)))><button class="pill grave">\(Symbol.trash.html)\
      <span>\(language.text("item.delete"))</span></button></form></div>
      </article>
      """
  }

  private static func title(_ model: Model, in language: Language) -> HTML {
    AutosaveField(
      id: "item-title", name: .spoken(language.text("item.title")), shape: .wrapped, address: .itemText(model.item.id, .title),
      text: model.title.text, base: model.title.base, draftKey: "item-\(model.item.id)-title",
      placeholder: language.text("item.untitled"), shortcut: .shortcut("e"), style: "title-form", isTrimmed: true
    ).html(in: language)
  }

  /// The field for the text beneath the title.
  private static func detailText(_ model: Model, in language: Language) -> HTML {
    AutosaveField(
      id: "item-detail", name: .spoken(language.text("item.detail")), shape: .lines(4),
      address: .itemText(model.item.id, .detail),
      text: model.detail.text, base: model.detail.base, draftKey: "item-\(model.item.id)-detail", placeholder: language.text("item.detail"),
      count: AutosaveField.Count(limit: TextColumn.longestDetail), style: "detail-form", key: "detail",
      isTrimmed: true
    ).html(in: language)
  }

  static func day(_ name: StaticString, _ label: String, _ symbol: Symbol, _ value: Day?, _ model: Model, in language: Language) -> HTML {
    let fields = Address.itemFields(model.item.id)
    func button(_ day: Day?, _ word: String) -> HTML {
      """
      <button form="do" formaction="\(fields)" name="\(name)" value="\(day.map { "\($0)" } ?? "none")" \
      aria-label="\(label): \(word)">\(word)</button>
      """
    }
    return """
      <form class="item-field" data-key="\(name)"\(HTML.setting(at: fields))>
      <label for="\(name)">\(symbol.html)\(label)</label><input id="\(name)" type="date" name="\(name)" value="\(value?.description)">
      \(HTML.saving(in: language))
      <p class="buttons small">\(button(model.viewer.today, language.text("day.today")))\
      \(button(model.viewer.today.adding(1), language.text("day.tomorrow")))\
      \(value == nil ? .nothing : button(nil, language.text("field.clear")))</p></form>
      """
  }

  static func repetition(_ model: Model, in language: Language) -> HTML {
    let rule = model.item.repeats
    return """
      <form class="item-field repeat-form" data-key="repeat"\(HTML.setting(at: .itemFields(model.item.id)))>
      <fieldset><legend>\(Symbol.repeats.html)\(language.text("item.repeat"))</legend>
      <p class="repeat-rhythm"><label class="visually-hidden" for="every">\(language.text("repeat.every"))</label>\
      <input id="every" type="number" name="every" min="1" max="999" value="\(rule?.every ?? 1)">\
      <label class="visually-hidden" for="unit">\(language.text("repeat.unit"))</label>\
      <select id="unit" name="unit">\
      <option value="never"\(HTML.attribute("selected", if: rule == nil))>\(language.text("repeat.never"))</option>\
      \(Repeat.Unit.offered().html { unit in
        let name = language.text("repeat.unit.\(unit.name)", ["count": .count(rule?.every ?? 1)])
        return .option(unit.name, name, isChosen: rule?.unit.name == unit.name)
      })</select></p>
      \(rule.map { $0.namesDate ? "<p class=\"note\">\($0.text(in: language))</p>" : HTML.nothing })
      \(weekdays(model, in: language))
      \(HTML.saving(in: language))
      </fieldset></form>
      """
  }

  private static func weekdays(_ model: Model, in language: Language) -> HTML {
    let chosen = model.item.repeats?.weekdays ?? []
    return """
      <div class="weekdays">\(model.viewer.firstWeekday.week.html { weekday in
        """
        <label class="weekday"><input type="checkbox" name="day\(weekday.rawValue)" value="on" aria-label="\(language.name(of: weekday))"\
        \(HTML.attribute("checked", if: chosen.contains(weekday)))><span>\(language.shortName(of: weekday))</span></label>
        """
      })</div>
      """
  }

  static func project(_ model: Model, in language: Language) -> HTML {
    """
    <form class="item-field" data-key="project"\(HTML.setting(at: .itemFields(model.item.id)))>
    <label for="project">\(Symbol.projects.html)\(language.text("item.project"))</label>\
    <select id="project" name="project"><option value="none"\(HTML.attribute("selected", if: model.item.project == nil))>\
    \(language.text("projects.tab.inbox"))</option>\
    \(model.projects.html { .option($0.id, $0.name(in: language), isChosen: $0.id == model.item.project) })</select>\
    \(HTML.saving(in: language))</form>
    """
  }
}

extension Viewer {
  /// The values of a sentence on a moment: its civil day, and its time by the viewer's clock.
  fileprivate func moment(_ day: Day, _ instant: Instant) -> [String: LocalizedText.Value] {
    ["day": .day(day), "time": .text(language.time(instant, in: zone))]
  }
}
