import Foundation
import Records

/// The fields of a session made or corrected by hand.
enum SessionForm {
  /// What it shows, ready to be shown.
  struct Model: Sendable, Hashable {
    /// The session it corrects; nil for a new one.
    let id: RecordID?
    /// Local date-times as `<input type="datetime-local">` has them.
    let start: String
    let end: String
    let zone: String
    /// Why what was given before was refused.
    var refusal: String?
  }
}

extension SessionForm.Model {
  /// Fields filled with a session's times, or with a proposal for a new one, by the clocks of that zone.
  init(id: RecordID? = nil, start: Instant, end: Instant, zone: TimeZone) {
    self.init(id: id, start: start.local(in: zone), end: end.local(in: zone), zone: zone.identifier)
  }
}

extension Instant {
  /// `2026-11-20T07:00:00`, by the clocks of that zone.
  func local(in zone: TimeZone) -> String {
    let shifted = adding(milliseconds: Int64(zone.secondsFromGMT(for: date)) * 1000)
    return String(shifted.description.prefix(19))
  }
}
