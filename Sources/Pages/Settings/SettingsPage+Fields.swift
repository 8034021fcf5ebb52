import Records

extension SettingsPage {
  static func goal(_ model: Model, in language: Language) -> HTML {
    Field(
      id: "goal", address: .setting(key: "goal"), label: language.say("setting.goal"),
      control: """
        <input id="goal" type="number" name="value" inputmode="numeric" min="0" max="240" required value="\(model.goalMinutes)" \
        aria-describedby="goal-note"><span id="goal-note" class="note">\(language.say("setting.goal.note"))</span>
        """
    ).drawn(in: language)
  }

  static func bell(_ model: Model, in language: Language) -> HTML {
    let options = Bell.allCases.map { Option($0.rawValue, name(of: $0, in: language), isChosen: $0 == model.bell) }
    return Field.choice("bell", "bell", .browserSetting, language.say("setting.bell"), options, in: language)
  }

  static func boundary(_ model: Model, in language: Language) -> HTML {
    // A boundary set in the shell may lie between the half hours offered here.
    let minutes = Set(stride(from: 0, through: 360, by: 30)).union([model.boundary.minutes]).sorted()
    let options = minutes.map { Option("\($0)", clock($0), isChosen: $0 == model.boundary.minutes) }
    return Field.choice("day-boundary", "value", .setting(key: "day-boundary"), language.say("setting.dayBoundary"), options, in: language)
  }

  static func week(_ model: Model, in language: Language) -> HTML {
    let automatic = Option(
      "auto", language.say("setting.weekStart.auto", ["weekday": .text(language.name(of: language.firstWeekday))]),
      isChosen: model.firstWeekday == nil)
    let options = Weekday.allCases.map { Option("\($0.rawValue)", language.name(of: $0), isChosen: $0 == model.firstWeekday) }
    return Field.choice(
      "week-start", "value", .setting(key: "week-start"), language.say("setting.weekStart"), [automatic] + options, in: language)
  }

  static func zone(_ model: Model, in language: Language) -> HTML {
    let automatic = Option(
      "auto", model.isZoneFixed ? language.say("setting.zone.auto") : language.say("setting.zone.now", ["zone": .text(model.zone)]),
      isChosen: !model.isZoneFixed)
    let options = model.zones.map { Option($0, $0, isChosen: model.isZoneFixed && $0 == model.zone) }
    return Field.choice("zone", "zone", .browserSetting, language.say("setting.zone"), [automatic] + options, in: language)
  }

  static func tongue(_ model: Model, in language: Language) -> HTML {
    let automatic = Option("auto", language.say("setting.language.auto"), isChosen: model.languageID == nil)
    let options = Language.all.map { Option($0.id, $0.name, isChosen: $0.id == model.languageID) }
    return Field.choice(
      "language", "value", .setting(key: "language"), language.say("setting.language"), [automatic] + options, in: language)
  }

  static func theme(_ model: Model, in language: Language) -> HTML {
    let options = Theme.allCases.map { Option($0.rawValue, name(of: $0, in: language), isChosen: $0 == model.theme) }
    return Field.choice("theme", "theme", .browserSetting, language.say("setting.theme"), options, in: language)
  }

  static func keys(_ model: Model, in language: Language) -> HTML {
    let options = [
      Option("on", language.say("setting.on"), isChosen: model.hasShortcuts),
      Option("off", language.say("setting.off"), isChosen: !model.hasShortcuts),
    ]
    return Field.choice("shortcuts", "shortcuts", .browserSetting, language.say("setting.shortcuts"), options, in: language)
  }
}

extension SettingsPage {
  private static func name(of bell: Bell, in language: Language) -> String {
    switch bell {
    case .bell: language.say("bell.bell")
    case .vibration: language.say("bell.vibration")
    case .silent: language.say("bell.silent")
    }
  }

  private static func name(of theme: Theme, in language: Language) -> String {
    switch theme {
    case .system: language.say("theme.system")
    case .light: language.say("theme.light")
    case .dark: language.say("theme.dark")
    }
  }

  private static func clock(_ minutes: Int) -> String { "\(minutes / 60):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60)" }
}

/// One of several values a setting can have.
private struct Option {
  let value: String
  let name: String
  let isChosen: Bool

  init(_ value: String, _ name: String, isChosen: Bool) {
    self.value = value
    self.name = name
    self.isChosen = isChosen
  }

  var drawn: HTML { "<option value=\"\(value)\"\(HTML.attribute("selected", if: isChosen))>\(name)</option>" }
}

/// One setting: a small form of its own that posts when its field is changed.
private struct Field {
  let id: String
  let address: Address
  let label: String
  let control: HTML

  static func choice(_ id: String, _ name: String, _ address: Address, _ label: String, _ options: [Option], in language: Language) -> HTML
  {
    Field(
      id: id, address: address, label: label,
      control: "<select id=\"\(id)\" name=\"\(name)\">\(options.drawn(\.drawn))</select>"
    ).drawn(in: language)
  }

  func drawn(in language: Language) -> HTML {
    """
    <form class="row setting"\(HTML.setting(at: address))><label class="row-main" for="\(id)">\(label)</label>\
    <span class="setting-value">\(control)</span><noscript><button>\(language.say("save.verb"))</button></noscript></form>
    """
  }
}
