public import Foundation
import GRDB
public import Records

/// A value as a person reads it.
public enum FieldValue: Hashable, Sendable {
  case text(String)
  case number(Int64)
  case day(Day)
  case instant(Instant)
  case flag(Bool)
  /// The name of a chosen thing, such as a record.
  case named(LocalizedText)
  /// Several phrases, joined by commas when read, such as a rhythm and its weekdays.
  case several([LocalizedText])
  /// Phrases that are read as one, such as a number and its unit.
  case joined([LocalizedText])

  /// The text for a person in that zone.
  public func text(in zone: TimeZone, _ say: (LocalizedText) -> String) -> String {
    switch self {
    case .several(let words): words.map(say).joined(separator: ", ")
    case .joined(let words): words.map(say).joined(separator: "\u{A0}")
    case .text, .number, .day, .instant, .flag, .named: say(phrase(in: zone))
    }
  }

  private func phrase(in zone: TimeZone) -> LocalizedText {
    switch self {
    case .text(let text): LocalizedText("elsewhere.value", ["value": .text(text)])
    case .number(let number): LocalizedText("elsewhere.value", ["value": .number(Double(number))])
    case .day(let day): LocalizedText("elsewhere.value", ["value": .day(day)])
    case .instant(let instant):
      LocalizedText(
        "elsewhere.moment",
        [
          "day": .day(Day(of: instant, in: zone)),
          "time": .text(TimeOfDay(minutes: LocalTime(of: instant, in: zone).minutes)?.description ?? ""),
        ])
    case .flag(let isSet): LocalizedText(isSet ? "elsewhere.yes" : "elsewhere.no")
    case .named(let name): name
    // Never asked for: `text` joins them.
    case .several(let words), .joined(let words): words.first ?? LocalizedText("history.text")
    }
  }
}

extension Entity.FormField {
  /// A value of this column as a person reads it; nil if there is none, if it is damaged, or if it refers to a missing record.
  ///
  /// `said` words a number, `worded` a text.
  func value(of stored: JournalValue, in table: Schema.Table, of schema: Schema, _ db: Database) throws -> FieldValue? {
    switch (kind, stored) {
    case (_, .null): nil
    case (.day, .text(let text)): Day(text).map(FieldValue.day)
    case (.instant, .integer(let milliseconds)): .instant(Instant(milliseconds: milliseconds))
    case (.flag, .integer(let integer)): said.map { .named($0(integer)) } ?? .flag(integer == 1)
    case (.id, .text(let text)):
      try RecordID(text).flatMap { id in
        let parent = table.references.first { $0.column == column }.flatMap(schema.parent)
        return try parent.flatMap { parent in
          try parent.presentValues(of: id, in: db).map { .named(parent.entity.name(parent.entity.values($0))) }
        }
      }
    case (_, .text(let text)):
      switch worded?(text) ?? [] {
      case let words where words.count > 1: .several(words)
      case let words: words.first.map { .named($0) } ?? (text.isEmpty ? nil : .text(text))
      }
    case (_, .integer(let integer)): said.map { .named($0(integer)) } ?? .number(integer)
    }
  }
}
