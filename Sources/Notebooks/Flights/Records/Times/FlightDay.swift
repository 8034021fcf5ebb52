import BookStore
import Foundation
public import GRDB
public import Records

/// The civil day a flight departed on, as exactly as it is known: a day, a month or a year.
public enum FlightDay: Hashable, Sendable {
  case day(Day)
  /// The first day of a month.
  case month(Day)
  /// The first day of a year.
  case year(Day)

  /// `2022-01-26`, `2022-01` or `2022`; nil for any other text.
  public init?(_ text: some StringProtocol) {
    let text = String(text)
    if let day = Day(text) {
      self = .day(day)
    } else if let first = Day(text + "-01") {
      self = .month(first)
    } else {
      guard let first = Day(text + "-01-01") else { return nil }
      self = .year(first)
    }
  }

  /// The first possible day.
  public var first: Day {
    switch self {
    case .day(let day), .month(let day), .year(let day): day
    }
  }

  /// The last possible day.
  var last: Day {
    switch self {
    case .day(let day): day
    case .month(let first): first.adding(31).firstOfMonth.adding(-1)
    case .year(let first): Day(year: first.year, month: 12, day: 31) ?? first
    }
  }

  /// The day; nil if only a month or a year is known.
  public var day: Day? { if case .day(let day) = self { day } else { nil } }
}

extension FlightDay {
  /// A whole day as each language writes it; a month or a year as its digits.
  var value: LocalizedText.Value { day.map { .day($0) } ?? .text(description) }

  /// The day in words.
  var phrase: LocalizedText { LocalizedText("elsewhere.value", ["value": value]) }
}

extension FlightDay: LosslessStringConvertible {
  /// The known digits: `2022-01-15`, `2022-01` or `2022`.
  public var description: String {
    switch self {
    case .day(let day): day.description
    case .month(let day): String(day.description.prefix(7))
    case .year(let day): String(day.description.prefix(4))
    }
  }
}

extension FlightDay: DatabaseValueConvertible {
  /// The stored text, which sorts by date.
  public var databaseValue: DatabaseValue { description.databaseValue }
  /// Reads the stored text; nil if it is not a day, month or year.
  public static func fromDatabaseValue(_ value: DatabaseValue) -> FlightDay? { String.fromDatabaseValue(value).flatMap { FlightDay($0) } }
}
