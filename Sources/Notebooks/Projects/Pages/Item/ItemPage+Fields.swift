import ProjectsRecords
import Records
import Site
import Words

extension ItemPage {
  static func priorities(_ model: Model, in language: Language) -> HTML {
    """
    <form class="item-field" data-key="priority"\(HTML.setting(at: .itemFields(model.row.id)))>
    <fieldset class="segments"><legend>\(language.text("priority.label"))</legend><div class="segment-row">
    \(Priority.allCases.html { priority in
      """
      <label class="segment p\(priority.rawValue)"><input type="radio" name="priority" value="\(priority.rawValue)"\
      \(HTML.attribute("checked", if: priority == model.row.priority))>\(priority.drawing)\
      <span>\(priority.name(in: language))</span></label>
      """
    })
    </div></fieldset><noscript><button>\(language.text("save.verb"))</button></noscript></form>
    """
  }

  static func day(
    _ name: StaticString, _ label: String, _ symbol: Symbol, _ value: Day?, _ model: Model, in language: Language
  ) -> HTML {
    let fields = Address.itemFields(model.row.id)
    func button(_ day: Day?, _ word: String) -> HTML {
      """
      <button form="do" formaction="\(fields)" name="\(name)" value="\(day.map { "\($0)" } ?? "none")" \
      aria-label="\(label): \(word)">\(word)</button>
      """
    }
    return """
      <form class="item-field" data-key="\(name)"\(HTML.setting(at: fields))>
      <label for="\(name)">\(symbol.html)\(label)</label><input id="\(name)" type="date" name="\(name)" value="\(value?.description)">
      <noscript><button>\(language.text("save.verb"))</button></noscript>
      <p class="buttons small">\(button(model.today, language.text("day.today")))\
      \(button(model.today.adding(1), language.text("day.tomorrow")))\
      \(value == nil ? .nothing : button(nil, language.text("field.clear")))</p></form>
      """
  }

  static func repetition(_ model: Model, in language: Language) -> HTML {
    let rule = model.repeats
    return """
      <form class="item-field repeat-form" data-key="repeat"\(HTML.setting(at: .itemFields(model.row.id)))>
      <fieldset><legend>\(Symbol.repeats.html)\(language.text("item.repeat"))</legend>
      <p class="repeat-rhythm"><label class="visually-hidden" for="every">\(language.text("repeat.every"))</label>\
      <input id="every" type="number" name="every" min="1" max="999" value="\(rule?.every ?? 1)">\
      <label class="visually-hidden" for="unit">\(language.text("repeat.unit"))</label>\
      <select id="unit" name="unit">\
      <option value="never"\(HTML.attribute("selected", if: rule == nil))>\(language.text("repeat.never"))</option>\
      \(Repeat.Unit.offered().html { unit($0, of: rule, in: language) })</select></p>
      \(weekdays(model, in: language))
      <noscript><button>\(language.text("save.verb"))</button></noscript>
      </fieldset></form>
      """
  }

  private static func unit(_ unit: Repeat.Unit, of rule: Repeat?, in language: Language) -> HTML {
    let count = ["count": LocalizedText.Value.count(rule?.every ?? 1)]
    let name =
      switch unit {
      case .days: language.text("repeat.unit.days", count)
      case .weeks: language.text("repeat.unit.weeks", count)
      case .months: language.text("repeat.unit.months", count)
      case .years: language.text("repeat.unit.years", count)
      }
    return "<option value=\"\(unit.name)\"\(HTML.attribute("selected", if: rule?.unit.name == unit.name))>\(name)</option>"
  }

  private static func weekdays(_ model: Model, in language: Language) -> HTML {
    let chosen = model.repeats?.weekdays ?? []
    return """
      <div class="weekdays">\(model.firstWeekday.week.html { weekday in
        """
        <label class="weekday"><input type="checkbox" name="day\(weekday.rawValue)" value="on" aria-label="\(language.name(of: weekday))"\
        \(HTML.attribute("checked", if: chosen.contains(weekday)))><span>\(language.shortName(of: weekday))</span></label>
        """
      })</div>
      """
  }

  static func project(_ model: Model, in language: Language) -> HTML {
    """
    <form class="item-field" data-key="project"\(HTML.setting(at: .itemFields(model.row.id)))>
    <label for="project">\(Symbol.projects.html)\(language.text("item.project"))</label>\
    <select id="project" name="project"><option value="none"\(HTML.attribute("selected", if: model.project == nil))>\
    \(language.text("projects.tab.inbox"))</option>\
    \(model.projects.html { choice in
      """
      <option value="\(choice.id)"\(HTML.attribute("selected", if: choice.id == model.project))>\
      \(choice.title.isEmpty ? language.text("project.untitled") : choice.title)</option>
      """
    })</select><noscript><button>\(language.text("save.verb"))</button></noscript></form>
    """
  }
}
