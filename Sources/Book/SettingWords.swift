public import Records

/// The wording of a setting: its name on the page of settings, and its values in words.
public struct SettingWords: Sendable {
  let label: String
  let unset: String
  let say: @Sendable (String) -> LocalizedText

  /// - Parameters:
  ///   - label: the key of its name in the language files
  ///   - unset: the value in effect if none was ever chosen
  ///   - say: a value in words; without it, a value is shown as stored
  public init(
    _ label: String, unset: String = "",
    _ say: @escaping @Sendable (String) -> LocalizedText = { LocalizedText("elsewhere.value", ["value": .text($0)]) }
  ) {
    (self.label, self.unset, self.say) = (label, unset, say)
  }

  /// Words each of these values by its key; any other is shown as stored.
  public init(_ label: String, unset: String = "", _ keys: [String: String]) {
    self.init(label, unset: unset) { value in
      keys[value].map { LocalizedText($0) } ?? LocalizedText("elsewhere.value", ["value": .text(value)])
    }
  }

  static let ofBook = [
    "language": SettingWords(
      "setting.language", ["": "setting.language.auto", "en": "language.en", "de": "language.de", "ru": "language.ru"]),
    "week-start": SettingWords(
      "setting.weekStart",
      [
        "": "setting.weekStart.byLanguage", "1": "weekday.monday", "2": "weekday.tuesday", "3": "weekday.wednesday",
        "4": "weekday.thursday", "5": "weekday.friday",
        "6": "weekday.saturday", "7": "weekday.sunday",
      ]),
    Settings.changesReadKey: SettingWords("setting.changesRead"),
    "day-boundary": SettingWords("setting.dayBoundary", unset: "0") { minutes in
      LocalizedText("elsewhere.value", ["value": .text(Int(minutes).flatMap { TimeOfDay(minutes: $0)?.description } ?? minutes)])
    },
  ]
}

extension Book {
  /// A change of a setting, in words; nil for another kind of record, and for a setting that this program does not know.
  func settingChange(_ kind: String, _ record: RecordID, key: String, from before: String?, to after: String?) -> RecordChange? {
    let words = kind == Setting.entity.kind ? SettingWords.ofBook[key] ?? notebooks.lazy.compactMap { $0.settings[key] }.first : nil
    guard let words, let after else { return nil }
    let field = FieldChange(label: "history.value", before: .named(words.say(before ?? words.unset)), after: .named(words.say(after)))
    return RecordChange(
      kind: kind, record: record, whole: nil, verb: .changed, title: LocalizedText(words.label), name: LocalizedText(words.label),
      fields: [field], isErased: false)
  }
}
