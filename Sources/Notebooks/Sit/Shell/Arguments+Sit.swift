import Records
import Shell

extension Instant {
  /// The instant a person wrote.
  init(argument text: String) throws {
    guard let instant = Instant(text) else { throw UserError(.value, LocalizedText("instant.bad", ["text": .text(text)])) }
    self = instant
  }
}
