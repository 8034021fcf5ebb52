public import GRDB
public import Records

/// What a person chose for the whole book: records, so undoable and later synced; what is only this browser's stays in the browser.
public struct Settings: Hashable, Sendable {
  /// A language's code, as `de`; nil follows the reader's browser.
  public var language: String?
  /// Nil follows the language.
  public var firstWeekday: Weekday?
  public var dayBoundary: DayBoundary = .midnight

  /// One choice.
  public enum Change: Hashable, Sendable {
    case language(String?)
    case firstWeekday(Weekday?)
    case dayBoundary(DayBoundary)
  }
}

extension Settings.Change {
  var key: String {
    switch self {
    case .language: "language"
    case .firstWeekday: "week-start"
    case .dayBoundary: "day-boundary"
    }
  }

  /// What the record holds; empty follows what is around.
  var value: String {
    switch self {
    case .language(let code): code ?? ""
    case .firstWeekday(let weekday): weekday.map { String($0.rawValue) } ?? ""
    case .dayBoundary(let boundary): String(boundary.minutes)
    }
  }

  var name: Phrase {
    switch self {
    case .language: Phrase("act.setting.language")
    case .firstWeekday: Phrase("act.setting.weekStart")
    case .dayBoundary: Phrase("act.setting.dayBoundary")
    }
  }
}

/// One chosen setting; its id is derived from its key, so that two devices choose one.
enum Setting {
  static let entity = Entity(kind: "setting", tag: 1, columns: ["key": 1, "value": 2]) { values in
    Phrase("record.setting", ["setting": .text(values.text("key"))])
  }
}

extension Book {
  /// What the person chose for the whole book.
  public func settings() throws -> Settings {
    try read { try Settings(in: $0) }
  }

  /// Makes one choice, as one act.
  public func set(_ change: Settings.Change) throws -> Outcome<Settings> {
    try write(change.name) { writing in
      try writing.database.execute(
        sql: """
          INSERT INTO setting (id, key, value) VALUES (?, ?, ?)
          ON CONFLICT (key) DO UPDATE SET value = excluded.value WHERE value <> excluded.value
          """,
        arguments: [RecordID(kind: "setting", key: change.key), change.key, change.value])
      return try Settings(in: writing.database)
    }
  }
}

extension Settings {
  /// The choices as this state of the book has them.
  public init(in db: Database) throws {
    let rows = try Row.fetchAll(db.cachedStatement(sql: "SELECT key, value FROM setting"))
    let chosen = Dictionary(rows.map { ($0["key"] as String, $0["value"] as String) }) { first, _ in first }
    language = chosen["language"].flatMap { $0.isEmpty ? nil : $0 }
    firstWeekday = chosen["week-start"].flatMap(Int.init).flatMap(Weekday.init)
    dayBoundary = chosen["day-boundary"].flatMap(Int.init).flatMap(DayBoundary.init) ?? .midnight
  }
}
