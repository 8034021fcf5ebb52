public import Foundation
public import GRDB
public import Records

/// A person's choices for the whole book. They are records, so undoable and merged; a browser's own choices stay in the browser.
public struct Settings: Hashable, Sendable {
  /// A language's code, such as `de`; nil follows the reader's browser.
  public let language: String?
  /// The first day of the week; nil follows the language.
  public let firstWeekday: Weekday?
  /// The time at which the person's day begins.
  public let dayBoundary: DayBoundary
  private let chosen: [String: String]

  /// The text stored under a choice's key, including those of notebooks; nil if nothing was chosen.
  public subscript(_ key: String) -> String? { chosen[key] }

  /// A single choice, with its new value; empty means automatic.
  public struct Change: Choice, Hashable {
    /// The permanent key it is stored under, and the text the record holds.
    public let key, value: String
    /// The name of the act that makes it.
    public let name: LocalizedText

    /// The language by its code; nil follows the reader's browser.
    public static func language(_ code: String?) -> Change {
      Change(key: "language", value: code ?? "", name: LocalizedText("act.setting.language"))
    }

    /// The day a week begins with; nil follows the language.
    public static func firstWeekday(_ weekday: Weekday?) -> Change {
      Change(key: "week-start", value: weekday.map { String($0.rawValue) } ?? "", name: LocalizedText("act.setting.weekStart"))
    }

    /// The time at which the person's day begins.
    public static func dayBoundary(_ boundary: DayBoundary) -> Change {
      Change(key: "day-boundary", value: String(boundary.minutes), name: LocalizedText("act.setting.dayBoundary"))
    }
  }
}

/// A choice a person makes: the key it is stored under, its text, and the name of the act.
public protocol Choice: Sendable {
  var key: String { get }
  var value: String { get }
  var name: LocalizedText { get }
}

/// A setting as the book stores it.
public struct Setting: Stored {
  /// The permanent key of the choice, from `Choice.key`.
  public let key: String
  /// The choice as a text; empty means automatic.
  public let value: String

  /// Derived from its key, so that two devices write the same record.
  public var id: RecordID { RecordID(kind: "setting", key: key) }

  /// Its fields.
  public static let fields = FieldList<Setting>("setting", tag: 1, [.text("key", 1, \.key, [.key]), .text("value", 2, \.value)]) { values in
    let key = values.text("key")
    if key.hasPrefix(DeviceNaming.keyPrefix) { return LocalizedText("record.deviceName", ["name": .text(values.text("value"))]) }
    if key.hasPrefix(SavedSearch.keyPrefix) { return LocalizedText("record.savedSearch", ["name": .text(values.text("value"))]) }
    return key.hasPrefix(BothKept.keyPrefix)
      ? LocalizedText("record.bothKept") : LocalizedText("record.setting", ["setting": .text(key)])
  }

  init(key: String, value: String) { (self.key, self.value) = (key, value) }

  /// Reads a setting. Throws `book.damaged`.
  public init(_ values: StoredValues) throws { self.init(key: try values["key"], value: try values["value"]) }
}

extension Book {
  /// Reads a person's choices for the whole book.
  public func settings() throws -> Settings {
    try read { try Settings(in: $0) }
  }

  /// The civil day now for a person in that zone, by their day boundary.
  public func today(in zone: TimeZone) throws -> Day { Day(of: surroundings.now(), in: zone, boundary: try settings().dayBoundary) }

  /// Makes one choice as one act; choosing the present value makes no act.
  public func choose(_ choice: some Choice) throws -> Outcome<Void> {
    try write(choice.name) { writing in try Setting(key: choice.key, value: choice.value).put(in: writing.database) }
  }
}

extension Settings {
  /// Reads the choices from this state of the book.
  public init(in db: Database) throws {
    chosen = Dictionary(try Setting.all(in: db).map { ($0.key, $0.value) }) { first, _ in first }
    language = chosen["language"].flatMap { $0.isEmpty ? nil : $0 }
    firstWeekday = chosen["week-start"].flatMap(Int.init).flatMap(Weekday.init)
    dayBoundary = chosen["day-boundary"].flatMap(Int.init).flatMap(DayBoundary.init) ?? .midnight
  }
}

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
    "day-boundary": SettingWords("setting.dayBoundary", unset: "0") { minutes in
      LocalizedText("elsewhere.value", ["value": .text(Int(minutes).flatMap { TimeOfDay(minutes: $0)?.description } ?? minutes)])
    },
  ]
}

extension Book {
  /// The change of a setting that this program knows; nil for any other record.
  func settingChange(_ kind: String, _ record: RecordID, key: String, from before: String?, to after: String?) -> RecordChange? {
    let words = kind == Setting.entity.kind ? SettingWords.ofBook[key] ?? notebooks.lazy.compactMap { $0.settings[key] }.first : nil
    guard let words, let after else { return nil }
    let field = FieldChange(label: "history.value", before: .named(words.say(before ?? words.unset)), after: .named(words.say(after)))
    return RecordChange(kind: kind, record: record, verb: .changed, title: LocalizedText(words.label), fields: [field], isErased: false)
  }
}
