public import ArgumentParser
public import BookStore
public import Foundation
public import Records

extension ExportedText.Form: ExpressibleByArgument {}

extension Day {
  /// Day a person wrote.
  public init(argument text: String) throws {
    guard let day = Day(text) else { throw UserError(.value, LocalizedText("day.bad", ["text": .text(text)])) }
    self = day
  }
}

extension Instant {
  /// Instant a person wrote: with an offset, or by the clocks of the zone that is named beside it.
  public init(argument text: String, in zone: TimeZone?) throws {
    guard let instant = Instant(text) ?? zone.flatMap({ LocalTime(text)?.instant(in: $0, skipped: .endOfGap) }) else {
      throw UserError(.value, LocalizedText("instant.bad", ["text": .text(text)]))
    }
    self = instant
  }
}

extension TimeZone {
  /// Zone a person wrote, by its IANA name.
  public init(argument text: String) throws {
    guard let zone = TimeZone(identifier: text) else { throw UserError(.value, LocalizedText("zone.unknown", ["text": .text(text)])) }
    self = zone
  }
}

extension String {
  /// Reads the text; nil for the word `none`, which clears what need not be there.
  public func orNone<Value>(_ read: (String) throws -> Value) rethrows -> Value? { lowercased() == "none" ? nil : try read(self) }
}

extension LocalizedText.Value {
  /// Text a person wrote, as a complaint of one line repeats it.
  public static func asked(_ text: String) -> LocalizedText.Value { .text(String(text.prefix(60)).onOneLine) }
}
