import BookStore
import Foundation
import Records
import Words

extension ShellSetting {
  /// The book's own settings.
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
