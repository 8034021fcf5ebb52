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

extension SitSite {
  func addReminder(to router: Routes) {
    router.get(Address.sitReminders) { request in
      _ = try mindfulness.sitting()
      return try services.facts(request) { try mindfulness.reminders(for: $0) }
    }
  }
}
