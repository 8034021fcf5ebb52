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

/// One choice of a person: under which key it is kept, as what text, and how the act is named.
public protocol Choice: Sendable {
  /// Unique in the book, permanent.
  var key: String { get }
  var value: String { get }
  var name: Phrase { get }
}

extension Settings.Change: Choice {
  public var key: String {
    switch self {
    case .language: "language"
    case .firstWeekday: "week-start"
    case .dayBoundary: "day-boundary"
    }
  }

  /// What the record holds; empty follows what is around.
  public var value: String {
    switch self {
    case .language(let code): code ?? ""
    case .firstWeekday(let weekday): weekday.map { String($0.rawValue) } ?? ""
    case .dayBoundary(let boundary): String(boundary.minutes)
    }
  }

  public var name: Phrase {
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

  /// Makes one choice, as one act; choosing what was chosen before is none.
  public func choose(_ choice: some Choice) throws -> Outcome<Void> {
    try write(choice.name) { writing in
      try writing.database.execute(
        sql: """
          INSERT INTO setting (id, key, value) VALUES (?, ?, ?)
          ON CONFLICT (key) DO UPDATE SET value = excluded.value WHERE value <> excluded.value
          """,
        arguments: [RecordID(kind: "setting", key: choice.key), choice.key, choice.value])
    }
  }

  /// Everything chosen in this state of the book, by its key.
  public static func choices(in db: Database) throws -> [String: String] {
    let rows = try Row.fetchAll(db.cachedStatement(sql: "SELECT key, value FROM setting"))
    return Dictionary(rows.map { ($0[0] as String, $0[1] as String) }) { first, _ in first }
  }
}

extension Settings {
  /// The choices as this state of the book has them.
  public init(in db: Database) throws {
    let chosen = try Book.choices(in: db)
    language = chosen["language"].flatMap { $0.isEmpty ? nil : $0 }
    firstWeekday = chosen["week-start"].flatMap(Int.init).flatMap(Weekday.init)
    dayBoundary = chosen["day-boundary"].flatMap(Int.init).flatMap(DayBoundary.init) ?? .midnight
  }
}
