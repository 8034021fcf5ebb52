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
    /// Which is meant of times the clocks show twice; nil where nobody said.
    var startTurn: String?
    var endTurn: String?
    /// Why what was given before was refused.
    var refusal: String?
  }
}

extension SessionForm.Model {
  /// Fields filled with a session's times, or with a proposal for a new one, by the clocks of that zone.
  init(id: RecordID? = nil, start: Instant, end: Instant, zone: TimeZone) {
    self.init(
      id: id, start: start.local(in: zone), end: end.local(in: zone), zone: zone.identifier,
      startTurn: LocalTime.Turn(of: start, in: zone)?.rawValue, endTurn: LocalTime.Turn(of: end, in: zone)?.rawValue)
  }

  /// Whether the clocks are put back on one of its days.
  var hasTimesTwice: Bool {
    guard let zone = TimeZone(identifier: zone) else { return false }
    return [start, end].contains { Day($0.prefix(10))?.hasTimesTwice(in: zone) ?? false }
  }
}

extension Instant {
  /// `2026-11-20T07:00:00`, by the clocks of that zone.
  func local(in zone: TimeZone) -> String {
    let shifted = adding(milliseconds: Int64(zone.secondsFromGMT(for: date)) * 1000)
    return String(shifted.description.prefix(19))
  }
}
