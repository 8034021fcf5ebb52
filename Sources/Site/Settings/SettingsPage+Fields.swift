import Records
import Words

extension SettingsPage {
  static func boundary(_ own: Own, in language: Language) -> HTML {
    // The shell may have set a boundary between these half hours.
    let minutes = Set(stride(from: 0, through: 360, by: 30)).union([own.boundary.minutes]).sorted()
    let options = minutes.map { SettingsField.Option("\($0)", clock($0), isChosen: $0 == own.boundary.minutes) }
    return SettingsField.choice(
      "day-boundary", "value", Address.setting("day-boundary"), language.text("setting.dayBoundary"), options, in: language)
  }

  static func week(_ own: Own, in language: Language) -> HTML {
    let automatic = SettingsField.Option(
      "auto", language.text("setting.weekStart.auto", ["weekday": .text(language.name(of: language.firstWeekday))]),
      isChosen: own.firstWeekday == nil)
    let options = Weekday.allCases.map { SettingsField.Option("\($0.rawValue)", language.name(of: $0), isChosen: $0 == own.firstWeekday) }
    return SettingsField.choice(
      "week-start", "value", Address.setting("week-start"), language.text("setting.weekStart"), [automatic] + options, in: language)
  }

  static func zone(_ own: Own, in language: Language) -> HTML {
    let automatic = SettingsField.Option(
      "auto", own.isZoneFixed ? language.text("setting.zone.auto") : language.text("setting.zone.now", ["zone": .text(own.zone)]),
      isChosen: !own.isZoneFixed)
    let options = own.zones.map { SettingsField.Option($0, $0, isChosen: own.isZoneFixed && $0 == own.zone) }
    return SettingsField.choice(
      "zone", "zone", Address.browserSetting(), language.text("setting.zone"), [automatic] + options, in: language)
  }

  static func tongue(_ own: Own, in language: Language) -> HTML {
    let automatic = SettingsField.Option("auto", language.text("setting.language.auto"), isChosen: own.languageID == nil)
    let options = LanguageKind.all.map { SettingsField.Option($0.id, $0.name, isChosen: $0.id == own.languageID) }
    return SettingsField.choice(
      "language", "value", Address.setting("language"), language.text("setting.language"), [automatic] + options, in: language)
  }

  static func theme(_ own: Own, in language: Language) -> HTML {
    let options = Theme.allCases.map { SettingsField.Option($0.rawValue, name(of: $0, in: language), isChosen: $0 == own.theme) }
    return SettingsField.choice("theme", "theme", Address.browserSetting(), language.text("setting.theme"), options, in: language)
  }

  static func keys(_ own: Own, in language: Language) -> HTML {
    SettingsField.toggle(
      "shortcuts", "shortcuts", Address.browserSetting(), language.text("setting.shortcuts"), isOn: own.hasShortcuts, in: language)
  }
}

extension SettingsPage {
  private static func name(of theme: Theme, in language: Language) -> String {
    switch theme {
    case .system: language.text("theme.system")
    case .light: language.text("theme.light")
    case .dark: language.text("theme.dark")
    }
  }

  private static func clock(_ minutes: Int) -> String { "\(minutes / 60):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60)" }
}
