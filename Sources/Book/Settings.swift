public import Foundation
public import GRDB
public import Records

/// A person's choices for the whole book: records, so undoable and later synced; what is only this browser's stays in the browser.
public struct Settings: Hashable, Sendable {
  /// A language's code, as `de`; nil follows the reader's browser.
  public let language: String?
  /// Nil follows the language.
  public let firstWeekday: Weekday?
  /// The time at which the person's day begins.
  public let dayBoundary: DayBoundary
  private let chosen: [String: String]

  /// The text kept under a choice's key, those of the notebooks too; nil where nothing was chosen.
  public subscript(_ key: String) -> String? { chosen[key] }

  /// A single choice, with its new value.
  public enum Change: Hashable, Sendable {
    case language(String?)
    case firstWeekday(Weekday?)
    case dayBoundary(DayBoundary)
  }
}

/// A choice a person makes: under which key it is kept, as what text, and how the act is named.
public protocol Choice: Sendable {
  /// Unique in the book, permanent.
  var key: String { get }
  var value: String { get }
  var name: LocalizedText { get }
}

extension Settings.Change: Choice {
  /// The permanent key the choice is kept under, as `language`.
  public var key: String {
    switch self {
    case .language: "language"
    case .firstWeekday: "week-start"
    case .dayBoundary: "day-boundary"
    }
  }

  /// The text the record holds; empty follows what is around.
  public var value: String {
    switch self {
    case .language(let code): code ?? ""
    case .firstWeekday(let weekday): weekday.map { String($0.rawValue) } ?? ""
    case .dayBoundary(let boundary): String(boundary.minutes)
    }
  }

  /// The name of the act that makes the choice.
  public var name: LocalizedText {
    switch self {
    case .language: LocalizedText("act.setting.language")
    case .firstWeekday: LocalizedText("act.setting.weekStart")
    case .dayBoundary: LocalizedText("act.setting.dayBoundary")
    }
  }
}

/// A setting as the book keeps it.
public struct Setting: Stored {
  /// The permanent key of what was chosen, as `Choice.key` gives it.
  public let key: String
  /// The choice as a text; empty where it follows something else.
  public let value: String

  /// Follows from its key, so that two devices choose one.
  public var id: RecordID { RecordID(kind: "setting", key: key) }

  /// Its fields, each said once.
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

  /// The civil day it is now for a person in that zone, by the day boundary they chose.
  public func today(in zone: TimeZone) throws -> Day { Day(of: surroundings.now(), in: zone, boundary: try settings().dayBoundary) }

  /// Makes one choice, as one act; choosing what was chosen before is none.
  public func choose(_ choice: some Choice) throws -> Outcome<Void> {
    try write(choice.name) { writing in try Setting(key: choice.key, value: choice.value).put(in: writing.database) }
  }
}

extension Settings {
  /// The choices as this state of the book has them.
  public init(in db: Database) throws {
    chosen = Dictionary(try Setting.all(in: db).map { ($0.key, $0.value) }) { first, _ in first }
    language = chosen["language"].flatMap { $0.isEmpty ? nil : $0 }
    firstWeekday = chosen["week-start"].flatMap(Int.init).flatMap(Weekday.init)
    dayBoundary = chosen["day-boundary"].flatMap(Int.init).flatMap(DayBoundary.init) ?? .midnight
  }
}
