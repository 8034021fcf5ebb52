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

  /// A new value for one choice; an empty one means automatic.
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

    /// The version of the program whose changes were read.
    public static func changesRead(_ version: String) -> Change {
      Change(key: Settings.changesReadKey, value: version, name: LocalizedText("act.setting.changesRead"))
    }
  }

  /// The permanent key of the version whose changes were read.
  public static let changesReadKey = "changes-read"
}

/// A choice a person makes: the key it is stored under, its text, and the name of the act.
public protocol Choice: Sendable {
  /// The permanent key it is stored under.
  var key: String { get }
  /// The text that the record holds.
  var value: String { get }
  /// The name of the act that makes it.
  var name: LocalizedText { get }
}

/// A setting as the book stores it. Names of devices, saved searches and pairs kept as two records are settings too: each has a key with a
/// prefix of its own.
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
