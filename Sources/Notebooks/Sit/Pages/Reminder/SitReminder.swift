import Hummingbird
import Records
import SitRecords
import Site
import Words

extension DailyReminder {
  /// Any page of the book brings the reminder to sit.
  static let ofSit = part(from: .sitReminders(), touchedBy: "session sitting rest_day setting")
}

extension Mindfulness {
  /// The reminder to sit, where the person wishes one: today, unless they sat already.
  func reminders(for viewer: Viewer) throws -> [DailyReminder] {
    guard let time = viewer.practice.reminder else { return [] }
    let tomorrow = viewer.today.adding(1).start(in: viewer.zone, boundary: viewer.boundary)
    let title = viewer.language.text("reminder.sit")
    return [
      DailyReminder("sit", title: title, page: .sit(), at: time, notBefore: try isOver(viewer.today) ? tomorrow : nil, for: viewer)
    ]
  }
}

/// The reminder to sit, for the script of the page.
struct SitReminderRoutes: Sendable {
  let site: SitSite

  func add(to router: Routes) {
    router.get(Address.sitReminders) { request in
      _ = try site.mindfulness.sitting()
      return try site.services.facts(request) { try site.mindfulness.reminders(for: $0) }
    }
  }
}
