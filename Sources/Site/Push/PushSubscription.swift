import Records

/// The subscription of one browser.
struct PushSubscription: Codable, Equatable, Sendable {
  /// The largest number of browsers.
  static let most = 50

  var endpoint: String
  var key: String
  var secret: String
  /// `Accept-Language` of the browser.
  var languages: String
  var since: Int64
  /// Ids of kinds that the person switched off.
  var off: Set<String> = []
  /// Reminders told or about to be, by tag.
  var told: [String: ToldReminder] = [:]
  var failures = 0
  /// The moment before which nothing is sent, after a failure; nil if the last message was sent.
  var pause: Int64?
}

/// A reminder as a browser has it.
struct ToldReminder: Codable, Equatable, Sendable {
  enum State: String, Codable { case due, told, over }

  let occasion: String
  var until: Int64
  var state: State
}

extension PushSubscription {
  /// Brings the state in line with a plan: what became due is to be told, what was told and stands no longer is to be taken back.
  ///
  /// - Parameter start: the moment up to which reminders were looked at before
  mutating func settle(_ plan: [PlannedReminder], after start: Instant, at now: Instant) {
    for (tag, entry) in told {
      let reminder = plan.first { $0.tag == tag && $0.occasion == entry.occasion }
      let stands = reminder != nil
      // A late flight ends later: its reminder can be taken back until then.
      if let reminder { told[tag]?.until = max(entry.until, reminder.time.upperBound.milliseconds) }
      if told[tag]?.until ?? 0 <= now.milliseconds || (entry.state == .due && !stands) {
        told[tag] = nil
      } else if entry.state != .due {
        told[tag]?.state = stands ? .told : .over
      }
    }
    for reminder in plan where reminder.time.contains(now) && reminder.time.lowerBound > max(start, Instant(milliseconds: since)) {
      guard told[reminder.tag]?.occasion != reminder.occasion else { continue }
      told[reminder.tag] = ToldReminder(occasion: reminder.occasion, until: reminder.time.upperBound.milliseconds, state: .due)
    }
  }
}
