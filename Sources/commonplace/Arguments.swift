import Foundation
import Records

extension Day {
  /// The day a person wrote.
  init(argument text: String) throws {
    guard let day = Day(text) else { throw Refusal(.value, Phrase("day.bad", ["text": .text(text)])) }
    self = day
  }
}

extension Instant {
  /// The instant a person wrote.
  init(argument text: String) throws {
    guard let instant = Instant(text) else { throw Refusal(.value, Phrase("instant.bad", ["text": .text(text)])) }
    self = instant
  }
}

extension TimeZone {
  /// The zone a person wrote, by its IANA name.
  init(argument text: String) throws {
    guard let zone = TimeZone(identifier: text) else { throw Refusal(.value, Phrase("zone.unknown", ["text": .text(text)])) }
    self = zone
  }
}

extension String {
  /// What `read` makes of it; nil for the word `none`, which clears what need not be there.
  func orNone<Value>(_ read: (String) throws -> Value) rethrows -> Value? { lowercased() == "none" ? nil : try read(self) }
}

extension Phrase.Value {
  /// What a person wrote, as a complaint of one line repeats it.
  static func asked(_ text: String) -> Phrase.Value { .text(String(text.prefix(60)).onOneLine) }
}
