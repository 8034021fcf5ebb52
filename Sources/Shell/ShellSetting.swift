public import BookStore
import Foundation
import Records
import Words

/// A setting in the shell.
public struct ShellSetting: Sendable {
  let key: String
  /// Its place in the list of all settings, the lowest first.
  let rank: Int
  let help: String
  private let read: @Sendable (Book) throws -> String?
  private let write: @Sendable (String, Book) throws -> Void

  /// A setting with its rank in the list. Reading returns nil for an automatic value; writing throws `UnfitValue` for an invalid one.
  public init(
    _ key: String, rank: Int, values: String, read: @escaping @Sendable (Book) throws -> String?,
    write: @escaping @Sendable (String, Book) throws -> Void
  ) {
    (self.key, self.rank, help) = (key, rank, "\(key): \(values).")
    (self.read, self.write) = (read, write)
  }

  func value(in book: Book) throws -> String? { try read(book) }

  func set(_ value: String, in book: Book) throws {
    do { try write(value, book) } catch is UnfitValue {
      throw UserError(.value, "setting.value", ["key": .text(key), "value": .text(value)])
    }
  }
}

/// A setting's refusal of a value.
public struct UnfitValue: Error {
  /// The refusal.
  public init() {}
}

extension ShellSetting {
  static var all: [ShellSetting] { ShellContext.current?.settings ?? [] }

  static var names: String { "One of: " + all.map(\.key).joined(separator: ", ") + "." }

  init(argument key: String) throws {
    guard let setting = Self.all.first(where: { $0.key == key }) else { throw UserError(.unknown, "setting.unknown", ["key": .text(key)]) }
    self = setting
  }

  static let ofBook: [ShellSetting] = [dayBoundary, weekStart, language, zone]

  private static let dayBoundary = ShellSetting(
    "day-boundary", rank: 11, values: "a time 0:00 to 6:00",
    read: { book in
      let minutes = try book.settings().dayBoundary.minutes
      return "\(minutes / 60):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60)"
    },
    write: { value, book in _ = try book.choose(Settings.Change.dayBoundary(try DayBoundary(argument: value))) })

  private static let weekStart = ShellSetting(
    "week-start", rank: 12, values: "a weekday",
    read: { try $0.settings().firstWeekday.map { "\($0)" } },
    write: { value, book in
      let weekday = Weekday.allCases.first { "\($0)" == value.lowercased() }
      guard value == "auto" || weekday != nil else { throw UnfitValue() }
      _ = try book.choose(Settings.Change.firstWeekday(weekday))
    })

  private static let language = ShellSetting(
    "language", rank: 13, values: "en, de or ru",
    read: { try $0.settings().language },
    write: { value, book in
      guard value == "auto" || LanguageKind.all.contains(where: { $0.id == value }) else { throw UnfitValue() }
      _ = try book.choose(Settings.Change.language(value == "auto" ? nil : value))
    })

  private static let zone = ShellSetting(
    "zone", rank: 14, values: "an IANA zone. \"auto\" lets week-start, language and zone follow what is around",
    read: { try $0.remembered(Book.zoneKey) },
    write: { value, book in try book.remember(Book.zoneKey, value == "auto" ? nil : try TimeZone(argument: value).identifier) })
}

extension DayBoundary {
  /// Parses a day boundary: `4:00`.
  fileprivate init(argument text: String) throws {
    let parts = text.split(separator: ":").map { Int($0) }
    guard
      parts.count == 2, let hours = parts[0], let minutes = parts[1], (0...6).contains(hours), (0..<60).contains(minutes),
      let boundary = DayBoundary(minutes: hours * 60 + minutes)
    else { throw UnfitValue() }
    self = boundary
  }
}
