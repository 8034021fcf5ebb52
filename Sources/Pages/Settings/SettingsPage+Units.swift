/// In which units flights are read: in the book.
extension SettingsPage {
  static func distance(_ units: Units, in language: Language) -> HTML {
    let options = Units.Distance.allCases.map { Option($0.rawValue, $0.name(in: language), isChosen: $0 == units.distance) }
    return choice("flights-distance", language.say("setting.distance"), options, in: language)
  }

  static func speed(_ units: Units, in language: Language) -> HTML {
    let options = Units.Speed.allCases.map { Option($0.rawValue, $0.name(in: language), isChosen: $0 == units.speed) }
    return choice("flights-speed", language.say("setting.speed"), options, in: language)
  }

  static func height(_ units: Units, in language: Language) -> HTML {
    let options = Units.Height.allCases.map { Option($0.rawValue, $0.name(in: language), isChosen: $0 == units.height) }
    return choice("flights-height", language.say("setting.height"), options, in: language)
  }

  private static func choice(_ key: String, _ label: String, _ options: [Option], in language: Language) -> HTML {
    Field.choice(key, "value", .setting(key: key), label, options, in: language)
  }
}
