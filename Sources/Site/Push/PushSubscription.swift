import Records

/// The subscription of one browser.
struct PushSubscription: Codable, Equatable, Sendable {
  /// The largest number of browsers.
  static let most = 50

  /// Address at the browser's push service.
  var endpoint: String
  /// The public key of the browser, in base64url; `PushState.key` is the server's.
  var key: String
  /// The secret that the browser shares with the server, in base64url.
  var secret: String
  /// `Accept-Language` of the browser.
  var languages: String
  /// The moment of the subscription.
  var since: Int64
  /// Ids of kinds that the person switched off.
  var off: Set<String> = []
  /// The reminders that the browser is to get, has, or is to lose, by tag.
  var told: [String: ToldReminder] = [:]
  /// The number of failed messages since the last one sent.
  var failures = 0
  /// The moment before which nothing is sent, after a failure; nil if the last message was sent.
  var pause: Int64?
}

/// A reminder that a browser is to get, has, or is to lose.
struct ToldReminder: Codable, Equatable, Sendable {
  enum State: String, Codable {
    /// It became due and is not sent yet; once it is, `PushKeeper` makes it `told`.
    case due
    /// The browser has it.
    case told
    /// The browser has it although it stands no longer; once it is taken back, `PushKeeper` removes it.
    case over
  }

  let occasion: String
  /// The moment from which it is worth nothing.
  var until: Int64
  var state: State
}

extension PushSubscription {
  /// Brings the state in line with a plan: what became due is to be told, what was told and stands no longer is to be taken back. A
  /// reminder becomes due only if it began after `start` and after the subscription.
  ///
  /// - Parameter start: the moment up to which reminders were considered before
  mutating func settle(_ plan: [PlannedReminder], after start: Instant, at now: Instant) {
    for (tag, entry) in told {
      let reminder = plan.first { $0.tag == tag && $0.occasion == entry.occasion }
      let stands = reminder != nil
      // The time of a reminder can move, as with a late flight: it can be taken back until the later end.
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
