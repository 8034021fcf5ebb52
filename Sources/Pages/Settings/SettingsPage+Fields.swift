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

  static func frequency(_ manner: Manner, in language: Language) -> HTML {
    Field(
      id: "frequency", address: .setting(key: "frequency"), label: language.say("setting.frequency"),
      control: """
        <input id="frequency" name="value" inputmode="text" size="6" maxlength="9" required autocomplete="off" value="\(manner.frequency)" \
        aria-describedby="frequency-note"><span id="frequency-note" class="note">\(language.say("setting.frequency.note"))</span>
        """
    ).drawn(in: language)
  }

  static func shades(_ manner: Manner, in language: Language) -> HTML {
    let options = [
      Option("minutes", language.say("setting.grid.minutes"), isChosen: !manner.gridFollowsGoal),
      Option("goal", language.say("setting.grid.goal"), isChosen: manner.gridFollowsGoal),
    ]
    return Field.choice("grid-shades", "value", .setting(key: "grid"), language.say("setting.grid"), options, in: language)
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
    Field.toggle("shortcuts", "shortcuts", .browserSetting, language.say("setting.shortcuts"), isOn: model.hasShortcuts, in: language)
  }
}

extension SettingsPage {
  private static func name(of theme: Theme, in language: Language) -> String {
    switch theme {
    case .system: language.say("theme.system")
    case .light: language.say("theme.light")
    case .dark: language.say("theme.dark")
    }
  }

  private static func clock(_ minutes: Int) -> String { "\(minutes / 60):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60)" }
}
