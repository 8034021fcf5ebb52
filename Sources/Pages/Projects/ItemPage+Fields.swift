import Records

extension ItemPage {
  static func priorities(_ model: Model, in language: Language) -> HTML {
    """
    <form class="item-field" data-key="priority"\(HTML.setting(at: .projects(.itemFields(model.row.id))))>
    <fieldset class="segments"><legend>\(language.say("priority.label"))</legend><div class="segment-row">
    \(ItemMark.Priority.allCases.drawn { priority in
      """
      <label class="segment p\(priority.rawValue)"><input type="radio" name="priority" value="\(priority.rawValue)"\
      \(HTML.attribute("checked", if: priority == model.row.priority))>\(priority.drawing)<span>\(priority.name(in: language))</span></label>
      """
    })
    </div></fieldset><noscript><button>\(language.say("save.verb"))</button></noscript></form>
    """
  }

  static func day(
    _ name: StaticString, _ label: String, _ symbol: Symbol, _ value: String, _ model: Model, in language: Language
  ) -> HTML {
    let name = HTML(markup: "\(name)")
    let fields = Address.projects(.itemFields(model.row.id))
    func button(_ day: Day?, _ word: String) -> HTML {
      """
      <button form="do" formaction="\(fields)" name="\(name)" value="\(day.map { "\($0)" } ?? "none")" \
      aria-label="\(label): \(word)">\(word)</button>
      """
    }
    return """
      <form class="item-field" data-key="\(name)"\(HTML.setting(at: fields))>
      <label for="\(name)">\(symbol.drawn)\(label)</label><input id="\(name)" type="date" name="\(name)" value="\(value)">
      <noscript><button>\(language.say("save.verb"))</button></noscript>
      <p class="buttons small">\(button(model.today, language.say("day.today")))\
      \(button(model.today.adding(1), language.say("day.tomorrow")))\
      \(value.isEmpty ? .nothing : button(nil, language.say("field.clear")))</p></form>
      """
  }

  static func repetition(_ model: Model, in language: Language) -> HTML {
    let rule = model.repetition
    return """
      <form class="item-field repeat-form" data-key="repeat"\(HTML.setting(at: .projects(.itemFields(model.row.id))))>
      <fieldset><legend>\(Symbol.repeats.drawn)\(language.say("item.repeat"))</legend>
      <p class="repeat-rhythm"><label class="visually-hidden" for="every">\(language.say("repeat.every"))</label>\
      <input id="every" type="number" name="every" min="1" max="999" value="\(rule?.every ?? 1)">\
      <label class="visually-hidden" for="unit">\(language.say("repeat.unit"))</label>\
      <select id="unit" name="unit"><option value="never"\(HTML.attribute("selected", if: rule == nil))>\(language.say("repeat.never"))</option>\
      \(ItemMark.Repetition.Unit.allCases.drawn { unit($0, of: rule, in: language) })</select></p>
      \(weekdays(rule?.weekdays ?? [], in: language))
      <noscript><button>\(language.say("save.verb"))</button></noscript>
      </fieldset></form>
      """
  }

  private static func unit(_ unit: ItemMark.Repetition.Unit, of rule: ItemMark.Repetition?, in language: Language) -> HTML {
    let count = ["count": Phrase.Value.count(rule?.every ?? 1)]
    let name =
      switch unit {
      case .days: language.say("repeat.unit.days", count)
      case .weeks: language.say("repeat.unit.weeks", count)
      case .months: language.say("repeat.unit.months", count)
      case .years: language.say("repeat.unit.years", count)
      }
    return "<option value=\"\(unit.rawValue)\"\(HTML.attribute("selected", if: rule?.unit == unit))>\(name)</option>"
  }

  private static func weekdays(_ chosen: [Weekday], in language: Language) -> HTML {
    """
    <div class="weekdays">\(language.firstWeekday.week.drawn { weekday in
      """
      <label class="weekday"><input type="checkbox" name="day\(weekday.rawValue)" value="on" aria-label="\(language.name(of: weekday))"\
      \(HTML.attribute("checked", if: chosen.contains(weekday)))><span>\(language.shortName(of: weekday))</span></label>
      """
    })</div>
    """
  }

  static func project(_ model: Model, in language: Language) -> HTML {
    """
    <form class="item-field" data-key="project"\(HTML.setting(at: .projects(.itemFields(model.row.id))))>
    <label for="project">\(Symbol.projects.drawn)\(language.say("item.project"))</label>\
    <select id="project" name="project"><option value="none"\(HTML.attribute("selected", if: model.project == nil))>\
    \(language.say("projects.tab.inbox"))</option>\
    \(model.projects.drawn { choice in
      """
      <option value="\(choice.id)"\(HTML.attribute("selected", if: choice.id == model.project))>\
      \(choice.title.isEmpty ? language.say("project.untitled") : choice.title)</option>
      """
    })</select><noscript><button>\(language.say("save.verb"))</button></noscript></form>
    """
  }
}
