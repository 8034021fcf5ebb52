import Foundation
import Records
import Shell

extension Instant {
  /// The instant a person wrote: with an offset, or by the clocks of the zone that is named beside it.
  init(argument text: String, in zone: TimeZone?) throws {
    guard let instant = Instant(text) ?? zone.flatMap({ LocalTime(text)?.instant(in: $0, skipped: .endOfGap) }) else {
      throw UserError(.value, LocalizedText("instant.bad", ["text": .text(text)]))
    }
    self = instant
  }
}
