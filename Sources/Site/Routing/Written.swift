import Foundation
import HTTPTypes
import Hummingbird
import Records

/// The moment and the time zone in which a person acted, sent by a browser where the act waited for the book. The value is that of
/// RFC 9557: `2026-11-29T22:07:20.123Z[Europe/Berlin]`.
struct Written {
  let moment: Instant
  let zone: TimeZone

  /// Nil if the request has none, or none that can be read.
  init?(_ request: Request) {
    guard let match = request.headers[.written]?.wholeMatch(of: /([^\[\]]+)\[([^\[\]]+)\]/), let moment = Instant(String(match.output.1)),
      let zone = TimeZone(identifier: String(match.output.2))
    else { return nil }
    (self.moment, self.zone) = (moment, zone)
  }
}

// The constant is a valid name: unwrapping it cannot fail.
// swift-format-ignore: NeverForceUnwrap
extension HTTPField.Name {
  fileprivate static let written = HTTPField.Name("Commonplace-Written")!
}
