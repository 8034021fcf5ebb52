import BookStore
import Records

extension Practice {
  /// How its choices are said in the history.
  static let settingWords = [
    "sit-frequency": SettingWords("setting.frequency", unset: "1/1") { value in
      guard let frequency = Frequency(value), frequency != .daily else { return LocalizedText("frequency.daily") }
      return LocalizedText("frequency.days", ["days": .count(frequency.days), "of": .count(frequency.of)])
    },
    "sit-delay": SettingWords("setting.delay", unset: "0") { LocalizedText("length.seconds", ["count": .count(Int($0) ?? 0)]) },
    "sit-bells": SettingWords("setting.bells", ["": "setting.bells.none"]),
    "sit-accent": SettingWords(
      "settings.colours", unset: "rose",
      ["rose": "accent.rose", "green": "accent.green", "indigo": "accent.indigo", "earth": "accent.earth", "gray": "accent.gray"]),
    "sit-line": SettingWords("setting.line", unset: "on", ["on": "setting.on", "off": "setting.off"]),
    "sit-hidden": SettingWords("shown.title") { LocalizedText("shown.hidden", ["count": .count($0.split(separator: " ").count)]) },
    "sit-grid": SettingWords("setting.grid", unset: "minutes", ["minutes": "setting.grid.minutes", "goal": "setting.grid.goal"]),
    "sit-reminder": SettingWords("setting.reminder", ["": "setting.off"]),
  ]
}
